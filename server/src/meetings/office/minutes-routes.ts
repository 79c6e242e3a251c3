import * as contract from "@portal/contract/meetings/office/minutes-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { OfficeMeetingRoutes } from "./meeting-parts.ts";
import { completeMeeting, type CompletingParts } from "./minutes/complete/complete-meeting.ts";
import { confirmMinutesPosting } from "./minutes/complete/confirm-minutes-posting.ts";
import { printMinutesLetters } from "./minutes/complete/minutes-letters.ts";
import { getMeetingMinutes } from "./minutes/complete/present-minutes.ts";
import { getPublishedMinutes } from "./minutes/complete/published-file.ts";
import { exportMeetingRegister } from "./minutes/export/export-register.ts";
import { printMinutes, printResult } from "./minutes/paper-room.ts";

export interface MinutesRoutes extends CompletingParts, OfficeMeetingRoutes {}

/** What is done after a meeting: its papers, their publication, the register's export. */
export function minutesRoutes(parts: MinutesRoutes): readonly BoundEndpoint[] {
  return [
    bind(contract.getMeetingMinutes, ({ staff, params: { meetingId } }) =>
      getMeetingMinutes(parts, staff, meetingId),
    ),
    bind(contract.printMeetingResult, ({ staff, params: { meetingId } }) =>
      printResult(parts, staff, meetingId),
    ),
    bind(contract.printMinutes, ({ staff, params: { meetingId } }) =>
      printMinutes(parts, staff, meetingId, "pdf"),
    ),
    bind(contract.draftMinutes, ({ staff, params: { meetingId } }) =>
      printMinutes(parts, staff, meetingId, "docx"),
    ),
    bind(contract.completeMeeting, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(completeMeeting(parts, staff, meetingId, body), (completed) => {
        parts.meetingWorker.notify(staff.agencyId);
        return answer(completed);
      }),
    ),
    bind(contract.getPublishedMinutes, ({ staff, params: { meetingId } }) =>
      getPublishedMinutes(parts, staff, meetingId),
    ),
    bind(contract.printMinutesLetters, ({ staff, params }) => printMinutesLetters(parts, staff, params)),
    bind(contract.confirmMinutesPosting, ({ staff, params: { meetingId }, body: { postedOn } }) =>
      confirmMinutesPosting(parts, staff, meetingId, postedOn),
    ),
    bind(contract.exportMeetingRegister, ({ staff, params: { meetingId }, body, facts }) =>
      exportMeetingRegister(parts, staff, { meetingId, ...body }, facts),
    ),
  ];
}
