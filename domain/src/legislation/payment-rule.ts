import { type Answer, ask, factsMissing, isAsked, type Question } from "./answers/answer.ts";
import { type ApplicationFacts, type ApplicationFields, application } from "./payments/application.ts";
import { type DiscountFacts, type DiscountFields, discount } from "./payments/discount.ts";
import { type DueDayFacts, type DueDayFields, dueDay } from "./payments/due-day.ts";
import { recovery, type RecoveryFacts, type RecoveryFields } from "./payments/recovery.ts";

export interface PaymentFacts extends ApplicationFacts, DiscountFacts, DueDayFacts, RecoveryFacts {
  readonly about?: "DUE_DATE" | "DISCOUNT" | "APPLICATION" | "RECOVERY";
}

export type PaymentAnswer = Answer & DueDayFields & DiscountFields & ApplicationFields & RecoveryFields;

/** When a levy may fall due, what a discount comes to, what a payment goes to, when recovery may begin. */
export function paymentRule(question: Question, facts: PaymentFacts): PaymentAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return asked;
  const { about } = facts;
  if (about === "DUE_DATE") return dueDay(asked, facts);
  if (about === "DISCOUNT") return discount(asked, facts);
  if (about === "APPLICATION") return application(asked, facts);
  return about === "RECOVERY" ? recovery(asked, facts) : factsMissing(asked, ["about"]);
}
