import type { Meeting } from "@portal/contract/meetings/schemas";
import { isBallotHolder, type MeetingViewer } from "@portal/domain/meetings/meeting-access";
import { isMeetingScheduled, meetingAt, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { voteState } from "@portal/domain/meetings/vote-state";
import { instantOf } from "@portal/domain/core/time-zone";
import { presentOwnLots } from "./own-lots.ts";
import type { MeetingRow } from "./queries.ts";

/** For whom and when a meeting is presented. */
export interface MeetingAccess {
  readonly viewer: MeetingViewer;
  readonly contactId: number;
  readonly lotId: number;
  readonly now: Date;
}

/** A meeting as it travels. */
export function presentMeeting(row: MeetingRow, access: MeetingAccess): Meeting {
  const cutoffAt = votingCutoffAt(row);
  const isScheduled = isMeetingScheduled(row, access.now);
  const { isVoteReceived, isVotingPlanned, votingOpensOn, votingOpensTime, timeZone } = row;
  const { state, reason } = voteState(
    {
      isCancelled: row.cancelledAt !== null,
      isVotingAllowed: row.isVotingAllowed,
      isVotingPlanned,
      cutoffAt,
      isScheduled,
      hasMotions: row.hasMotions,
      hasBallot: isBallotHolder(row.meetingType, access.viewer),
      isVoteReceived,
    },
    access.now,
  );
  const opensAt =
    votingOpensOn === null || votingOpensTime === null
      ? null
      : instantText(instantOf({ on: votingOpensOn, time: votingOpensTime }, timeZone));
  return {
    meetingRecordID: row.meetingRecordID,
    meetingRegisterID: row.meetingRegisterID,
    meetingType: row.meetingType,
    meetingTypeName: row.meetingTypeName,
    description: row.description,
    meetingDate: row.meetingOn,
    meetingDateUTC: instantText(meetingAt(row)),
    meetingTime: row.meetingTime,
    votingCutoffDate: cutoffAt === null ? null : row.votingCutoffOn,
    votingCutoffTime: cutoffAt === null ? null : row.votingCutoffTime,
    votingCutoffDateUTC: cutoffAt === null ? null : instantText(cutoffAt),
    allowVoting: row.isVotingAllowed,
    voteReceived: isVoteReceived,
    voteState: state,
    voteStateReason: reason,
    ...(reason === "VOTING_PLANNED" ? { votingOpensAt: opensAt } : {}),
    isScheduled,
    cancelledAt: row.cancelledAt === null ? null : row.cancelledAt.toISOString(),
    timeZone: row.timeZone,
    votingAdoptedOn: row.votingAdoptedOn,
    venueName: row.venueName,
    venue2: row.venue2,
    venue3: row.venue3,
    manager: row.manager,
    lotId: access.lotId,
    contactId: access.contactId,
    agendaItems: row.agendaItems,
    ownLots: state === "vote" || state === "edit" ? presentOwnLots(row) : undefined,
  };
}

/** Wall clocks have no seconds, so their instants have no fractions of one. */
const instantText = (instant: Date): string => instant.toISOString().replace(".000Z", "Z");
