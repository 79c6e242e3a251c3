import { describe, expect, it } from "vitest";
import { ROLES } from "../sign-in/public.ts";
import { isBallotHolder, isMeetingVisible } from "./meeting-access.ts";
import { type VoteFacts, voteState, voteStateSince } from "./vote-state.ts";

const now = new Date("2026-04-01T00:00:00Z");
const open: VoteFacts = {
  isCancelled: false,
  isVotingAllowed: true,
  cutoffAt: new Date("2026-04-20T02:00:00Z"),
  isScheduled: true,
  hasMotions: true,
  hasBallot: true,
  isVoteReceived: false,
};

describe("the vote state", () => {
  it.each([
    ["none", "VOTING_OFF", { isVotingAllowed: false }],
    ["none", "VOTING_PLANNED", { isVotingAllowed: false, isVotingPlanned: true }],
    ["none", "MEETING_CANCELLED", { isCancelled: true, isVotingPlanned: true }],
    ["none", "MEETING_CANCELLED", { isCancelled: true }],
    ["none", "MEETING_CANCELLED", { isCancelled: true, isVotingAllowed: false, isVoteReceived: true }],
    ["none", "NO_CUTOFF", { cutoffAt: null }],
    ["none", "NO_MOTIONS", { hasMotions: false }],
    ["none", "NO_BALLOT", { hasBallot: false }],
    ["closed", "CUTOFF_PASSED", { cutoffAt: now }],
    ["closed", "CUTOFF_PASSED", { cutoffAt: new Date("2026-03-31T23:59:59Z"), isVoteReceived: true }],
    // A past meeting has no button, whatever its cut-off.
    ["closed", "MEETING_PAST", { isScheduled: false }],
    ["none", "NO_BALLOT", { isScheduled: false, hasBallot: false }],
    ["none", "VOTING_OFF", { isScheduled: false, isVotingAllowed: false }],
    ["vote", null, {}],
    ["vote", null, { cutoffAt: new Date(now.getTime() + 1) }],
    ["edit", null, { isVoteReceived: true }],
  ] as const)(
    "is %s (%s) with %j",
    { tags: ["spec-442", "spec-443", "spec-444", "spec-730"] },
    (state, reason, changes) => {
      expect(voteState({ ...open, ...changes }, now)).toEqual({ state, reason });
    },
  );
});

const rolesFor = (test: typeof isMeetingVisible, type: string, hasSeat: boolean, hasOwnLot: boolean) =>
  ROLES.filter((role) => test(type, { role, hasSeat, hasOwnLot }));

describe("who sees a meeting and who holds a ballot", { tags: ["spec-719"] }, () => {
  it("a committee meeting is for sessions of members with a seat, with one ballot each", () => {
    for (const hasOwnLot of [false, true]) {
      expect(rolesFor(isMeetingVisible, "CM", true, hasOwnLot)).toEqual([2, 3]);
      expect(rolesFor(isMeetingVisible, "CM", false, hasOwnLot)).toEqual([]);
      expect(rolesFor(isBallotHolder, "CM", true, hasOwnLot)).toEqual([2, 3]);
      expect(rolesFor(isBallotHolder, "CM", false, hasOwnLot)).toEqual([]);
    }
  });

  it("a general meeting is for everyone, with one ballot a lot", () => {
    for (const hasSeat of [false, true]) {
      expect(rolesFor(isMeetingVisible, "AGM", hasSeat, false)).toEqual([1, 2, 3, 4]);
      expect(rolesFor(isBallotHolder, "AGM", hasSeat, true)).toEqual([1, 2]);
      expect(rolesFor(isBallotHolder, "EGM", hasSeat, false)).toEqual([]);
    }
  });
});

describe("the vote state on a page that stays open", () => {
  const told = {
    voteState: "vote",
    voteStateReason: null,
    votingCutoffDateUTC: "2026-04-20T02:00:00Z",
  } as const;
  const cutoff = new Date("2026-04-20T02:00:00Z");
  const justBefore = new Date(cutoff.getTime() - 1);

  it("closes at the cut-off and not a moment before", () => {
    expect(voteStateSince(told, justBefore)).toEqual({ voteState: "vote", voteStateReason: null });
    for (const state of ["vote", "edit"] as const)
      expect(voteStateSince({ ...told, voteState: state }, cutoff)).toEqual({
        voteState: "closed",
        voteStateReason: "CUTOFF_PASSED",
      });
  });

  it("leaves alone what was never open, or has no cut-off", () => {
    const none = { voteState: "none", voteStateReason: "NO_BALLOT" } as const;
    expect(voteStateSince({ ...told, ...none }, cutoff)).toEqual(none);
    expect(voteStateSince({ ...told, votingCutoffDateUTC: null }, cutoff).voteState).toBe("vote");
  });
});
