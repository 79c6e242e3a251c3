import {
  getAgency,
  getAgencyApplication,
  getAgentContent,
  getService,
} from "@portal/contract/agency/endpoints";
import { PICTURE_SIZES, pictureSources } from "@portal/contract/core/picture-sources";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import { homeScreenOf, presentContent, type StoredAgency, themeStylesheet } from "../../agency/public.ts";
import { escapeHtml } from "../../core/http/escape-html.ts";

export interface Opening {
  /** Of the tab and of links to the page, while its scripts are on the way. */
  readonly title: string;
  /** For the page's head: colours, and the calls that every page of an agency begins with. */
  readonly head: string;
  /** The header as the pages draw it, to be seen while their scripts are on the way. */
  readonly body: string;
}

export interface OpeningFacts {
  /** The portal's own. */
  readonly origin: string;
  /** Whether the header is the lower one of signed-in pages. */
  readonly isSignedIn: boolean;
  /** The office shows the page in a frame, as somebody sees it. */
  readonly isInView?: boolean;
  /** The sign-in page below the header, where the address is one of it: people type before its scripts are there. */
  readonly login: string;
}

/**
 * How an agency's page opens, before any script of it has run: in the agency's colours, with its banner and its title.
 * The classes are those of web/src/ui/page-frame, so nothing moves when the page itself takes over.
 */
export function openingOf(
  agencyId: number,
  stored: StoredAgency,
  { origin, isSignedIn, isInView = false, login }: OpeningFacts,
): Opening {
  const { version, hasDarkScheme } = themeStylesheet(stored.content);
  const { bannerUrl, loginPageTopText } = presentContent(agencyId, stored);
  // The blank page before the stylesheet has the scheme's background already.
  const scheme = hasDarkScheme ? '<meta name="color-scheme" content="light dark">' : "";
  const theme = `<link rel="stylesheet" href="/api/agencies/${agencyId}/theme.css?v=${version}">`;
  const picture =
    bannerUrl === null
      ? ""
      : `<img src="${escapeHtml(bannerUrl)}"${sourcesOf(bannerUrl)} alt="" width="1240" height="160" fetchpriority="high" decoding="sync">`;
  const title = titleText(loginPageTopText) || escapeHtml(stored.name);
  const name = escapeHtml(stored.name);
  return {
    title: name,
    head:
      scheme +
      theme +
      // In a view each call has another address, and nobody shares or installs it.
      (isInView
        ? ""
        : firstCalls(agencyId) + previewOf(agencyId, stored, { bannerUrl, hasDarkScheme, origin })),
    body: `<div class="portal-frame${isSignedIn ? " portal-signed-in" : ""}" data-agency="${agencyId}"><div class="portal-banner">${picture}</div><div class="portal-bar"><div class="portal-bar-inner"><div class="portal-brand">${title}</div></div></div>${login}</div>`,
  };
}

/** What home screens, the browser's own bar and shared links show of the agency; `origin` is the portal's own. */
function previewOf(
  agencyId: number,
  stored: StoredAgency,
  {
    bannerUrl,
    hasDarkScheme,
    origin,
  }: { readonly bannerUrl: string | null; readonly hasDarkScheme: boolean; readonly origin: string },
): string {
  const { manifestAddress, iconAddress, themeColour, darkThemeColour } = homeScreenOf(agencyId, stored);
  const name = escapeHtml(stored.name);
  // A service that draws the preview takes the picture's address alone, so it has to be a whole one.
  const address = bannerUrl ?? iconAddress("512");
  const picture = escapeHtml(URL.canParse(address, origin) ? new URL(address, origin).href : address);
  const dark = hasDarkScheme
    ? `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkThemeColour}">`
    : "";
  return (
    `${dark}<meta name="theme-color" content="${themeColour}">` +
    `<meta name="description" content="The owners’ portal of ${name}. Sign in with your access code.">` +
    `<meta property="og:title" content="${name}"><meta property="og:image" content="${picture}">` +
    `<link rel="manifest" href="${manifestAddress}">` +
    `<link rel="apple-touch-icon" sizes="180x180" href="${iconAddress("180")}">`
  );
}

function sourcesOf(address: string): string {
  const sources = pictureSources(address);
  return sources === undefined ? "" : ` srcset="${escapeHtml(sources)}" sizes="${PICTURE_SIZES}"`;
}

/** Of a page without an agency. */
export const plainOpening: Opening = {
  title: "Strata portal",
  head: '<link rel="manifest" href="/manifest.webmanifest">',
  body: "",
};

/**
 * Tells the page that the agency does not exist, so that it need not ask. A developer looking for faults then sees no
 * failed calls.
 */
export function openingOfUnknown(agencyId: number): Opening {
  return { ...plainOpening, body: `<div hidden data-unknown-agency="${agencyId}"></div>` };
}

/** Asked for beside the scripts that will ask for them: a round trip less on every page that opens. */
function firstCalls(agencyId: number): string {
  const services = Object.values(SERVICE_KEY).map((key) =>
    getService.path.replace("{serviceKey}", String(key)),
  );
  return [getAgency.path, getAgentContent.path, getAgencyApplication.path, ...services]
    .map((path) => path.replace("{agencyId}", String(agencyId)))
    .map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`)
    .join("");
}

/** The words of a text of the agency, as text of a page; its markup was cleaned on its way in (D23). */
function titleText(text: string | null): string {
  const isMarkup = text !== null && /<[a-z!/]|&[a-z#0-9]+;/i.test(text);
  if (!isMarkup) return escapeHtml(text ?? "");
  const words = text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
