/**
 * The second implementation of the feature table: it reads the words of features.md, cell by cell, and knows nothing of
 * the product's rows. A cell is `yes`, nothing, or words joined by 'and', with 'or' only inside brackets.
 */
import type { Feature } from "../agency/feature-rows.ts";
import type { FeatureFlags, FeatureSettings } from "../agency/feature-settings.ts";
import type { Role } from "../sign-in/public.ts";

/** Columns O, CM, NL, BM and 'for every role'; a row of two versions says from where to where it counts. */
interface Row {
  readonly while?: "v <= 1050" | "v > 1050";
  readonly cells: readonly [owner: string, committee: string, nonLot: string, manager: string, every: string];
}

const row = (...cells: Row["cells"]): readonly Row[] => [{ cells }];
const EXEC_DOCS = "v > 1500 and full and showDocsPageCommitteeMember";
const LATE_MEETINGS = "v > 1500 and showMeetingsPageCommitteeMember";

const FEATURE_WORDS: Readonly<Record<Feature, readonly Row[]>> = {
  ownersCorporationMenu: row("yes", "yes", "", "", "yes"),
  ownersCorporation: row("yes", "yes", "yes", "", "yes"),
  portfolio: row("yes", "yes", "", "", "yes"),
  portfolioArrears: row("showArrearsPortfolioPage", "showArrearsPortfolioPage", "", "", "yes"),
  committee: row("", "yes", "v > 1500 and full", "", "yes"),
  meetings: [
    {
      while: "v <= 1050",
      cells: ["strataShowMeetings", "strataShowMeetings", "", "", "user.onlineVotingProvider = 0"],
    },
    {
      while: "v > 1050",
      cells: [
        "showMeetingsPageOwner",
        "showMeetingsPageCommitteeMember",
        LATE_MEETINGS,
        LATE_MEETINGS,
        "user.onlineVotingProvider = 0",
      ],
    },
  ],
  reports: [
    { while: "v <= 1050", cells: ["yes", "yes", "yes", "", "yes"] },
    {
      while: "v > 1050",
      cells: [
        "showReportsPageOwner",
        "showReportsPageCommitteeMember",
        "showReportsPageCommitteeMember and (v <= 1500 or full)",
        "",
        "yes",
      ],
    },
  ],
  homePropertyDetails: row("yes", "yes", "yes", "yes", "yes"),
  homePropertyPhoto: row("yes", "yes", "yes", "yes", "showPropertyPhoto"),
  homeBuildingManagerContact: row("", "", "", "yes", "yes"),
  homeFinancialDetails: row("yes", "yes", "", "", "yes"),
  homeArrears: row("yes", "yes", "", "", "showArrearsHomePage"),
  homeBankBalance: row("yes", "yes", "full", "", "showBankBalanceHomePage"),
  homeScheduledMeetings: row("@meetings", "@meetings", "@meetings", "@meetings", "yes"),
  maintenance: row(
    "showMaintenancePageOwner",
    "showMaintenancePageExec",
    "v > 1500 and full and showMaintenancePageExec",
    "",
    "yes",
  ),
  maintenanceJobDetails: row(
    "showMaintenanceDetailsOwner",
    "showMaintenanceDetailsExec",
    "",
    "",
    "@maintenance",
  ),
  maintenanceImages: row(
    "showMaintenanceDetailsOwner",
    "showMaintenanceDetailsExec",
    "",
    "",
    "@maintenance and showMaintenanceImages",
  ),
  documents: row(
    "showDocsPageOwner",
    "showDocsPageCommitteeMember",
    EXEC_DOCS,
    "",
    "hasFileSmart and svc(1000009)",
  ),
  // A column, not a page: its cells stand empty in the table and only the last one speaks.
  documentDescription: row("yes", "yes", "yes", "yes", "isFsDocumentDescriptionOn"),
  invoices: row(
    "showInvoicesPageOwner",
    "showInvoicesPageCommitteeMember",
    "showInvoicesPageCommitteeMember",
    "",
    "@documents and showSeparateInvoicePage",
  ),
  approvals: row("", "yes", "yes", "yes", "svc(1000030) and user.isInvoiceApprover"),
  managerNameAndPhoto: row("yes", "yes", "yes", "", "showManagerNameAndPhoto"),
  managerEmail: row("yes", "yes", "yes", "", "showManagerEmail"),
  contact: row("yes", "yes", "yes", "yes", "yes"),
  requestForm: row("yes", "yes", "yes", "yes", "yes"),
  faq: row("yes", "yes", "yes", "yes", "yes"),
  changePassword: row("yes", "yes", "yes", "yes", "yes"),
};

/** What the words of the table say. */
export function isInWords(feature: Feature, settings: FeatureSettings): boolean {
  if (!settings.activeServiceKeys.has(2_000_000)) return false;
  const found = FEATURE_WORDS[feature].find((one) => one.while === undefined || isTrue(one.while, settings));
  const [owner, committee, nonLot, manager, every] = found?.cells ?? ["", "", "", "", ""];
  const cell = { 1: owner, 2: committee, 3: nonLot, 4: manager }[settings.role];
  return isTrue(cell, settings) && isTrue(every, settings);
}

function isTrue(words: string, settings: FeatureSettings): boolean {
  return words.split(" and ").every((word) =>
    word
      .replace(/^\((.*)\)$/, "$1")
      .split(" or ")
      .some((one) => isWordTrue(one, settings)),
  );
}

function isWordTrue(word: string, settings: FeatureSettings): boolean {
  if (word === "" || word === "yes") return word === "yes";
  if (word === "full") return settings.portalFullAccessRight;
  if (word === "user.isInvoiceApprover") return settings.isInvoiceApprover;
  if (word === "user.onlineVotingProvider = 0") return settings.onlineVotingProvider === 0;
  const [, comparison, edge] = /^v (<=|>) (\d+)$/.exec(word) ?? [];
  if (edge !== undefined)
    return comparison === ">" ? settings.version > Number(edge) : settings.version <= Number(edge);
  const service = /^svc\((\d+)\)$/.exec(word)?.[1];
  if (service !== undefined) return settings.activeServiceKeys.has(Number(service));
  const [, other] = /^@(\w+)$/.exec(word) ?? [];
  if (other !== undefined) return isInWords(other as Feature, settings);
  const value = new Map<string, boolean>(Object.entries(settings.content)).get(word);
  if (value === undefined) throw new Error(`the table's word '${word}' is unknown`);
  return value;
}

/** The flags that a row reads, those of the rows that it is within included. */
export function flagsOf(feature: Feature): readonly (keyof FeatureFlags)[] {
  const words = FEATURE_WORDS[feature].flatMap(({ cells }) => cells.join(" ").match(/@?\w+/g) ?? []);
  const found = words.flatMap((word): readonly (keyof FeatureFlags)[] => {
    if (word.startsWith("@")) return flagsOf(word.slice(1) as Feature);
    return /^(?:show|has|is[A-Z]|strata)/.test(word) && word !== "isInvoiceApprover"
      ? [word as keyof FeatureFlags]
      : [];
  });
  return [...new Set(found)];
}

/** All flags at once; what a test switches apart is laid over it. */
export function contentOf(isOn: boolean, over: Partial<FeatureFlags> = {}): FeatureFlags {
  const names = Object.keys(FEATURE_WORDS).flatMap((feature) => flagsOf(feature as Feature));
  return { ...(Object.fromEntries(names.map((name) => [name, isOn])) as unknown as FeatureFlags), ...over };
}

export const VERSIONS = [0, 1049, 1050, 1051, 1202, 1400, 1401, 1402, 1499, 1500, 1501, 1601];
const SERVICES = [2_000_000, 1_000_009, 1_000_030];
const BOTH = [false, true];

/**
 * Every combination of what the row reads, with every role and version edge; the flags that it does not read are all off
 * or all on.
 */
export function* everySettings(feature: Feature, roles: readonly Role[]): Generator<FeatureSettings> {
  const flags = flagsOf(feature);
  for (let bits = 0; bits < 2 ** flags.length; bits += 1)
    for (const isRestOn of BOTH) {
      const read = Object.fromEntries(flags.map((name, index) => [name, ((bits >> index) & 1) === 1]));
      const content = contentOf(isRestOn, read);
      for (let rights = 0; rights < 64; rights += 1) {
        const isSet = (index: number): boolean => ((rights >> index) & 1) === 1;
        const activeServiceKeys = new Set(SERVICES.filter((_, index) => isSet(index)));
        for (const role of roles)
          for (const version of VERSIONS)
            yield {
              content,
              activeServiceKeys,
              role,
              version,
              portalFullAccessRight: isSet(3),
              isInvoiceApprover: isSet(4),
              onlineVotingProvider: isSet(5) ? 1 : 0,
            };
      }
    }
}
