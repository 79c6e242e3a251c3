import { canonicalJson } from "@portal/domain/meetings/ballots/ballot-record";
import { countByFirstRules } from "@portal/domain/meetings/count/count-by-first-rules";
import { countMeeting, type MeetingCount } from "@portal/domain/meetings/count/count-meeting";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { rollText } from "@portal/domain/meetings/register/checkpoint-statement";
import { resultOf } from "../export/sealed-export.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { BallotExport } from "./export-schema.ts";
import type { Findings } from "./finding.ts";
import type { ReadStatement } from "./verify-checkpoints.ts";
import { areRulesOfMotions } from "./verify-course.ts";
import type { ReadRecord } from "./verify-records.ts";

/** Check 19: the roll is the one that was sealed. */
export function verifyRoll(
  { roll, records, meeting }: BallotExport,
  statements: readonly ReadStatement[],
  { expect }: Findings,
): void {
  const isCommittee = meeting.meetingType === COMMITTEE_MEETING;
  const seats = roll.seats.map(({ kind, id }) => `${kind} ${id}`);
  const areSeatsFine =
    new Set(seats).size === seats.length &&
    roll.seats.every(({ kind }) => (kind === "member") === isCommittee);
  expect(areSeatsFine, "ROLL", "roll", "a seat is listed twice, or is not of this kind of meeting");
  // One that was sealed before is of a start that was moved on since.
  const sealed = statements.findLast(
    ({ statement: { reason, madeAt } }) => reason === "roll" && madeAt >= meeting.startsAt,
  )?.statement;
  if (roll.isProvisional)
    expect(
      sealed === undefined,
      "ROLL",
      "roll",
      "it is told to be provisional, and the roll of the start was sealed",
    );
  else if (records.length > 0)
    expect(
      sealed?.rollHash === sha256Hex(rollText(roll)),
      "ROLL",
      "roll",
      "it is not the one that was sealed",
    );
}

/** Check 22: counts again. Left out where a record or the motions' rules cannot be read. */
export function verifyResult(
  exported: BallotExport,
  records: readonly ReadRecord[],
  { expect }: Findings,
): void {
  const ballots = records.flatMap(({ record }) => (record === null ? [] : [record]));
  if (ballots.length < records.length) return;
  const count = countOf(exported, ballots);
  if (count === null) return;
  const isSame = canonicalJson(resultOf(count)) === canonicalJson(exported.result);
  expect(isSame, "RESULT", "result", "counting the records over the roll gives another one");
}

/** Counts an export; null if it does not have the rules of its motions. */
export function countOf(
  exported: BallotExport,
  ballots: readonly NonNullable<ReadRecord["record"]>[],
): MeetingCount | null {
  const { meetingType, cutoffAt } = exported.meeting;
  const input = { meetingType, ballots, cutoffAt: new Date(cutoffAt) };
  if (exported.format === "strata-ballots-1") {
    const motions = exported.motions.map((motion) => ({ ...motion, isMotion: true }));
    return countByFirstRules({ ...input, roll: exported.roll, motions });
  }
  if (!areRulesOfMotions(exported)) return null;
  const motions = exported.motions.map((motion) => ({ ...motion, isMotion: true }));
  return countMeeting({ ...input, roll: exported.roll, motions, bars: exported.close.motions });
}
