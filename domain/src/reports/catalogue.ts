import type { RowSet } from "./plan-rows.ts";

/** The fields of a report's form in the words that they are sent by (specification, 'Reports'). */
export type ReportField =
  | "EndPeriodMonth"
  | "EndPeriodYear"
  | "ShowSubAccounts"
  | "ShowPreviousPeriod"
  | "ReportingPeriod"
  | "ShowAccountCodes"
  | "ComparativePeriod"
  | "BudgetPeriod"
  | "BudgetVariance"
  | "BudgetStartDate"
  | "ShowComparative"
  | "ShowFutureExpenditure"
  | "ShowCurrentLevyBalances"
  | "ShowFinancialSummary"
  | "ShowSkippedPayments";

export const REPORT_GROUPS = [
  "Owner Statements",
  "Financial Statements",
  "Committee Reports",
  "Other Reports",
  "Group Reports",
] as const;
export type ReportGroupTitle = (typeof REPORT_GROUPS)[number];

/** What a report is about; its group variant is about the same, once for each group (accounting B5, 14 to 19). */
export type ReportKind =
  | "position"
  | "performance"
  | "budget"
  | "ownerAccount"
  | "insurance"
  | "investments"
  | "cashManagement"
  | "levyPositions"
  | "expenses"
  | "levySchedule"
  | "committee"
  | "agedArrears"
  | "attendance";

/** Statements are without GST, what owners are asked for is with it (accounting C5). */
export type AmountsGst = "excluded" | "included";

export interface ReportType {
  readonly webAccessReportId: number;
  readonly internalName: string;
  readonly title: string;
  readonly kind: ReportKind;
  /** Null: on no list (Levy Positions, accounting B1). */
  readonly group: ReportGroupTitle | null;
  readonly isByGroup: boolean;
  readonly isLandscape: boolean;
  /** Whether the amounts of a plan registered for GST include it; null if the question does not arise. */
  readonly gst: AmountsGst | null;
  /** Asked for a lot, not for a plan alone. */
  readonly isPerLot: boolean;
  /** In the order of the call's parameter2 and on (accounting B1). */
  readonly fields: readonly ReportField[];
}

const month = ["EndPeriodMonth", "EndPeriodYear"] as const;
const accounts = ["ShowSubAccounts", "ShowAccountCodes"] as const;

/** What a kind of report asks for and is made of, whether of the plan or of its groups. */
interface KindOfReport {
  readonly fields: readonly ReportField[];
  readonly rows: readonly RowSet[];
  readonly isLandscape?: true;
  readonly gst?: AmountsGst;
}

const books = ["funds", "accounts", "lines"] as const;

const kinds: Readonly<Record<ReportKind, KindOfReport>> = {
  position: {
    fields: [...month, "ShowPreviousPeriod", "ReportingPeriod", ...accounts],
    rows: [...books],
    gst: "excluded",
  },
  performance: {
    fields: [...month, "ReportingPeriod", "ComparativePeriod", "BudgetPeriod", "BudgetVariance", ...accounts],
    rows: [...books, "budgets", "levies"],
    gst: "excluded",
  },
  budget: {
    fields: ["BudgetStartDate", "ShowComparative", ...accounts],
    rows: [...books, "budgets", "lots", "levies"],
    gst: "excluded",
  },
  ownerAccount: {
    fields: [],
    rows: ["funds", "lots", "levies", "debts", "receipts", "interestTerms", "payments"],
    gst: "included",
  },
  insurance: { fields: [], rows: ["accounts", "lines", "policies", "claims"] },
  investments: { fields: [...month], rows: ["funds", "investments"], isLandscape: true },
  cashManagement: {
    fields: [
      ...month,
      "ReportingPeriod",
      "ShowFinancialSummary",
      "ShowCurrentLevyBalances",
      "ShowFutureExpenditure",
      "ShowSkippedPayments",
    ],
    rows: [...books, "lots", "levies", "debts", "receipts", "invoices", "acceptedQuotes"],
    isLandscape: true,
    gst: "included",
  },
  levyPositions: {
    fields: [...month, "ReportingPeriod"],
    rows: ["funds", "lots", "levies", "debts", "receipts", "interestTerms"],
    gst: "included",
  },
  expenses: {
    fields: [...month, "ReportingPeriod", "BudgetPeriod", "BudgetVariance", ...accounts],
    rows: [...books, "budgets", "invoices"],
    isLandscape: true,
  },
  levySchedule: {
    fields: [],
    rows: ["funds", "lots", "levies", "debts"],
    isLandscape: true,
    gst: "included",
  },
  committee: { fields: [], rows: ["committee"] },
  agedArrears: {
    fields: [],
    rows: ["funds", "lots", "levies", "debts", "receipts", "interestTerms"],
    isLandscape: true,
    gst: "included",
  },
  attendance: { fields: [...month], rows: ["committee", "committeeMeetings"] },
};

type Row = readonly [internalName: string, title: string, kind: ReportKind, group: ReportGroupTitle | null];

const statements = "Financial Statements";
const committee = "Committee Reports";
const groups = "Group Reports";

/** By id from 1 on (accounting B1). */
const rows: readonly Row[] = [
  ["FinancialPosition", "Statement of Financial Position", "position", statements],
  ["FinancialPerformance", "Statement of Financial Performance", "performance", statements],
  ["Budget", "Budget", "budget", statements],
  ["CurrentOwnerAccount", "Current Owner Account", "ownerAccount", "Owner Statements"],
  ["Insurance", "Insurance Details", "insurance", "Other Reports"],
  ["Investments", "Investments", "investments", statements],
  ["CashManagement", "Cash Management", "cashManagement", committee],
  ["LevyPositions", "Levy Positions", "levyPositions", null],
  ["Expenses", "Expenses (detailed)", "expenses", committee],
  ["LevySchedule", "Levy Schedule", "levySchedule", committee],
  ["ExecutiveCommittees", "Committee Members", "committee", committee],
  ["AgedArrears", "Aged Arrears", "agedArrears", committee],
  ["CommitteeAttendance", "Committee Meeting Attendance", "attendance", committee],
  ["GroupFinancialPosition", "Group Financial Position", "position", groups],
  ["GroupFinancialPerformance", "Group Financial Performance", "performance", groups],
  ["GroupBudget", "Group Budget", "budget", groups],
  ["GroupCashManagement", "Group Cash Management", "cashManagement", groups],
  ["GroupExpenses", "Group Expenses", "expenses", groups],
  ["GroupLevyPositions", "Group Levy Positions", "levyPositions", groups],
];

/** The nineteen reports (accounting B1). */
export const REPORT_TYPES: readonly ReportType[] = rows.map(([internalName, title, kind, group], index) => ({
  webAccessReportId: index + 1,
  internalName,
  title,
  kind,
  group,
  isByGroup: group === groups,
  isLandscape: kinds[kind].isLandscape === true,
  gst: kinds[kind].gst ?? null,
  isPerLot: kind === "ownerAccount",
  fields: kinds[kind].fields,
}));

/** Which rows of the plan a report is made of. */
export function rowsOf({ kind, isByGroup }: ReportType): readonly RowSet[] {
  return isByGroup ? [...kinds[kind].rows, "groups"] : kinds[kind].rows;
}

/** Whether a report tells of a plan's money, so that there is none where no money is kept. */
export function isOfMoney(kind: ReportKind): boolean {
  return kind !== "insurance" && kind !== "committee" && kind !== "attendance";
}
