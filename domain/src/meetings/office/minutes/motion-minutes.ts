import { addDays, type LocalDate } from "../../../core/local-date.ts";
import { rulesFor, type Tallies } from "../../../legislation/public.ts";
import type { MeetingCount } from "../../count/count-meeting.ts";
import { KIND_WORDS } from "../../law/kind-words.ts";
import type { QuorumChoiceRecord } from "../day/day-record.ts";
import type { CombinedVotes } from "../floor/combined-votes.ts";
import type { MotionCount, MotionOfDay } from "../floor/count-motion.ts";
import { isAmended, type MotionRecord } from "../floor/motion-records.ts";
import type { CountLine, MotionMinutes } from "./minutes-content.ts";

/** A motion with everything that is known of it. */
export interface MotionAsked {
  readonly motion: MotionOfDay;
  readonly record: MotionRecord;
  readonly count: MotionCount;
  /** As the register was counted; null: nobody could vote before the meeting. */
  readonly counted: MeetingCount["motions"][number] | null;
  readonly isReviewed: boolean;
  readonly lapsed: number;
  readonly notEntitled: number;
  readonly quorumChoices: readonly QuorumChoiceRecord[];
  readonly heldOn: LocalDate;
  /** An instant in words, by the plan's clock. */
  readonly told: (at: string) => string;
}

/** A motion of minutes, and the day on which it becomes final where it is interim. */
export interface ToldMotion {
  readonly motion: MotionMinutes;
  readonly finalOn: LocalDate | null;
}

const says = {
  CARRIED: "CARRIED",
  LOST: "NOT_CARRIED",
  INTERIM_SPECIAL: "INTERIM",
  NOT_DECIDED: "NOT_DECIDED",
} as const;

/** What minutes and result sheet tell of a motion: numbers, never whose. */
export function tellMotion(asked: MotionAsked, dayWords: (on: LocalDate) => string): ToldMotion {
  const { motion, record, count, counted, lapsed, told } = asked;
  const { declaration, castingVote, poll, amendments } = record;
  const finalOn = finalDay(asked);
  return {
    finalOn,
    motion: {
      kindName: KIND_WORDS[motion.kind],
      isWholly: motion.determination === "WHOLLY",
      counts: countLines(record, count, counted !== null),
      ...decided(asked),
      declaration: declaration === null ? null : { outcome: declaration.outcome, why: declaration.why },
      castingVote:
        castingVote === null
          ? null
          : `Votes were equal. ${castingVote.chairName}, in the chair, cast the casting vote ${castingVote.vote === "Y" ? "for" : "against"} the motion.`,
      poll:
        poll === null
          ? null
          : `${poll.demandedBy} demanded a poll ${poll.when === "BEFORE_VOTE" ? "before" : "after"} the vote.`,
      amendments: amendments.map(({ at, words, movedBy, outcome, statement }) => ({
        at: told(at),
        words: `${words}${movedBy === null ? "" : ` (moved by ${movedBy})`}: ${outcome === "CARRIED" ? "carried" : "lost"}.`,
        statement,
      })),
      lapsed,
      notEntitled: asked.notEntitled + (count.poll ?? count.floor).notEntitled.length,
      finalOn: finalOn === null ? null : dayWords(finalOn),
    },
  };
}

/** Nothing was counted at the meeting: then what the register was closed with tells, as it was frozen. */
function decided({ counted, record, isReviewed, count: { rules, floor, poll } }: MotionAsked) {
  const hasFloor = record.floor !== null || record.poll !== null || isAmended(record);
  if (!hasFloor && counted !== null)
    return {
      bars: counted.thresholds,
      ruleSays: counted.outcome,
      rule: counted.rule.name,
      isReviewed,
      undecided: counted.undecided,
    };
  if (!hasFloor) return { bars: [], ruleSays: null, rule: null, isReviewed: false, undecided: 0 };
  return {
    bars: rules.thresholds,
    ruleSays: rules.whyOpen === "NO_VOTES" ? ("NO_VOTES" as const) : says[rules.outcome],
    rule: rules.cites.length === 0 ? null : rules.cites.join("; "),
    isReviewed: false,
    undecided: (poll ?? floor).votes.filter(({ isUndecided }) => isUndecided).length,
  };
}

function countLines(
  record: MotionRecord,
  { floor, poll }: MotionCount,
  hasEarlierVotes: boolean,
): CountLine[] {
  const lines: CountLine[] = [];
  const { byChannel } = floor;
  if (floor.apart.length > 0) lines.push(apartLine(floor));
  else if (hasEarlierVotes) lines.push(lineOf("Before the meeting, online", byChannel.online));
  if (hasVotes(byChannel.paper)) lines.push(lineOf("Before the meeting, on paper", byChannel.paper));
  if (record.floor !== null)
    lines.push(
      lineOf(
        record.floor.how === "hands" ? "At the meeting, by show of hands" : "At the meeting, one by one",
        byChannel.floor,
      ),
    );
  if (lines.length > 1 && (record.floor !== null || poll === null))
    lines.push(lineOf("Together", floor.tallies));
  if (poll !== null) {
    lines.push(lineOf("Poll, at the meeting", poll.byChannel.floor));
    lines.push(lineOf("Poll, with votes before the meeting", poll.tallies));
  }
  return lines;
}

const hasVotes = ({ bySeats }: Tallies): boolean => bySeats.for + bySeats.against + bySeats.abstain > 0;

function lineOf(name: string, { bySeats, byEntitlement }: Tallies): CountLine {
  const { for: yes, against, abstain } = bySeats;
  return {
    name,
    for: yes,
    against,
    abstain,
    units:
      byEntitlement === null
        ? null
        : { for: byEntitlement.for, against: byEntitlement.against, abstain: byEntitlement.abstain },
  };
}

/** What was cast on the motion before it was amended; it is not added to anything. */
function apartLine({ apart, tallies }: CombinedVotes): CountLine {
  const of = (vote: "Y" | "N" | "A") => apart.filter((each) => each.vote === vote);
  const units = (vote: "Y" | "N" | "A") => of(vote).reduce((sum, each) => sum + each.units, 0);
  const hasUnits = tallies.byEntitlement !== null;
  return {
    name: "Before the meeting, before the amendment: told apart, may have no effect",
    for: of("Y").length,
    against: of("N").length,
    abstain: of("A").length,
    units: hasUnits ? { for: units("Y"), against: units("N"), abstain: units("A") } : null,
  };
}

/** Victoria: of an interim special resolution, and of an ordinary one that was carried without a quorum. */
function finalDay({ motion, record, quorumChoices, heldOn, count }: MotionAsked): LocalDate | null {
  const { rules } = count;
  const declared = record.declaration?.outcome ?? null;
  if (declared !== null && declared !== "CARRIED") return null;
  if (rules.finalAfterDays !== null) return addDays(heldOn, rules.finalAfterDays);
  const ahead = rulesFor(motion.question)?.rules.withoutQuorum?.value;
  const isAhead = quorumChoices.some(
    ({ agendaItemId, choice }) =>
      choice === "GO_AHEAD" && (agendaItemId === null || agendaItemId === motion.agendaItemId),
  );
  const isCarried = declared === "CARRIED" || rules.outcome === "CARRIED";
  if (!isAhead || !isCarried || motion.kind !== "ORDINARY" || ahead?.chair !== "GOES_AHEAD") return null;
  return addDays(heldOn, ahead.finalAfterDays);
}
