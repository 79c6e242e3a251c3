/** On which day something stands on a lot's account (accounting B5). */
import { laterOf, type LocalDate } from "../core/local-date.ts";
import type { Debt } from "./vocabulary.ts";

type DatedDebt = Pick<Debt, "kind" | "issuedOn" | "dueOn">;

/** A levy stands at its due day, also one still to come; any other debt at its issue, as what was brought forward. */
export function chargedOn({ kind, issuedOn, dueOn }: DatedDebt): LocalDate {
  return kind === "LEVY" ? (dueOn ?? issuedOn) : issuedOn;
}

/** A discount stands at the day of the payment that earned it, but not before the levy it is taken off. */
export function discountedOn({ kind, dueOn }: DatedDebt, paidOn: LocalDate): LocalDate {
  return kind === "LEVY" && dueOn !== null ? laterOf(paidOn, dueOn) : paidOn;
}
