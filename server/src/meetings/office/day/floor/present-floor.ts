import type { floorOfDay, MotionCounted, MotionOfDay } from "@portal/contract/meetings/office/floor-schemas";
import type { DayRecord } from "@portal/domain/meetings/office/day/day-record";
import type { CombinedVotes } from "@portal/domain/meetings/office/floor/combined-votes";
import { areEarlierTold, type MotionCount } from "@portal/domain/meetings/office/floor/count-motion";
import type { MotionRecord } from "@portal/domain/meetings/office/floor/motion-records";
import { motionRules } from "@portal/domain/meetings/office/floor/motion-rules";
import type { z } from "zod";
import { type CountedMotion, countFloor, type Floor } from "./read-floor.ts";

type FloorOfDay = { readonly [Name in keyof typeof floorOfDay]: z.infer<(typeof floorOfDay)[Name]> };

/** The motions as the page at the table shows them. */
export function presentFloor(floor: Floor, day: Pick<DayRecord, "motions" | "procedural">): FloorOfDay {
  return {
    motions: countFloor(floor, day).map((counted) => presentMotion(floor, counted)),
    procedural: [...day.procedural],
  };
}

function presentMotion(
  { hadVoting, isSealed }: Floor,
  { motion, record, count }: CountedMotion,
): MotionOfDay {
  const { agendaItemId, sortOrder, title, text, kind, determination, earlier } = motion;
  const { needs, notEntitled, ...rules } = motionRules(motion, hadVoting);
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
    record: presentRecord(record),
    counted: isSealed || !areEarlierTold(record, motion) ? null : presentCount(count),
  };
}

/** Fields of the database's JSON, in arrays that may change. */
function presentRecord({ floor, poll, amendments, castingVote, declaration, former }: MotionRecord) {
  return {
    floor:
      floor === null
        ? null
        : floor.how === "hands"
          ? { ...floor, withdrawn: [...floor.withdrawn] }
          : { ...floor, votes: [...floor.votes] },
    poll: poll === null ? null : { ...poll, votes: [...poll.votes] },
    amendments: [...amendments],
    castingVote,
    declaration,
    former: former.length,
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
