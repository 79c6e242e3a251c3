import type { ReportField, ReportType } from "@portal/domain/reports/catalogue";
import {
  END_PERIOD_MONTH_REQUIRED,
  END_PERIOD_YEAR_REQUIRED,
  isFieldShown,
  type ParameterFacts,
  presetValues,
  type ReportValues,
  validateValue,
} from "@portal/domain/reports/parameters";
import type { LotOrPlan } from "../portfolio/public.ts";
import type { ReportCall } from "./api.ts";
import { messages } from "./messages.ts";

/** The form's fields as texts; what is on or off is '-1' or '0', as it is sent. */
export type TypedParameters = Readonly<Record<string, string>>;

export type ReportFormat = "pdf" | "csv" | "xlsx";

/** What a report's form opens with (accounting B3). */
export function presetTexts(report: ReportType, facts: ParameterFacts): TypedParameters {
  const presets = presetValues(report, facts);
  return Object.fromEntries(report.fields.map((field) => [field, String(presets[field] ?? "")]));
}

/** Whether a field shows, given what is typed in the others. */
export function isShown(report: ReportType, field: ReportField, typed: TypedParameters): boolean {
  return isFieldShown(report, field, valuesIn(report, typed));
}

/** What is wrong with a field (section 5, 'Report parameters'), or null. A hidden field is never wrong. */
export function faultOf(
  report: ReportType,
  field: ReportField,
  typed: TypedParameters,
  facts: ParameterFacts,
): string | null {
  if (!isShown(report, field, typed)) return null;
  const text = (typed[field] ?? "").trim();
  if (field === "BudgetStartDate" && text === "")
    return facts.budgets.length === 0 ? null : messages.budgetRequired;
  if (field === "EndPeriodMonth" && text === "") return END_PERIOD_MONTH_REQUIRED;
  if (field === "EndPeriodYear" && text === "") return END_PERIOD_YEAR_REQUIRED;
  // Digits alone: '3e0' and '0x3' are numbers to the language and to nobody else.
  return validateValue(report, field, /^-?\d{1,9}$/.test(text) ? Number(text) : text, facts);
}

/** What was typed, as it is sent: null for what is hidden, and for a budget where the plan has none. */
export function sentValues(report: ReportType, typed: TypedParameters): ReportValues {
  const values = valuesIn(report, typed);
  return Object.fromEntries(
    report.fields.map((field) => [
      field,
      isFieldShown(report, field, values) ? (values[field] ?? null) : null,
    ]),
  );
}

/** The call for a report (section 7): parameter0 the plan, parameter1 the lot or 0, then its fields in their order. */
export function callOf(
  report: ReportType,
  { ownersCorpId, lotId }: LotOrPlan,
  values: ReportValues,
  format: ReportFormat,
): ReportCall {
  return {
    mainCommand: report.internalName,
    parameter0: ownersCorpId,
    parameter1: lotId ?? 0,
    ...Object.fromEntries(
      report.fields.map((field, index) => [`parameter${index + 2}`, values[field] ?? null]),
    ),
    ...(format === "pdf" ? {} : { format }),
  };
}

const valuesIn = (report: ReportType, typed: TypedParameters): ReportValues =>
  Object.fromEntries(
    report.fields.map((field) => {
      const text = (typed[field] ?? "").trim();
      return [field, text === "" ? null : Number(text)];
    }),
  );
