/**
 * What a report is asked for, and the one set of rules by which the form shows its fields and the server reads what was
 * sent (accounting B2, B3).
 */
import { addMonths, firstOfMonth, lastOfMonth, monthOf, yearOf, type LocalDate } from "../core/local-date.ts";
import { accept, invalid, type Parsed } from "../core/result.ts";
import type { ReportField, ReportType } from "./catalogue.ts";
import type { ComparativePeriod, PositionPeriod, ReportingPeriod } from "./period.ts";

/** None 0, scaled 1, full 2. */
export type BudgetPeriod = 0 | 1 | 2;
/** None 0, in dollars 1, in percent 2. */
export type BudgetVariance = 0 | 1 | 2;

/** As the call brings it: a number, -1 or 0 for what is on or off, null for what is hidden. */
export type ReportValues = Readonly<Partial<Record<ReportField, number | null>>>;

/** A report's parameters after their check. What a report has no field for is as if it were off. */
export interface ReportParameters {
  /** 1 to 12; of a report without them the month that it is run in. */
  readonly endPeriodMonth: number;
  readonly endPeriodYear: number;
  readonly reportingPeriod: ReportingPeriod;
  /** Of the position's previous column; null: without one. */
  readonly positionPeriod: PositionPeriod | null;
  readonly comparativePeriod: ComparativePeriod;
  readonly budgetPeriod: BudgetPeriod;
  readonly budgetVariance: BudgetVariance;
  /** Of the budget that was chosen; null: the report has no such field. */
  readonly budgetId: number | null;
  readonly hasSubAccounts: boolean;
  readonly hasAccountCodes: boolean;
  readonly hasComparative: boolean;
  readonly hasFutureExpenditure: boolean;
  readonly hasCurrentLevyBalances: boolean;
  readonly hasFinancialSummary: boolean;
  readonly hasSkippedPayments: boolean;
}

export interface Choice {
  readonly value: number;
  readonly text: string;
}

const REPORTING_PERIODS: readonly Choice[] = [
  { value: 0, text: "Year-to-date" },
  { value: 1, text: "Last 6 months" },
  { value: 2, text: "Last quarter" },
  { value: 3, text: "Last month" },
];
const POSITION_PERIODS: readonly Choice[] = [
  { value: 1, text: "Monthly" },
  { value: 2, text: "Quarterly" },
  { value: 3, text: "Six-monthly" },
  { value: 4, text: "Annual" },
];
const COMPARATIVE_PERIODS: readonly Choice[] = [
  { value: 0, text: "None" },
  { value: 1, text: "Prior period" },
  { value: 2, text: "Prior year pro-rata" },
  { value: 3, text: "Prior year complete" },
];
const BUDGET_PERIODS: readonly Choice[] = [
  { value: 0, text: "None" },
  { value: 1, text: "Scaled" },
  { value: 2, text: "Full budget" },
];
const BUDGET_VARIANCES: readonly Choice[] = [
  { value: 0, text: "None" },
  { value: 1, text: "$ Variance" },
  { value: 2, text: "% Variance" },
];

const isOn = (value: number | null | undefined): boolean => value === -1;

/** The presets of B3: what a form opens with, and what a field counts as that its rule hides. */
export function presetValues(report: ReportType, facts: ParameterFacts): ReportValues {
  const preset = (field: ReportField): number | null => {
    switch (field) {
      case "EndPeriodMonth":
        return monthOf(usualEndOn(report, facts));
      case "EndPeriodYear":
        return yearOf(usualEndOn(report, facts));
      case "ReportingPeriod":
        return report.kind === "position" ? 4 : 0;
      case "BudgetPeriod":
        return report.kind === "performance" ? 1 : 0;
      case "BudgetStartDate":
        return usualBudget(facts);
      default:
        return 0;
    }
  };
  return Object.fromEntries(report.fields.map((field) => [field, preset(field)]));
}

/** Previous month; the current one for investments (B3), and where the ledger began after the previous one. */
function usualEndOn({ kind }: ReportType, { todayOn, ledgerBeginsOn = null }: ParameterFacts): LocalDate {
  const previousOn = addMonths(firstOfMonth(todayOn), -1);
  const isKnown = ledgerBeginsOn === null || lastOfMonth(previousOn) >= ledgerBeginsOn;
  return kind === "investments" || !isKnown ? todayOn : previousOn;
}

export interface ParameterFacts {
  /** In the plan's zone. */
  readonly todayOn: LocalDate;
  /** The plan's budgets, newest first. */
  readonly budgets: readonly { readonly budgetId: number; readonly startOn: LocalDate }[];
  /** The day at whose end balances were carried in; null or absent: none were. */
  readonly ledgerBeginsOn?: LocalDate | null;
}

/** The budget whose twelve months hold today; else the newest. */
function usualBudget({ todayOn, budgets }: ParameterFacts): number | null {
  const current = budgets.find(
    ({ startOn }) => startOn <= todayOn && todayOn < addMonths(firstOfMonth(startOn), 12),
  );
  return (current ?? budgets[0])?.budgetId ?? null;
}

/** Whether a field of the report shows, given what the others are (specification 'Reports', B3). */
export function isFieldShown(report: ReportType, field: ReportField, values: ReportValues): boolean {
  if (!report.fields.includes(field)) return false;
  if (field === "ReportingPeriod") return report.kind !== "position" || isOn(values.ShowPreviousPeriod);
  if (field === "BudgetPeriod") return report.kind !== "performance";
  if (field === "BudgetVariance") {
    const period = isFieldShown(report, "BudgetPeriod", values) ? values.BudgetPeriod : 1;
    return (period ?? 0) !== 0;
  }
  return true;
}

/** The list that a field is chosen from; null for numbers, switches and the budgets of the plan. */
export function choicesOf(report: ReportType, field: ReportField): readonly Choice[] | null {
  switch (field) {
    case "ReportingPeriod":
      return report.kind === "position" ? POSITION_PERIODS : REPORTING_PERIODS;
    case "ComparativePeriod":
      return COMPARATIVE_PERIODS;
    case "BudgetPeriod":
      return BUDGET_PERIODS;
    case "BudgetVariance":
      return BUDGET_VARIANCES;
    default:
      return null;
  }
}

/** The messages of the form's two fields (specification section 5); the server says them too. */
export const END_PERIOD_MONTH_REQUIRED = "End period month is required";
export const END_PERIOD_YEAR_REQUIRED = "End period year is required";
const END_PERIOD_MONTH_INVALID = "End period month value is not valid";
const END_PERIOD_YEAR_INVALID = "End period year value is not valid";

/**
 * Says why a value is not valid for a field; null if it is. Strict: -1 or 0 for what is on or off, months 1 to 12,
 * years 1970 to 2099, numbers of the field's list, budgets of the plan.
 */
export function validateValue(
  report: ReportType,
  field: ReportField,
  value: unknown,
  facts: ParameterFacts,
): string | null {
  if (field === "EndPeriodMonth") return isWhole(value, 1, 12) ? null : END_PERIOD_MONTH_INVALID;
  if (field === "EndPeriodYear") return isWhole(value, 1970, 2099) ? null : END_PERIOD_YEAR_INVALID;
  if (field === "BudgetStartDate")
    return facts.budgets.some(({ budgetId }) => budgetId === value)
      ? null
      : "Budget Start Date is not a budget of this plan";
  const choices = choicesOf(report, field);
  const allowed = choices === null ? [-1, 0] : choices.map((choice) => choice.value);
  return allowed.some((known) => known === value) ? null : `${field} value is not valid`;
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

function missingText(field: ReportField): string {
  if (field === "EndPeriodMonth") return END_PERIOD_MONTH_REQUIRED;
  if (field === "EndPeriodYear") return END_PERIOD_YEAR_REQUIRED;
  return `${field} is required`;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/**
 * What was sent as parameter2 and on, in the order of the report's fields. A field that its rule hides is null or its
 * preset; one that the report does not have is null. Refused with a sentence for people.
 */
export function parseParameters(
  report: ReportType,
  slots: readonly unknown[],
  facts: ParameterFacts,
): Parsed<ReportParameters> {
  const presets = presetValues(report, facts);
  if (slots.slice(report.fields.length).some((value) => !isNothing(value)))
    return invalid(`This report has ${report.fields.length} parameters.`);
  const sent = Object.fromEntries(report.fields.map((field, index) => [field, slots[index] ?? null]));
  const values: Partial<Record<ReportField, number | null>> = {};
  // In two rounds: whether a field is hidden may hang on another one that stands behind it.
  for (const field of report.fields) {
    const value = sent[field];
    if (isNothing(value)) values[field] = null;
    else {
      const message = validateValue(report, field, value, facts);
      if (message !== null) return invalid(message);
      values[field] = Number(value);
    }
  }
  for (const field of report.fields) {
    if (isFieldShown(report, field, values)) {
      if (values[field] !== null && values[field] !== undefined) continue;
      if (field === "BudgetStartDate" && facts.budgets.length === 0) continue;
      return invalid(missingText(field));
    }
    if (values[field] !== null && values[field] !== presets[field])
      return invalid(`${field} does not apply here`);
    values[field] = presets[field] ?? null;
  }
  return accept(parametersOf(report, values, facts));
}

function parametersOf(report: ReportType, values: ReportValues, facts: ParameterFacts): ReportParameters {
  const number = (field: ReportField): number => values[field] ?? 0;
  const isPosition = report.kind === "position";
  const hasVariance = isFieldShown(report, "BudgetVariance", values);
  return {
    endPeriodMonth: values.EndPeriodMonth ?? monthOf(facts.todayOn),
    endPeriodYear: values.EndPeriodYear ?? yearOf(facts.todayOn),
    reportingPeriod: isPosition ? 0 : oneOf<ReportingPeriod>(number("ReportingPeriod"), [0, 1, 2, 3]),
    positionPeriod:
      isPosition && isOn(values.ShowPreviousPeriod)
        ? oneOf<PositionPeriod>(number("ReportingPeriod"), [1, 2, 3, 4])
        : null,
    comparativePeriod: oneOf<ComparativePeriod>(number("ComparativePeriod"), [0, 1, 2, 3]),
    budgetPeriod: oneOf<BudgetPeriod>(number("BudgetPeriod"), [0, 1, 2]),
    budgetVariance: hasVariance ? oneOf<BudgetVariance>(number("BudgetVariance"), [0, 1, 2]) : 0,
    budgetId: values.BudgetStartDate ?? null,
    hasSubAccounts: isOn(values.ShowSubAccounts),
    hasAccountCodes: isOn(values.ShowAccountCodes),
    hasComparative: isOn(values.ShowComparative),
    hasFutureExpenditure: isOn(values.ShowFutureExpenditure),
    hasCurrentLevyBalances: isOn(values.ShowCurrentLevyBalances),
    hasFinancialSummary: isOn(values.ShowFinancialSummary),
    hasSkippedPayments: isOn(values.ShowSkippedPayments),
  };
}

/** The number as one of the list, which its check has shown it to be. */
function oneOf<Known extends number>(value: number, list: readonly Known[]): Known {
  const found = list.find((known) => known === value);
  if (found === undefined) throw new RangeError(`a report's parameter left its list: ${value}`);
  return found;
}
