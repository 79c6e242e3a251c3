import type { LocalDate } from "../core/local-date.ts";
import type { ReportParameters } from "./parameters.ts";
import type { ReportGroup } from "./plan-rows.ts";

/** What a report is asked for, beside the rows that it is made of. */
export interface ReportRequest {
  readonly parameters: ReportParameters;
  /** In the plan's zone. Of balances that are alone their day, on every day. */
  readonly todayOn: LocalDate;
  /** The day on which it is asked for, where that is another: whose a lot is then. */
  readonly askedOn?: LocalDate;
  /** The agency's word for a standard term (accounting D, D39). */
  readonly terms: (standardTerm: string) => string;
  /** Of the owner's account; null for a report of the plan. */
  readonly lotId: number | null;
  /** The group that this part of a group report is of; null for the whole plan and for what is in no group. */
  readonly group: ReportGroup | null;
  /**
   * Whether rows of a group (null: of none) belong to what is reported; always true for the whole plan. Lines, budget
   * lines, levies and invoices come chosen already; debts come whole, because what a receipt has left can only be told
   * from all that it was put to, and are chosen by this.
   */
  readonly isInPart: (groupId: number | null) => boolean;
}

/** The part that is everything: what a report without groups is asked for. */
export const WHOLE_PLAN: Pick<ReportRequest, "group" | "isInPart"> = { group: null, isInPart: () => true };
