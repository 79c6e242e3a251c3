import { quorum, type QuorumAnswer, rulesFor, SOURCES } from "../../../legislation/public.ts";
import type { QuorumChoice } from "./day-entries.ts";
import {
  countBarred,
  type QuorumDay,
  quorumFactsOf,
  type QuorumQuestion,
  READINGS,
} from "./quorum-facts-of-day.ts";
import { barredWords, neededWords, thereWords, unsettledWords } from "./quorum-words.ts";

/** What stands beside the presence list: information, which closes nothing. */
export interface QuorumShown {
  /** Null: of the meeting. */
  readonly agendaItemId: number | null;
  readonly answer: "yes" | "no" | "unknown";
  readonly lines: string[];
  /** What the chair may do now. */
  readonly choices: QuorumChoice[];
  readonly cites: string[];
}

/** The chair waits so long before they choose, where no rule says otherwise. */
export const MINUTES_TO_WAIT = 30;

/**
 * Whether there is a quorum with who is there: of the meeting, and of the motions where the state asks for each and it is another
 * answer. Where facts can be read in two ways that differ, nobody can tell.
 */
export function quorumsBeside(
  question: QuorumQuestion,
  day: Omit<QuorumDay, "of">,
  motions: readonly number[],
): QuorumShown[] {
  const of = rulesFor(question)?.rules.quorum?.value.of ?? null;
  const asked = { ...day, of };
  const isPerMotion = of === "PERSONS" && day.kind !== "CM" && motions.length > 0;
  if (!isPerMotion) return [shownOf(question, asked, null)];
  const shown = motions.map((id) => shownOf(question, asked, id));
  const base = mostFrequent(shown);
  const others = shown.filter((each) => wordsOf(each) !== wordsOf(base));
  return [{ ...base, agendaItemId: null }, ...others];
}

const wordsOf = ({ answer, lines }: QuorumShown): string => [answer, ...lines].join("\n");

function mostFrequent(shown: readonly QuorumShown[]): QuorumShown {
  const count = (each: QuorumShown): number =>
    shown.filter((other) => wordsOf(other) === wordsOf(each)).length;
  const [first, ...others] = shown;
  if (first === undefined) throw new Error("a quorum is asked of one motion at least");
  return others.reduce((best, each) => (count(each) > count(best) ? each : best), first);
}

function shownOf(question: QuorumQuestion, day: QuorumDay, agendaItemId: number | null): QuorumShown {
  const ways = READINGS.map((reading) => {
    const facts = quorumFactsOf(day, agendaItemId, reading);
    return { facts, found: quorum(question, facts) };
  });
  const [first] = ways;
  if (first === undefined) throw new Error("facts are read in one way at least");
  const isSettled = ways.every(({ found }) => found.answer === first.found.answer);
  const { facts, found } = first;
  const answer = isSettled ? (found.answer ?? "unknown") : "unknown";
  return {
    agendaItemId,
    answer,
    lines: [
      ...neededWords(question, day, facts, found),
      thereWords(day, facts),
      ...barredWords(countBarred(day, agendaItemId)),
      ...(answer === "unknown" ? [unsettledWords(found, isSettled)] : []),
      ...(answer === "no" ? aheadWords(question, day, facts) : []),
    ],
    choices: choicesOf(day, answer, found),
    cites: found.cites.map(({ source, at }) => `${SOURCES[source]}, ${at}`),
  };
}

const ALL: readonly QuorumChoice[] = ["ADJOURN", "DECLARE_QUORUM", "GO_AHEAD"];

/** What can be done without a quorum; where the rules do not say, all of it once the usual time is up. */
function choicesOf(day: QuorumDay, answer: QuorumShown["answer"], found: QuorumAnswer): QuorumChoice[] {
  if (answer === "yes") return [];
  if (found.chairMustEither !== undefined) return ["ADJOURN", "DECLARE_QUORUM"];
  if (day.of === "LOTS" && answer === "no" && day.kind !== "CM") return ["GO_AHEAD", "ADJOURN"];
  return day.minutesWaited >= MINUTES_TO_WAIT ? [...ALL] : [];
}

/** What becomes of motions without a quorum, where the law has them go ahead. */
function aheadWords(
  question: QuorumQuestion,
  day: QuorumDay,
  facts: ReturnType<typeof quorumFactsOf>,
): string[] {
  if (day.kind === "CM") return [];
  const interim = quorum(question, { ...facts, resolution: "ORDINARY", isCarriedByVotes: true });
  if (interim.outcome !== "INTERIM") return [];
  const { noticeWithinDays = 0, finalAfterDays = 0 } = interim;
  return [
    `Without a quorum an ordinary motion is carried for the time being: notice of it within ${noticeWithinDays} days, final after ${finalAfterDays} days. Special and unanimous motions are not carried.`,
  ];
}
