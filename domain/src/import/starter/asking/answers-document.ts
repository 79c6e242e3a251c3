import type { StarterAnswers } from "./answers.ts";
import type { PlanSettings } from "./plan-settings.ts";

/** Answers as an answers file has them, so that they can be read again. */
export function answersDocument({ agency, plans, answers }: StarterAnswers): object {
  return {
    answersVersion: 1,
    ...(agency === null ? {} : { agency }),
    schemes: Object.fromEntries([...plans].map(([plan, settings]) => [plan, settingsDocument(settings)])),
    answers: Object.fromEntries(answers),
  };
}

/** What was said of a plan, as an answers file has it. */
export function settingsDocument({
  isGstRegistered,
  buildingName,
  billerCode,
  paymentLink,
  ...rest
}: PlanSettings): object {
  return {
    ...rest,
    gstRegistered: isGstRegistered,
    ...(buildingName === null ? {} : { buildingName }),
    ...(billerCode === null ? {} : { billerCode }),
    ...(paymentLink === null ? {} : { paymentLink }),
  };
}

/** Answers that hold for one printing only: next week the same id would ask something else. */
const ofOnePrinting = /^[^/]+\/(?:changed|documents|meeting)(?:\/|$)/;

/** What is answered by now: last time's answers, where they hold on, below those that are given. */
export function withRemembered(given: StarterAnswers, before: StarterAnswers | null): StarterAnswers {
  if (before === null) return given;
  const kept = [...before.answers].filter(([id]) => !ofOnePrinting.test(id));
  return {
    agency: given.agency ?? before.agency,
    plans: new Map([...before.plans, ...given.plans]),
    answers: new Map([...kept, ...given.answers]),
  };
}
