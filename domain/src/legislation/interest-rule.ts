import { addDays, addMonths, daysBetween, type LocalDate } from "../core/local-date.ts";
import { divideHalfUp, type Cents } from "../core/money.ts";
import {
  type Answer,
  ask,
  factsMissing,
  isAsked,
  type Question,
  unknownAnswer,
  valued,
} from "./answers/answer.ts";
import type { RuleValues } from "./rule-values.ts";

/** What the agency charges: parts per million, of a year (DAILY) or of a month (MONTHLY). */
interface ChargedTerms {
  readonly mode: "DAILY" | "MONTHLY";
  readonly ratePpm: number;
  readonly freeMonths: number;
  readonly freeDays: number;
}

export interface InterestFacts {
  readonly dueOn?: LocalDate;
  readonly owedCents?: Cents;
  readonly paidOn?: LocalDate;
  readonly terms?: ChargedTerms;
}

export type InterestAnswer = Answer & {
  readonly interestCents: Cents | null;
  readonly days?: number;
  readonly months?: number;
  /** Nothing is charged up to this day. */
  readonly lastFreeDay: LocalDate | null;
  /** Whether the terms ask for more than the law allows; null: nobody can tell. */
  readonly isAboveLimit: boolean | null;
};

const PPM = 1_000_000n;
const NOTHING = { interestCents: null, lastFreeDay: null, isAboveLimit: null };

/** Interest on an amount by the agency's terms, compared with what the law allows. The ledger charges by the terms alone. */
export function interestRule(question: Question, facts: InterestFacts): InterestAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return { ...asked, ...NOTHING };
  const { interest: rule } = asked.set.rules;
  if (rule === undefined) return { ...unknownAnswer(asked, "RULE_UNSURE"), ...NOTHING };
  const { dueOn, owedCents, paidOn, terms } = facts;
  if (dueOn === undefined || owedCents === undefined || paidOn === undefined || terms === undefined) {
    const lacks = Object.entries({ dueOn, owedCents, paidOn, terms }).flatMap(([name, value]) =>
      value === undefined ? [name] : [],
    );
    return { ...factsMissing(asked, lacks, [rule]), ...NOTHING };
  }
  const lastFreeDay = addDays(addMonths(dueOn, terms.freeMonths), terms.freeDays);
  const isAbove = isAboveLimit(rule.value, terms, dueOn, lastFreeDay);
  const isFirm = rule.confidence === "quoted" || rule.confidence === "secondary";
  return {
    ...valued(asked, [rule]),
    ...chargedFor(owedCents, terms, dueOn, paidOn, lastFreeDay),
    lastFreeDay,
    isAboveLimit: isAbove === true && !isFirm ? null : isAbove,
  };
}

function chargedFor(
  owedCents: Cents,
  { mode, ratePpm }: ChargedTerms,
  dueOn: LocalDate,
  paidOn: LocalDate,
  lastFreeDay: LocalDate,
) {
  const isFree = paidOn <= lastFreeDay;
  if (mode === "MONTHLY") {
    const months = wholeMonths(dueOn, paidOn);
    const cents = divideHalfUp(BigInt(owedCents) * BigInt(ratePpm) * BigInt(months), PPM);
    return { interestCents: isFree ? 0 : cents, months };
  }
  const days = Math.max(0, daysBetween(dueOn, paidOn));
  const cents = divideHalfUp(BigInt(owedCents) * BigInt(ratePpm) * BigInt(days), 365n * PPM);
  return { interestCents: isFree ? 0 : cents, days };
}

/** Months from the due day that are over. */
function wholeMonths(dueOn: LocalDate, paidOn: LocalDate): number {
  let months = 0;
  while (addMonths(dueOn, months + 1) <= paidOn) months += 1;
  return months;
}

/** Null where the terms and the law count differently: days under a law of whole months. */
function isAboveLimit(
  { yearlyPpm, freeMonths, isMonthly }: RuleValues["interest"],
  { mode, ratePpm }: ChargedTerms,
  dueOn: LocalDate,
  lastFreeDay: LocalDate,
): boolean | null {
  const ofAYear = mode === "MONTHLY" ? ratePpm * 12 : ratePpm;
  if (ofAYear > yearlyPpm || lastFreeDay < addMonths(dueOn, freeMonths)) return true;
  return isMonthly && mode === "DAILY" && ratePpm > 0 ? null : false;
}
