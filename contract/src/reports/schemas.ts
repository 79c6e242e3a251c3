import { z } from "zod";
import { day, id } from "../core/fields.ts";

/** A report that the viewer may run for the plan (specification section 3, report view). */
export const reportView = z.object({
  webAccessReportId: z.int().min(1).max(19),
  internalName: z.string(),
  isAllowed: z.boolean(),
  allowedExecutive: z.boolean(),
  allowedOwner: z.boolean(),
  /** Ours: today in the plan's zone, which the form's presets follow from. */
  todayOn: day,
  /** Ours: the day at whose end balances were carried in; absent where the ledger begins with its first row. */
  ledgerBegins: day.optional(),
});
export type ReportView = z.infer<typeof reportView>;

/** A slot of the call: read strictly by the report's own rules, so that a wrong one is told in a sentence. */
const slot = z.unknown().optional();

/**
 * `mainCommand` is the internal name; parameter0 the plan, parameter1 the lot or 0, then the report's fields in order. Ours:
 * MeetingPack, four reports as one PDF, with the month and year of their end.
 */
export const reportRequest = z.strictObject({
  mainCommand: z.string().max(100),
  parameter0: slot,
  parameter1: slot,
  parameter2: slot,
  parameter3: slot,
  parameter4: slot,
  parameter5: slot,
  parameter6: slot,
  parameter7: slot,
  parameter8: slot,
  parameter9: slot,
  /** Ours: what is sent as `data`; a PDF where absent. */
  format: z.enum(["pdf", "csv", "xlsx"]).optional(),
});

export const reportAnswer = z.object({
  success: z.boolean(),
  /** Base64; null if no document was made. */
  data: z.string().nullable(),
  /** What is wrong with the parameters; null if nothing is. */
  message: z.string().nullable(),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

/** A budget of the plan, for the list 'Budget Start Date'. */
export const budgetItem = z.object({
  oid: id,
  startDate: day,
  planNo: z.string(),
  /** '01/07/2025 – 30/06/2026'. */
  display: z.string(),
});
export type BudgetItem = z.infer<typeof budgetItem>;
