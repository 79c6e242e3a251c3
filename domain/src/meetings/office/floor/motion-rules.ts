import { barsOf, prevoteRules, rulesFor } from "../../../legislation/public.ts";
import { answerAtMeeting } from "./combined-votes.ts";
import type { MotionOfDay } from "./count-motion.ts";
import type { Seat } from "../../ballots/ballot-record.ts";

/** What stands beside a motion at the table: information, which stops nothing by itself. */
export interface MotionRules {
  /** What it needs, a line each; none where that is not known. */
  readonly needs: readonly string[];
  /** Hands tell how many, not what they weigh. */
  readonly areHandsEnough: boolean;
  readonly pollMustBe: "BEFORE_VOTE" | "BEFORE_OR_AFTER_VOTE" | null;
  readonly castingVote: "CHAIR_IF_OWNER_OR_PROXY" | "NONE" | null;
  readonly amending: {
    /** Null: the rules say nothing. */
    readonly mayBe: boolean | null;
    /** A draft of what the minutes have to carry about a change; null where they need not. */
    readonly statement: string | null;
  };
  readonly notEntitled: readonly Seat[];
}

/** What the law of the meeting's day says of a motion before any vote of the floor. */
export function motionRules(motion: MotionOfDay, hasVoting: boolean): MotionRules {
  const { question, meeting, kind, earlier, seats, agendaItemId } = motion;
  const hasEarlier = (earlier ?? []).length > 0;
  const { bars } = barsOf(question, { meeting, kind, basis: hasEarlier ? "BEFORE_MEETING" : "AT_MEETING" });
  const rules = rulesFor(question)?.rules;
  const isOrdinary = meeting !== "CM" && kind === "ORDINARY";
  return {
    needs: (bars ?? []).filter(({ isDecisive }) => isDecisive).map(({ text }) => text),
    areHandsEnough: (bars ?? []).every(({ isDecisive, measure }) => !isDecisive || measure === "seats"),
    pollMustBe: meeting === "CM" ? null : (rules?.poll?.value ?? null),
    castingVote: isOrdinary ? (rules?.castingVote?.value ?? null) : null,
    amending: amendingOf(motion, hasVoting),
    notEntitled: seats
      .filter((seat) => answerAtMeeting(seat, agendaItemId) === "no")
      .map(({ kind: of, id }) => ({ kind: of, id })),
  };
}

function amendingOf({ question, determination }: MotionOfDay, hasVoting: boolean): MotionRules["amending"] {
  if (!hasVoting) return { mayBe: null, statement: null };
  const { mayBeAmended = null, minutesMustCarry = [] } = prevoteRules(question, {
    item: "MOTION",
    means: "ELECTRONIC_BEFORE_MEETING",
    determination,
    amendment: "WITHIN_SUBJECT",
  });
  return { mayBe: mayBeAmended, statement: minutesMustCarry.length === 0 ? null : DRAFT };
}

/** A draft that somebody completes: the minutes carry notice of the change and a statement on qualified requests. */
const DRAFT =
  "This motion was changed at the meeting after votes on it had been cast electronically. Those votes may have no effect on the motion as changed. Owners may make a qualified request about it: [say how, and until when].";
