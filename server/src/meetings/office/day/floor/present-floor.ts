import type { MotionCounted, MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { DayRecord } from "@portal/domain/meetings/office/day/day-record";
import type { CombinedVotes } from "@portal/domain/meetings/office/floor/combined-votes";
import { areEarlierTold, type MotionCount } from "@portal/domain/meetings/office/floor/count-motion";
import { motionRules } from "@portal/domain/meetings/office/floor/motion-rules";
import { type CountedMotion, countFloor, type Floor } from "./read-floor.ts";

/** The motions as the page at the table shows them; what is recorded of them it takes from the entries. */
export const presentFloor = (floor: Floor, day: Pick<DayRecord, "motions">): MotionOfDay[] =>
  countFloor(floor, day).map((counted) => presentMotion(floor, counted));

function presentMotion(
  { hasVoting, isSealed }: Floor,
  { motion, record, count }: CountedMotion,
): MotionOfDay {
  const { agendaItemId, sortOrder, title, text, kind, determination, earlier } = motion;
  const { needs, notEntitled, ...rules } = motionRules(motion, hasVoting);
  return {
    agendaItemId,
    sortOrder,
    title,
    text,
    resolutionType: kind,
    determination,
    needs: [...needs],
    ...rules,
    votedBefore: isSealed ? null : (earlier ?? []).map(({ seat: { kind: of, id } }) => ({ kind: of, id })),
    notEntitled: [...notEntitled],
    counted: isSealed || !areEarlierTold(record, motion) ? null : presentCount(count),
  };
}

function presentCount({ floor, poll, decidedBy, rules }: MotionCount): MotionCounted {
  return {
    floor: presentVotes(floor),
    poll: poll === null ? null : presentVotes(poll),
    decidedBy,
    rules: { ...rules, thresholds: [...rules.thresholds], cites: [...rules.cites] },
  };
}

function presentVotes({
  tallies,
  byChannel,
  replaced,
  apart,
  notEntitled,
}: CombinedVotes): MotionCounted["floor"] {
  const of = (side: "Y" | "N" | "A") => apart.filter(({ vote }) => vote === side).length;
  return {
    together: tallies,
    ...byChannel,
    replaced: replaced.length,
    apart: apart.length === 0 ? null : { for: of("Y"), against: of("N"), abstain: of("A") },
    notEntitled: notEntitled.length,
  };
}
