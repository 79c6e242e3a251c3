import { type StoredAgency, themeStylesheet } from "../../agency/public.ts";
import { escapeHtml } from "../../core/http/escape-html.ts";
import { type Opening, openingOfUnknown } from "./opening.ts";

/** Whether the pages of the office answer at a path: below the number of an agency, whatever stands behind it. */
export const isOfficePage = (path: string): boolean => /^\/office\/[0-9]{6}(?:\/|$)/i.test(path);

/** Whether a path is of what the office shows in a frame: the portal as somebody sees it. */
export const isViewedPage = (path: string): boolean =>
  /^\/office\/[0-9]{6}\/views\/[0-9a-f-]{36}\/page$/.test(path);

/** Of a page of the office without an agency that is known. */
const plainOffice: Opening = { title: "Office", head: "", body: "" };

/**
 * How a page of the office opens, before any script of it has run: the agency's name in its colours. The classes are those of
 * web/src/office/office-frame. The agency's pictures and words are for its owners, and nobody shares or installs this page.
 */
export function officeOpeningOf(agencyId: number | null, stored: StoredAgency | "unread" | null): Opening {
  if (agencyId === null || stored === "unread") return plainOffice;
  if (stored === null) return { ...plainOffice, body: openingOfUnknown(agencyId).body };
  const { version, hasDarkScheme } = themeStylesheet(stored.content);
  const scheme = hasDarkScheme ? '<meta name="color-scheme" content="light dark">' : "";
  const name = escapeHtml(stored.name);
  return {
    title: name,
    head: `${scheme}<link rel="stylesheet" href="/api/agencies/${agencyId}/theme.css?v=${version}">`,
    body: `<div class="office-frame" data-agency="${agencyId}"><div class="office-bar"><div class="office-bar-inner"><p class="portal-brand">${name}</p><p class="office-mark">Office</p></div></div></div>`,
  };
}
