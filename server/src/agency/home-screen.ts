import type * as contract from "@portal/contract/agency/endpoints";
import { ICON_SIZES } from "@portal/contract/agency/schemas";
import type { ParamsOf, QueryOf } from "@portal/contract/core/endpoint";
import { href } from "@portal/contract/core/pages";
import { initialsOf, shortNameOf } from "@portal/domain/agency/short-names";
import { darkThemeOf, themeOf } from "@portal/domain/agency/theme";
import type { BinaryAnswer } from "../core/http/outcome.ts";
import { sha256 } from "../core/ids/tokens.ts";
import { createLimiter } from "../core/jobs/limiter.ts";
import { drawIcon, type IconLook } from "../core/pictures/draw-icon.ts";
import { createRecentTexts } from "../core/pictures/recent-texts.ts";
import type { StoredAgency } from "./read-content.ts";
import { cacheControlOf } from "./serve-picture.ts";
import { coloursOf } from "./theme-stylesheet.ts";

/** What home screens and shared links are given of an agency. */
export interface HomeScreen {
  /** Changes with what the manifest and the icons are made of; part of their addresses. */
  readonly version: string;
  readonly manifestAddress: string;
  /** Of an icon as wide as asked, in pixels. */
  readonly iconAddress: (size: (typeof ICON_SIZES)[number]) => string;
  readonly themeColour: string;
  readonly darkThemeColour: string;
}

export function homeScreenOf(agencyId: number, { name, content }: StoredAgency): HomeScreen {
  const colours = coloursOf(content);
  const version = sha256(JSON.stringify([DRAWING, name, colours]))
    .toString("base64url")
    .slice(0, 12);
  const folder = `/api/agencies/${agencyId}`;
  return {
    version,
    manifestAddress: `${folder}/manifest.webmanifest?v=${version}`,
    iconAddress: (size) => `${folder}/icons/${size}?v=${version}`,
    themeColour: themeOf(colours).btn,
    darkThemeColour: darkThemeOf(colours).surface,
  };
}

/** To be raised when icons or manifest are made otherwise: browsers keep them for good. */
const DRAWING = 1;

/** The agency as something that a phone can put on its home screen. */
export function serveManifest(
  agencyId: number,
  stored: StoredAgency,
  query: QueryOf<typeof contract.getAgencyManifest>,
): BinaryAnswer {
  const { version, iconAddress, themeColour } = homeScreenOf(agencyId, stored);
  const manifest = {
    id: `/${agencyId}`,
    name: stored.name,
    short_name: shortNameOf(stored.name),
    lang: "en-AU",
    start_url: href("agencyRoot", { agencyId }),
    scope: "/",
    // Files open in the same window: without Back nobody would come out of one.
    display: "minimal-ui",
    theme_color: themeColour,
    background_color: themeOf(coloursOf(stored.content)).page,
    icons: ICON_SIZES.map((size) => ({
      src: iconAddress(size),
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
  return {
    mediaType: "application/manifest+json; charset=utf-8",
    content: JSON.stringify(manifest),
    etag: `"${version}"`,
    cacheControl: cacheControlOf(query.v, version),
  };
}

/** Named by what they are drawn of, so they never go stale: room for the icons of some thirty agencies. */
const RECENT_CHARACTERS = 1024 * 1024;

export type ServeIcon = (
  stored: StoredAgency,
  params: ParamsOf<typeof contract.getAgencyIcon>,
  query: QueryOf<typeof contract.getAgencyIcon>,
) => Promise<BinaryAnswer>;

/** Draws an agency's icons, one at a time, and keeps those that were asked for last. */
export function createIcons(): ServeIcon {
  const limiter = createLimiter({ atOnce: 1, waiting: 50 });
  const recent = createRecentTexts(RECENT_CHARACTERS);
  const draw = async (look: IconLook, size: number): Promise<Buffer> => {
    const key = JSON.stringify([look, size]);
    const known = recent.get(key);
    if (known !== null) return Buffer.from(known, "base64");
    const icon = await drawIcon(look, size);
    recent.keep(key, icon.toString("base64"));
    return icon;
  };
  return async (stored, { agencyId, iconSize }, query) => {
    const { btn, onBtn } = themeOf(coloursOf(stored.content));
    const look = { background: btn, ink: onBtn, letters: initialsOf(stored.name) };
    const { version } = homeScreenOf(agencyId, stored);
    const content = await limiter.run("all", () => draw(look, Number(iconSize)));
    return {
      mediaType: "image/png",
      content,
      byteSize: content.length,
      etag: `"${version}-${iconSize}"`,
      cacheControl: cacheControlOf(query.v, version),
    };
  };
}
