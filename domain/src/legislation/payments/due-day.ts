import { addDays, daysBetween, type LocalDate } from "../../core/local-date.ts";
import { type Answer, type Asked, factsMissing, no, unknownAnswer, yes } from "../answers/answer.ts";

export interface DueDayFacts {
  readonly noticeGivenOn?: LocalDate;
  readonly statedDueOn?: LocalDate;
  readonly isEmergencyRepair?: boolean;
}

export interface DueDayFields {
  readonly earliestDueOn?: LocalDate | null;
  readonly days?: number | null;
  readonly neededDays?: number | null;
}

/** Whether the due day that a levy notice states is far enough from it. */
export function dueDay(asked: Asked, facts: DueDayFacts): Answer & DueDayFields {
  const { dueDay: ordinary, dueDayOfEmergency } = asked.set.rules;
  const nothing = { earliestDueOn: null, days: null, neededDays: null };
  const rule = facts.isEmergencyRepair === true ? (dueDayOfEmergency ?? ordinary) : ordinary;
  if (rule === undefined) return { ...unknownAnswer(asked, "RULE_UNSURE"), ...nothing };
  const { noticeGivenOn: givenOn, statedDueOn, isEmergencyRepair } = facts;
  const { days: neededDays } = rule.value;
  if (givenOn === undefined)
    return { ...factsMissing(asked, ["noticeGivenOn"], [rule]), ...nothing, neededDays };
  const earliestDueOn = addDays(givenOn, neededDays);
  if (statedDueOn === undefined)
    return { ...factsMissing(asked, ["statedDueOn"], [rule]), earliestDueOn, days: null, neededDays };
  const days = daysBetween(givenOn, statedDueOn);
  const fields = { earliestDueOn, days, neededDays };
  if (days >= neededDays) return { ...yes(asked, "LATE_ENOUGH", [rule]), ...fields };
  const mayBeSooner =
    isEmergencyRepair === undefined &&
    dueDayOfEmergency !== undefined &&
    days >= dueDayOfEmergency.value.days;
  return mayBeSooner
    ? { ...factsMissing(asked, ["isEmergencyRepair"], [rule]), ...fields }
    : { ...no(asked, "DUE_TOO_EARLY", [rule]), ...fields };
}
