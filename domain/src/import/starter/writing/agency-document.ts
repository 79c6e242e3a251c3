import { DEFAULT_COLOURS, pictureContent, requiredContent } from "../../../agency/public.ts";
import type { LocalDate } from "../../../core/local-date.ts";
import type { AgencyAnswer } from "../asking/answers.ts";
import { escaped } from "./write-meetings.ts";

/**
 * agency.json: what the answers say of the agency; the rest is the previous package's, or what an office begins with and may
 * change (design/starter-import.md, 'The rest of agency.json').
 */
export function agencyDocument(
  { agencyId, state, timeZone, name, email, phone }: AgencyAnswer,
  asAt: LocalDate,
  previous: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> {
  const told = { name, email, phone };
  if (previous === null)
    return {
      packageVersion: 1,
      asAt,
      agencyId,
      state,
      timeZone,
      agency: told,
      ...beginning(name, email),
    };
  const before = previous["agency"];
  const agency = typeof before === "object" && before !== null ? { ...before, ...told } : told;
  return { ...previous, packageVersion: 1, asAt, agencyId, state, timeZone, agency };
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Pictures that the agency shows, and that are files of its package. */
export function picturesOf({ content }: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof content !== "object" || content === null) return [];
  return pictureContent
    .map((field) => (content as Readonly<Record<string, unknown>>)[field])
    .filter((path): path is string => typeof path === "string" && path !== "" && !HAS_SCHEME.test(path));
}

function beginning(name: string, email: string): Readonly<Record<string, unknown>> {
  const flags = [...requiredContent].flatMap(([field, kind]) => (kind === "flag" ? [[field, true]] : []));
  return {
    content: {
      ...Object.fromEntries(flags),
      useBackgroundImage: false,
      loginPageTopText: escaped(name),
      ...DEFAULT_COLOURS,
      agencyUrl: null,
      footerBannerUrl: null,
      strataContactEmail: email,
    },
    application: { description: null, version: 1601, rwacVersion: null, appMhVersion: null },
    services: [
      service(2_000_000, "Portal", "PORTAL"),
      service(1_000_009, "Documents on portal", "DOCS"),
      service(1_000_030, "Invoice approval on portal", "INVAPP"),
    ],
    // The words of the state's law are the portal's own; an agency tells only where its words are others.
    terminology: [],
    faq: [],
    reports: reports.map(([internalName, allowedOwner, isAllowed = true], at) => ({
      webAccessReportId: at + 1,
      internalName,
      isAllowed,
      allowedOwner,
      allowedExecutive: isAllowed,
    })),
    showOwnerNameInEntitlements: false,
    initialPasswords: "once",
  };
}

const service = (serviceKey: number, serviceName: string, appCode: string) => ({
  serviceKey,
  serviceName,
  appCode,
  isActive: true,
});

/** accounting-and-reports.md, B1: whether owners read a report; only Levy Positions is not offered. */
const reports: readonly (readonly [internalName: string, allowedOwner: boolean, isAllowed?: boolean])[] = [
  ["FinancialPosition", true],
  ["FinancialPerformance", true],
  ["Budget", true],
  ["CurrentOwnerAccount", true],
  ["Insurance", true],
  ["Investments", true],
  ["CashManagement", false],
  ["LevyPositions", false, false],
  ["Expenses", false],
  ["LevySchedule", false],
  ["ExecutiveCommittees", false],
  ["AgedArrears", false],
  ["CommitteeAttendance", false],
  ["GroupFinancialPosition", false],
  ["GroupFinancialPerformance", false],
  ["GroupBudget", false],
  ["GroupCashManagement", false],
  ["GroupExpenses", false],
  ["GroupLevyPositions", false],
];
