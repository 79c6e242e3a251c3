import type { Meeting } from "@portal/contract/meetings/schemas";
import { formatDate, formatDateAndTime } from "@portal/domain/core/format-date";
import { wallClockIn } from "@portal/domain/core/time-zone";
import type { VoteStateReason } from "@portal/domain/meetings/vote-state";
import { cutoffText } from "./cutoff-moment.tsx";

type Asked = Pick<
  Meeting,
  | "meetingDate"
  | "votingCutoffDate"
  | "votingCutoffTime"
  | "votingCutoffDateUTC"
  | "timeZone"
  | "votingAdoptedOn"
  | "votingOpensAt"
>;

/** The rule behind 'No voting' and 'Voting closed', with its date (D37), and since when the plan votes here (D65). */
export function whyNoVote(meeting: Asked, reason: VoteStateReason): string {
  const { votingAdoptedOn } = meeting;
  // A cancelled meeting takes no votes, whatever the plan has adopted.
  const adopted =
    votingAdoptedOn === null || reason === "MEETING_CANCELLED"
      ? ""
      : ` The owners corporation adopted electronic voting on ${formatDate(votingAdoptedOn)}.`;
  return ruleOf(meeting, reason) + adopted;
}

function ruleOf(meeting: Asked, reason: VoteStateReason): string {
  const on = formatDate(meeting.meetingDate);
  switch (reason) {
    case "VOTING_OFF":
      return `Electronic voting is switched on meeting by meeting. It is not offered for the meeting on ${on}.`;
    case "VOTING_PLANNED":
      return votingOpens(meeting);
    case "NO_CUTOFF":
      return `Electronic voting needs a cut-off date and time, and the meeting on ${on} has none.`;
    case "NO_MOTIONS":
      return `There is no motion to vote on in the agenda of the meeting on ${on}.`;
    case "NO_BALLOT":
      return `In a general meeting each lot has one ballot, in a committee meeting each member. In the role that you signed in with you hold none for the meeting on ${on}.`;
    case "CUTOFF_PASSED":
      return cutoffPassed(meeting, on);
    case "MEETING_CANCELLED":
      return `The meeting on ${on} is cancelled; no votes are taken.`;
    case "MEETING_PAST":
      return `The meeting was held on ${on}; voting ended with it.`;
  }
}

function cutoffPassed(
  { votingCutoffDate, votingCutoffTime, votingCutoffDateUTC, timeZone }: Asked,
  on: string,
): string {
  if (votingCutoffDate === null || votingCutoffTime === null || votingCutoffDateUTC === null)
    return `The voting cut-off of the meeting on ${on} has passed.`;
  const text = formatDateAndTime(votingCutoffDate, votingCutoffTime);
  return `The voting cut-off was ${cutoffText({ text, instant: votingCutoffDateUTC, zone: timeZone })}.`;
}

function votingOpens({ votingOpensAt, timeZone: zone }: Asked): string {
  if (votingOpensAt === undefined || votingOpensAt === null)
    return "Your strata manager opens voting and lets you know.";
  const { on, time } = wallClockIn(new Date(votingOpensAt), zone);
  return `Voting opens on ${cutoffText({ text: formatDateAndTime(on, time), instant: votingOpensAt, zone })}.`;
}
