import {
  getAgency,
  getAgencyApplication,
  getAgentContent,
  getService,
} from "@portal/contract/agency/endpoints";
import { PICTURE_SIZES, pictureSources } from "@portal/contract/core/picture-sources";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import { presentContent, type StoredAgency, themeStylesheet } from "../../agency/public.ts";
import { escapeHtml } from "../../core/http/escape-html.ts";

export interface Opening {
  /** For the page's head: colours, and the calls that every page of an agency begins with. */
  readonly head: string;
  /** The header as the pages draw it, to be seen while their scripts are on the way. */
  readonly body: string;
}

/**
 * How an agency's page opens, before any script of it has run: in the agency's colours, with its banner and its title.
 * The classes are those of web/src/ui/page-frame, so nothing moves when the page itself takes over.
 */
export function openingOf(agencyId: number, stored: StoredAgency): Opening {
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
  return {
    head: scheme + theme + firstCalls(agencyId),
    body: `<div class="portal-frame" data-agency="${agencyId}"><div class="portal-banner">${picture}</div><div class="portal-bar"><div class="portal-bar-inner"><div class="portal-brand">${title}</div></div></div></div>`,
  };
}

function sourcesOf(address: string): string {
  const sources = pictureSources(address);
  return sources === undefined ? "" : ` srcset="${escapeHtml(sources)}" sizes="${PICTURE_SIZES}"`;
}

/**
 * Tells the page that the agency does not exist, so that it need not ask. A developer looking for faults then sees no
 * failed calls.
 */
export function openingOfUnknown(agencyId: number): Opening {
  return { head: "", body: `<div hidden data-unknown-agency="${agencyId}"></div>` };
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
