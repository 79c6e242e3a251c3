import * as fc from "fast-check";
import { countByFirstRules } from "../../meetings/count/count-by-first-rules.ts";
import { countMeeting, type MeetingCount } from "../../meetings/count/count-meeting.ts";
import { bruteForceByBars, bruteForceCount, type CountSummary, summaryOfCount } from "./brute-force-count.ts";
import { generatedMeeting, generatedRuledMeeting } from "../generated/generated-meetings.ts";

/** As many in every test run; the long proof takes 1,000. */
export const COUNT_RUNS = 300;

/** How often each outcome and each reason came up, so that nobody takes a run in which nothing happened for a proof. */
export type Seen = Readonly<Record<string, number>>;

/**
 * Counts so many generated meetings by the rules of version 1 and so many by bars and answers of their own, each twice, and throws,
 * with the smallest such meeting, where the two counts differ.
 */
export function assertCountsAgree(runs: number, seed = 2026): Seen {
  const seen: Record<string, number> = {};
  const compare = (count: MeetingCount, byForce: CountSummary): void => {
    const [ours, theirs] = [summaryOfCount(count), byForce].map((each) => JSON.stringify(each));
    const outcomes = count.motions.map(({ outcome, rule }) => `${rule.name}: ${outcome}`);
    const reasons = count.ballots.map(({ notCounted }) => notCounted ?? "COUNTED");
    for (const each of [...outcomes, ...reasons]) seen[each] = (seen[each] ?? 0) + 1;
    if (ours !== theirs) throw new Error(`counted ${ours}, by force ${theirs}`);
  };
  fc.assert(
    fc.property(generatedMeeting, (meeting) => compare(countByFirstRules(meeting), bruteForceCount(meeting))),
    { numRuns: runs, seed },
  );
  fc.assert(
    fc.property(generatedRuledMeeting, (meeting) =>
      compare(countMeeting(meeting), bruteForceByBars(meeting)),
    ),
    { numRuns: runs, seed },
  );
  return seen;
}
