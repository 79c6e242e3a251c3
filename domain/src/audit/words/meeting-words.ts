import type { MeetingEvent, OfficeMeetingEvent } from "../../meetings/audit-events.ts";
import { ROLE_NAMES } from "../../sign-in/public.ts";
import type { AuditNames } from "../audit-names.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, quoted } from "./counted.ts";

/** 'a paper vote for lot 5 in the Annual General Meeting …' */
const paperOf = (
  { meetingRecordId, seatKind, seatId }: { meetingRecordId: number; seatKind: string; seatId: number },
  names: AuditNames,
): string =>
  `a paper vote${seatKind === "lot" ? ` for ${names.lot(seatId)}` : ""} in ${names.meeting(meetingRecordId)}`;

/** Ballots, registers and calendars; never how somebody voted. */
export const meetingWords: WordsOf<Exclude<MeetingEvent, OfficeMeetingEvent>> = {
  vote: ({ meetingRecordId, seatKind, seatId, revision }, names) =>
    `${revision > 1 ? "Changed the vote" : "Voted"}${seatKind === "lot" ? ` for ${names.lot(seatId)}` : ""} in ${names.meeting(meetingRecordId)}`,
  "register-export": ({ meetingRecordId, ballots, reason }, names) =>
    `Took the register of votes of ${names.meeting(meetingRecordId)}, ${counted(ballots, "ballot")}${reason === undefined ? "" : `: ${quoted(reason)}`}`,
  "register-accepted": ({ meetingRecordId, ballots, lostSeq }, names) =>
    `Accepted the register of votes of ${names.meeting(meetingRecordId)} as it stands, with ${counted(ballots, "ballot")} of ${lostSeq}`,
  "vote-reminders": ({ meetingRecordId, occasion, people }, names) =>
    `Reminded ${counted(people, "person", "people")} to vote in ${names.meeting(meetingRecordId)}${occasion === "asked" ? "" : `, ${occasion.replace("-", " ")} before voting closes`}`,
  "paper-entered": (subject, names) => `Entered ${paperOf(subject, names)}`,
  "paper-seen": (subject, names) => `Looked at the scan of ${paperOf(subject, names)}`,
  "paper-differed": (subject, names) => `Read other answers off ${paperOf(subject, names)} than a colleague`,
  "paper-cast": (subject, names) => `Checked and cast ${paperOf(subject, names)}`,
  "paper-informal": ({ reason, ...subject }, names) =>
    `Kept ${paperOf(subject, names)} as informal: ${quoted(reason)}`,
  "proxy-entered": ({ meetingRecordId, lotId, reason }, names) =>
    `Entered a proxy form for ${names.lot(lotId)} in ${names.meeting(meetingRecordId)}${reason === undefined ? "" : `: ${quoted(reason)}`}`,
  "proxy-revoked": ({ meetingRecordId, lotId, reason }, names) =>
    `Noted that the proxy form for ${names.lot(lotId)} in ${names.meeting(meetingRecordId)} is revoked: ${quoted(reason)}`,
  "calendar-feed-created": ({ role }) => `Made a calendar feed as ${ROLE_NAMES[role]}`,
  "calendar-feed-revoked": ({ role }) => `Ended the calendar feed as ${ROLE_NAMES[role]}`,
};
