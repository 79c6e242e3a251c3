import { addDays, type LocalDate } from "../../core/local-date.ts";
import { type Cents, portionHalfUp } from "../../core/money.ts";
import { type Answer, type Asked, factsMissing, no, unknownAnswer, valued } from "../answers/answer.ts";

export interface DiscountFacts {
  readonly contributionCents?: Cents;
  readonly discountPercent?: number;
  readonly dueOn?: LocalDate;
  readonly receivedOn?: LocalDate;
}

export interface DiscountFields {
  readonly payCents?: Cents | null;
  readonly ifReceivedNextDayCents?: Cents | null;
}

/** What is to be paid on a day, and a day later, where a discount was resolved. */
export function discount(asked: Asked, facts: DiscountFacts): Answer & DiscountFields {
  const { discount: rule } = asked.set.rules;
  const nothing = { payCents: null, ifReceivedNextDayCents: null };
  if (rule === undefined) return { ...unknownAnswer(asked, "RULE_UNSURE"), ...nothing };
  const { contributionCents, discountPercent: percent, dueOn, receivedOn } = facts;
  if (percent !== undefined && percent > rule.value.mostPercent)
    return { ...no(asked, "DISCOUNT_ABOVE_LIMIT", [rule]), ...nothing };
  if (
    contributionCents === undefined ||
    percent === undefined ||
    dueOn === undefined ||
    receivedOn === undefined
  ) {
    const lacks = Object.entries({ contributionCents, discountPercent: percent, dueOn, receivedOn }).flatMap(
      ([name, value]) => (value === undefined ? [name] : []),
    );
    return { ...factsMissing(asked, lacks, [rule]), ...nothing };
  }
  const isBy = rule.value.received === "BY_DUE_DAY";
  // A percentage may have a fraction: 2.5.
  const off = portionHalfUp(contributionCents, Math.round(percent * 10_000), 1_000_000);
  const payOn = (day: LocalDate) =>
    day < dueOn || (isBy && day === dueOn) ? contributionCents - off : contributionCents;
  return {
    ...valued(asked, [rule]),
    payCents: payOn(receivedOn),
    ifReceivedNextDayCents: payOn(addDays(receivedOn, 1)),
  };
}
