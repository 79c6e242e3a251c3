import type { AgentContent } from "@portal/contract/agency/schemas";
import { CONTENT_DEFAULTS } from "@portal/domain/agency/content-defaults";
import type { PictureFile, StoredContent } from "./read-content.ts";

/** Where each picture's address or path stands in the content. */
export const pictureFields = {
  banner: "bannerUrl",
  footer: "footerBannerUrl",
  background: "backgroundImageUrl",
} as const;
type PictureName = keyof typeof pictureFields;

/** As much of a file's SHA-256 as its address carries: a changed picture has another address. */
const VERSION_LENGTH = 16;

/** The content as it is answered: defaults filled in, pictures of the package under an address of ours. */
export function presentContent(agencyId: number, { content, files }: StoredContent): AgentContent {
  const picture = (name: PictureName): string | null => {
    const stated = content[pictureFields[name]] ?? null;
    if (stated === null || isWebAddress(stated)) return stated;
    const file = files[stated];
    return file === undefined ? null : `/api/agencies/${agencyId}/pictures/${name}?v=${pictureVersion(file)}`;
  };
  return {
    ...CONTENT_DEFAULTS,
    // A colour that was left empty has its default.
    ...Object.fromEntries(
      Object.entries(content).filter(([field, stated]) => stated !== null || !(field in CONTENT_DEFAULTS)),
    ),
    bannerUrl: picture("banner"),
    footerBannerUrl: picture("footer"),
    backgroundImageUrl: picture("background"),
    // Every other setting is required of a package, and the answer's schema holds it to that.
  } as AgentContent;
}

export const pictureVersion = (file: PictureFile): string => file.sha256.slice(0, VERSION_LENGTH);

/** The origins outside of ours that the agency's pages may show pictures from (D50). */
export function pictureOrigins({ content }: StoredContent): readonly string[] {
  const origins = Object.values(pictureFields).flatMap((field) => {
    const stated = content[field];
    if (typeof stated !== "string" || !isWebAddress(stated)) return [];
    const { origin } = new URL(stated);
    return plainOrigin.test(origin) ? [origin] : [];
  });
  return [...new Set(origins)];
}

// A host may hold `;` and `,`, which end a directive and a policy of the header that the origin goes into.
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

// The import has let nothing else in; an address that only looks like one must not get into a header.
const isWebAddress = (stated: string): boolean =>
  URL.canParse(stated) && new URL(stated).protocol === "https:";
