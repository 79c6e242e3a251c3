/** What decides about a meeting's vote button. */
export interface VoteFacts {
  /** Called off: no ballot is taken from then on. */
  readonly isCancelled: boolean;
  readonly isVotingAllowed: boolean;
  /** The office has given notice of a vote that it has not opened yet. */
  readonly isVotingPlanned?: boolean;
  /** Null if the meeting has no valid cut-off (D29). */
  readonly cutoffAt: Date | null;
  /** Until the end of the meeting's day (D47). */
  readonly isScheduled: boolean;
  /** Items that are no motions do not count (D36). */
  readonly hasMotions: boolean;
  readonly hasBallot: boolean;
  readonly isVoteReceived: boolean;
}

/** Why the viewer cannot vote, or cannot vote any more (D37). */
export type VoteStateReason =
  | "VOTING_OFF"
  | "VOTING_PLANNED"
  | "NO_CUTOFF"
  | "NO_MOTIONS"
  | "NO_BALLOT"
  | "CUTOFF_PASSED"
  | "MEETING_PAST"
  | "MEETING_CANCELLED";

export type VoteState =
  | { readonly state: "vote" | "edit"; readonly reason: null }
  | { readonly state: "none" | "closed"; readonly reason: VoteStateReason };

/**
 * Whether a viewer may vote in a meeting at an instant (D37). At the cut-off itself voting is closed; a past meeting is
 * closed whatever its cut-off says.
 */
export function voteState(facts: VoteFacts, now: Date): VoteState {
  if (facts.isCancelled) return { state: "none", reason: "MEETING_CANCELLED" };
  if (!facts.isVotingAllowed)
    return { state: "none", reason: facts.isVotingPlanned === true ? "VOTING_PLANNED" : "VOTING_OFF" };
  if (facts.cutoffAt === null) return { state: "none", reason: "NO_CUTOFF" };
  if (!facts.hasMotions) return { state: "none", reason: "NO_MOTIONS" };
  if (!facts.hasBallot) return { state: "none", reason: "NO_BALLOT" };
  if (now.getTime() >= facts.cutoffAt.getTime()) return { state: "closed", reason: "CUTOFF_PASSED" };
  if (!facts.isScheduled) return { state: "closed", reason: "MEETING_PAST" };
  return { state: facts.isVoteReceived ? "edit" : "vote", reason: null };
}

/** Vote state and reason as a page was told them, and the cut-off's instant in ISO 8601. */
export interface ToldVoteState {
  readonly voteState: VoteState["state"];
  readonly voteStateReason: VoteStateReason | null;
  readonly votingCutoffDateUTC: string | null;
}

/** The state on a page that stays open: past the cut-off what was open is closed, without asking again (D37). */
export function voteStateSince(
  { voteState: state, voteStateReason: reason, votingCutoffDateUTC }: ToldVoteState,
  now: Date,
): Omit<ToldVoteState, "votingCutoffDateUTC"> {
  const wasOpen = state === "vote" || state === "edit";
  const isOver = votingCutoffDateUTC !== null && now.getTime() >= Date.parse(votingCutoffDateUTC);
  return wasOpen && isOver
    ? { voteState: "closed", voteStateReason: "CUTOFF_PASSED" }
    : { voteState: state, voteStateReason: reason };
}
