import { addDays, type LocalDate } from "../../core/local-date.ts";
import {
  type AnyRule,
  type Answer,
  type Asked,
  factsMissing,
  no,
  unknownAnswer,
  valued,
  yes,
} from "../answers/answer.ts";

export interface RecoveryFacts {
  readonly overdueMonths?: number;
  readonly paymentPlan?: "COMPLIED_WITH" | null;
  readonly noticeDays?: number;
  readonly feeNoticeDatedOn?: LocalDate;
  readonly finalNoticeGivenOn?: LocalDate;
}

export interface RecoveryFields {
  readonly neededDays?: number | null;
  readonly payBy?: LocalDate | null;
  readonly finalNoticeFrom?: LocalDate | null;
  readonly tribunalFrom?: LocalDate | null;
}

/** Whether money may be recovered now; in Victoria the days of each step. */
export function recovery(asked: Asked, facts: RecoveryFacts): Answer & RecoveryFields {
  const { finalNotice, recovery: rule, recoveryNotice } = asked.set.rules;
  if (finalNotice !== undefined) return stepsOf(asked, facts);
  if (rule === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const fields = recoveryNotice === undefined ? {} : { neededDays: recoveryNotice.value.days };
  return { ...answerOf(asked, facts, rule), ...fields };
}

function answerOf(
  asked: Asked,
  { overdueMonths, paymentPlan, noticeDays }: RecoveryFacts,
  rule: NonNullable<Asked["set"]["rules"]["recovery"]>,
): Answer {
  const { recoveryNotice, recoveryPlan } = asked.set.rules;
  if (paymentPlan === "COMPLIED_WITH")
    return recoveryPlan === undefined
      ? unknownAnswer(asked, "RULE_UNSURE")
      : no(asked, "PAYMENT_PLAN_COMPLIED_WITH", [recoveryPlan]);
  const needed = rule.value.overdueMonths;
  if (overdueMonths !== undefined && overdueMonths < needed)
    return no(asked, "NOT_OVERDUE_LONG_ENOUGH", [rule]);
  const used: readonly [AnyRule, ...AnyRule[]] =
    recoveryNotice === undefined ? [rule] : [recoveryNotice, rule];
  if (recoveryNotice !== undefined && noticeDays !== undefined && noticeDays < recoveryNotice.value.days)
    return no(asked, "NOTICE_TOO_SHORT", [recoveryNotice]);
  const lacks = [
    ...(needed > 0 && overdueMonths === undefined ? ["overdueMonths"] : []),
    ...(recoveryNotice !== undefined && noticeDays === undefined ? ["noticeDays"] : []),
  ];
  return lacks.length > 0 ? factsMissing(asked, lacks, used) : yes(asked, "MAY_BE_RECOVERED", used);
}

/** Victoria: a final notice from the day after the fee notice's time is over, the tribunal from the day after its own. */
function stepsOf(
  asked: Asked,
  { feeNoticeDatedOn, finalNoticeGivenOn }: RecoveryFacts,
): Answer & RecoveryFields {
  const { finalNotice: rule } = asked.set.rules;
  if (rule === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  const { payWithinDays, tribunalAfterDays } = rule.value;
  const payBy = feeNoticeDatedOn === undefined ? null : addDays(feeNoticeDatedOn, payWithinDays);
  const fields = {
    payBy,
    finalNoticeFrom: payBy === null ? null : addDays(payBy, 1),
    tribunalFrom:
      finalNoticeGivenOn === undefined ? null : addDays(finalNoticeGivenOn, tribunalAfterDays + 1),
  };
  const lacks = [
    ...(feeNoticeDatedOn === undefined ? ["feeNoticeDatedOn"] : []),
    ...(finalNoticeGivenOn === undefined ? ["finalNoticeGivenOn"] : []),
  ];
  return { ...(lacks.length === 2 ? factsMissing(asked, lacks, [rule]) : valued(asked, [rule])), ...fields };
}
