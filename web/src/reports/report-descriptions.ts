import type { ReportKind, ReportType } from "@portal/domain/reports/catalogue";

/** In a line each, without words that an agency may have its own for. */
const descriptions: Readonly<Record<ReportKind, string>> = {
  position: "What the plan owns and owes on a day",
  performance: "What came in and was spent in a period, beside the budget",
  budget: "What a year is planned to cost, and what owners are asked for",
  ownerAccount: "What the lot was charged, what was paid, and what is left to pay",
  insurance: "The policies, what they cover, and claims",
  investments: "Money on deposit, its interest, and when it matures",
  cashManagement: "Money received and paid in a period, and bills to come",
  levyPositions: "What each lot was charged and has paid in a period",
  expenses: "The invoices of a period, account by account",
  levySchedule: "What each lot is asked for this year, by due date",
  committee: "Who sits on the committee, and how to reach them",
  agedArrears: "Which lots are overdue, and for how long",
  attendance: "Who came to the committee’s meetings",
};

/** What a report is, below its name. */
export function descriptionOf({ kind, isByGroup }: ReportType): string {
  return isByGroup ? `${descriptions[kind]}, for each group` : descriptions[kind];
}
