import { href, type PageName, type pagePaths } from "@portal/contract/core/pages";
import type { Feature } from "@portal/domain/agency/feature-rows";

export interface MenuEntry {
  /** As it is shown. */
  readonly label: string;
  /** As it is counted: the standard words, whatever the agency calls it. */
  readonly event: string;
  readonly address: string;
  /** As it reads among the tabs at the top right of a wide screen; null for pages of the bar. */
  readonly tab: TabWords | null;
}

/** The tabs in their order and in their words, which are not the menu's capitals (section 2, 'Layout, header and footer'). */
export const TAB_WORDS = ["Contact", "FAQ", "Change Password", "Logout"] as const;
type TabWords = (typeof TAB_WORDS)[number];

type PathOf<N extends PageName> = (typeof pagePaths)[N];
/** The pages of an agency that are named by it alone. */
type MenuPage = {
  [N in PageName]: PathOf<N> extends `/{agencyId}/${infer Rest}`
    ? Rest extends `${string}{${string}`
      ? never
      : N
    : never;
}[PageName];

type Row = readonly [words: string, page: MenuPage, feature: Feature | null, tab?: TabWords];

/** The whole menu in its order (section 2, 'Layout, header and footer'); LOG OUT, an action, follows it. */
const rows: readonly Row[] = [
  ["HOME", "home", null],
  ["OWNERS CORPORATION", "ownersCorporation", "ownersCorporationMenu"],
  ["PORTFOLIO", "portfolio", "portfolio"],
  ["COMMITTEE MEMBER", "committee", "committee"],
  ["REPORTS", "reports", "reports"],
  ["MEETINGS", "meetings", "meetings"],
  ["DOCUMENTS", "documents", "documents"],
  ["INVOICES", "invoices", "invoices"],
  ["MAINTENANCE", "maintenance", "maintenance"],
  ["APPROVALS", "approvals", "approvals"],
  ["CONTACT", "contact", null, "Contact"],
  ["CHANGE PASSWORD", "changePassword", null, "Change Password"],
  ["FAQ", "agencyFaq", null, "FAQ"],
];

/** The menu of a person: what is always there, and what `mayOpen` lets through (nothing while that is not known). */
export function menuEntries(
  agencyId: string,
  mayOpen: ((feature: Feature) => boolean) | null,
  ownersCorporation: string,
): readonly MenuEntry[] {
  return rows
    .filter(([, , feature]) => feature === null || mayOpen?.(feature) === true)
    .map(([words, page, , tab = null]) => ({
      label: page === "ownersCorporation" ? ownersCorporation.toLocaleUpperCase("en-AU") : words,
      event: words,
      address: href(page, { agencyId }),
      tab,
    }));
}
