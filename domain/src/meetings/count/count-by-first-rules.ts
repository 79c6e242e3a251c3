import { type CountInput, countMeeting, type MeetingCount } from "./count-meeting.ts";
import { answeredRoll, barsOfMeeting } from "./first-rules.ts";
import type { Motion, Roll, RuledResolution } from "./roll.ts";

/** What is counted where no bars were frozen and the roll has no answers. */
export interface UnruledCountInput extends Omit<CountInput, "roll" | "motions" | "bars"> {
  readonly roll: Roll;
  readonly motions: readonly Motion<RuledResolution>[];
}

/**
 * Counts a register of format 1, whose verifiers know the rules themselves: those of version 1 become bars and answers, and the
 * count is the same as for a register that brings its own.
 */
export function countByFirstRules({ roll, motions, ...rest }: UnruledCountInput): MeetingCount {
  const { meetingType } = rest;
  const bars = barsOfMeeting({ meetingType, state: roll.state, motions });
  return countMeeting({ ...rest, motions, bars, roll: answeredRoll(roll, { meetingType, motions }) });
}
