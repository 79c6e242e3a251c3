import type { LocalDate } from "../core/local-date.ts";
import { type Answer, type Question, unknownAnswer } from "./answers/answer.ts";
import { barsOf } from "./bars-of.ts";
import { factErrors, isNearDay, knownFacts } from "./examples/read-facts.ts";
import { interestRule } from "./interest-rule.ts";
import { mayRepresent } from "./may-represent.ts";
import { mayVote } from "./may-vote.ts";
import { noticeDeadline } from "./notice-deadline.ts";
import { paymentRule } from "./payment-rule.ts";
import { prevoteRules } from "./prevote-rules.ts";
import { proxyCap } from "./proxy-cap.ts";
import { quorum } from "./quorum.ts";
import { recordsOwnerMaySee } from "./records-owner-may-see.ts";
import { resolution } from "./resolution.ts";
import { terminologyAnswer } from "./terminology-of.ts";
import type { VotedKind } from "./vocabulary.ts";

/** A question as JSON has it. */
export interface AskedExample {
  readonly state: string;
  readonly asks: string;
  /** The day where no fact decides which rules hold. */
  readonly asOf: LocalDate;
  readonly facts: Facts;
  /** Of Queensland, here or among the facts. */
  readonly module?: string | null;
}

type Facts = Readonly<Record<string, unknown>>;
type Asking = (question: Question, facts: Facts) => Answer;

const MEETING_DAYS = ["meetingAt", "meetingOn"];

/** Each function, with the facts that decide which day's rules hold: the first that is there does. */
const FUNCTIONS: Readonly<Record<string, { readonly ask: Asking; readonly days: readonly string[] }>> = {
  mayVote: { ask: askVoter, days: MEETING_DAYS },
  noticeDeadline: { ask: noticeDeadline, days: MEETING_DAYS },
  proxyCap: { ask: proxyCap, days: MEETING_DAYS },
  mayRepresent: { ask: mayRepresent, days: MEETING_DAYS },
  resolution: { ask: resolution, days: MEETING_DAYS },
  barsOf: { ask: barsOf, days: MEETING_DAYS },
  quorum: { ask: quorum, days: MEETING_DAYS },
  prevoteRules: { ask: prevoteRules, days: MEETING_DAYS },
  interestRule: { ask: interestRule, days: ["dueOn"] },
  // The due day of a levy, the day of a payment; recovery goes by the day of the step.
  paymentRule: { ask: paymentRule, days: ["statedDueOn", "dueOn", "paidOn"] },
  recordsOwnerMaySee: { ask: recordsOwnerMaySee, days: ["requestReceivedOn", "meetingOn"] },
  terminologyOf: { ask: ({ state, on }) => terminologyAnswer(state, on), days: [] },
};

/**
 * Answers an example. Queensland's module is Standard where an example does not name one. An error names what nobody can
 * read: the function, the day, facts.
 */
export function askExample({
  state,
  asks,
  asOf,
  facts: stated,
  module: beside,
}: AskedExample): Answer | { readonly error: string } {
  const asked = Object.hasOwn(FUNCTIONS, asks) ? FUNCTIONS[asks] : undefined;
  if (asked === undefined) return { error: `asks ${asks}: no function has this name` };
  if (!isNearDay(asOf)) return { error: "asOf has to be a day, as in 2026-06-30" };
  const facts = knownFacts(stated);
  const errors = factErrors(facts);
  if (errors.length > 0) return { error: `facts: ${errors.join(", ")} cannot be read` };
  const told = asked.days.map((name) => facts[name]).find((value) => typeof value === "string");
  const { module = beside } = facts as { readonly module?: string | null };
  const on = told?.slice(0, 10) ?? asOf;
  return asked.ask({ state, on, module: module === undefined ? "STANDARD" : module }, facts);
}

/** One kind of resolution, or several: then the reason is that of the first no, else of the first unknown. */
function askVoter(question: Question, facts: Facts): Answer & { readonly answers?: readonly unknown[] } {
  const { resolutions, ...rest } = facts;
  if (!Array.isArray(resolutions)) return mayVote(question, rest);
  const all = (resolutions as readonly VotedKind[]).map((kind) =>
    mayVote(question, { ...rest, resolution: kind }),
  );
  const foremost =
    all.find(({ answer }) => answer === "no") ??
    all.find(({ answer }) => answer === "unknown") ??
    all[0] ??
    unknownAnswer({ question, set: null }, "FACT_MISSING", [], ["resolutions"]);
  return { ...foremost, answers: all.map(({ answer }) => answer) };
}
