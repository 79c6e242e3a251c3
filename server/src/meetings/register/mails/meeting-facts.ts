import { formatDateAndTime } from "@portal/domain/core/format-date";
import type { MailBlock } from "../../../core/mail/mail-layout.ts";
import { instantText } from "../../instant-text.ts";
import type { RegisterMeeting } from "../queries.ts";
import { registerTimes } from "../register-times.ts";

/** Which meeting a mail is about, so that one of a series is not taken for another, and until when one votes in it. */
export function meetingFacts(meeting: RegisterMeeting): MailBlock {
  return {
    kind: "facts",
    rows: [
      ["Meeting", meeting.description],
      ["Plan", meeting.planName],
      ["When", formatDateAndTime(meeting.meetingOn, meeting.meetingTime)],
      ...(meeting.cancelledAt === null ? [closing(meeting)] : []),
    ],
  };
}

function closing(meeting: RegisterMeeting): readonly [string, string] {
  const { cutoffAt } = registerTimes(meeting);
  return [
    meeting.readAt < cutoffAt ? "Voting closes" : "Voting closed",
    instantText(cutoffAt, meeting.timeZone),
  ];
}
