import type { VoterAnswer } from "../../legislation/public.ts";

/** Facts by name, as reasons why nobody can tell. */
const MISSING: Readonly<Record<string, string>> = {
  debts: "what is owing is not on record here",
  noticeGivenOn: "the day on which notice of the meeting was given is not on record",
  "debts.dueOn": "an amount that is owing has no due day on record",
  "debts.paidOn": "money came in that is not matched with what is owing yet",
  "debts.paidAt": "a payment came in on the day that decides, without a time",
  "debts.method": "how an amount was paid is not on record",
  publicHolidays: "one public holiday more would change the answer",
  module: "the regulation module of the scheme is not on record",
  cutoffAt: "the cut-off is not on record",
};

/** Why nobody can tell whether a vote will count: what follows a colon. */
export function whyUnknown({ reason, missing }: VoterAnswer, state: string): string {
  if (reason === "NO_RULE_SET") return `this portal has no rules of ${state} yet`;
  if (reason === "PAYMENT_PLAN_NOT_SETTLED")
    return "a payment plan is kept, and we know of no source that says what follows for the vote";
  const known = missing.map((name) => MISSING[name]).find((words) => words !== undefined);
  if (reason === "FACT_MISSING") return known ?? "a fact that decides is not on record";
  return "the rules that we know do not settle it";
}
