import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertCountsAgree, COUNT_RUNS } from "../../testing/agreement/count-agreement.ts";
import { generatedRuledMeeting } from "../../testing/generated/generated-meetings.ts";
import { countMeeting } from "./count-meeting.ts";

describe("every count", () => {
  it("agrees with a second one made by force, and every outcome of every rule came up", () => {
    const seen = assertCountsAgree(COUNT_RUNS);
    const rules = ["NSW", "QLD", "VIC", "General"].flatMap((state) => [
      `${state} ordinary resolution`,
      `${state} special resolution`,
      state === "QLD" ? "QLD resolution without dissent" : `${state} unanimous resolution`,
    ]);
    // The last one is of meetings that bring bars of their own.
    for (const rule of [...rules, "Committee majority", "A rule"])
      for (const outcome of ["CARRIED", "NOT_CARRIED", "NO_VOTES"])
        expect(seen[`${rule}: ${outcome}`], `${rule}: ${outcome}`).toBeGreaterThan(0);
    expect(seen["A rule: NOT_DECIDED"]).toBeGreaterThan(0);
    for (const rule of rules) expect(seen[`${rule}: NOT_DECIDED`]).toBe(undefined);
    for (const reason of [
      "COUNTED",
      "SUPERSEDED",
      "UNFINANCIAL",
      "NOT_ON_ROLL",
      "AFTER_CUTOFF",
      "MOTION_CHANGED",
    ])
      expect(seen[reason], reason).toBeGreaterThan(10);
  });

  it("meets a bar exactly when its value reaches or keeps its limit, and no vote is made or lost", () => {
    fc.assert(
      fc.property(generatedRuledMeeting, (meeting) => {
        const { motions, ballots, turnout } = countMeeting(meeting);
        for (const { agendaItemId, bySeats, byEntitlement, thresholds } of motions) {
          const counted = ballots
            .flatMap(({ votes }) => votes)
            .filter((vote) => vote.agendaItemId === agendaItemId && vote.notCounted === null);
          expect(bySeats.for + bySeats.against + bySeats.abstain).toBe(counted.length);
          expect(counted.length).toBeLessThanOrEqual(turnout.voted);
          for (const { measure, value, limit, isAtMost, isMet } of thresholds) {
            expect(Number.isInteger(value) && Number.isInteger(limit)).toBe(true);
            const tally = measure === "seats" ? bySeats : byEntitlement;
            const hasAny = (tally?.total ?? 0) > 0 && (tally?.for ?? 0) + (tally?.against ?? 0) > 0;
            const isCleared = isAtMost ? value <= limit : value >= limit;
            expect(isMet || !hasAny).toBe(isCleared || !hasAny);
          }
        }
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});
