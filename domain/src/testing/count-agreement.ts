import * as fc from "fast-check";
import { countMeeting } from "../meetings/count/count-meeting.ts";
import { bruteForceCount, summaryOfCount } from "./brute-force-count.ts";
import { generatedMeeting } from "./generated-meetings.ts";

/** As many in every test run; the long proof takes 1,000. */
export const COUNT_RUNS = 300;

/** How often each outcome and each reason came up, so that nobody takes a run in which nothing happened for a proof. */
export type Seen = Readonly<Record<string, number>>;

/** Counts so many generated meetings twice and throws, with the smallest such meeting, where the two differ. */
export function assertCountsAgree(runs: number, seed = 2026): Seen {
  const seen: Record<string, number> = {};
  fc.assert(
    fc.property(generatedMeeting, (meeting) => {
      const count = countMeeting(meeting);
      const [ours, theirs] = [summaryOfCount(count), bruteForceCount(meeting)].map((each) =>
        JSON.stringify(each),
      );
      const outcomes = count.motions.map(({ outcome, rule }) => `${rule.name}: ${outcome}`);
      const reasons = count.ballots.map(({ notCounted }) => notCounted ?? "COUNTED");
      for (const each of [...outcomes, ...reasons]) seen[each] = (seen[each] ?? 0) + 1;
      if (ours !== theirs) throw new Error(`counted ${ours}, by force ${theirs}`);
    }),
    { numRuns: runs, seed },
  );
  return seen;
}
