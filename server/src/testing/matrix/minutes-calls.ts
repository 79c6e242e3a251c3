import type { EndpointCall } from "./endpoint-call.ts";
import type { Target } from "./principals.ts";

const managers = ["admin", "plan manager", "manager of another plan"];
const staff = [...managers, "reader"];
const meeting =
  (act: string): EndpointCall["path"] =>
  ({ meetingId }: Target) =>
    `/office/meetings/${meetingId}/${act}`;
/** The guard is asked before the body is read, so an empty body tells who came past it. */
const past = (act: string): EndpointCall => ({
  path: `/office/meetings/1/${act}`,
  body: {},
  seenBy: managers,
  status: 400,
  forbiddenTo: ["reader"],
});
/** Voting is open, so who came past the guard is told that it is sealed. */
const sealed = (act: string): EndpointCall => ({ path: meeting(act), seenBy: staff, status: 403 });

/** What staff do after a meeting. */
export const MINUTES_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  getMeetingMinutes: [{ path: meeting("minutes"), seenBy: staff }],
  printMeetingResult: [sealed("result.pdf")],
  printMinutes: [sealed("minutes.pdf")],
  draftMinutes: [sealed("minutes.docx")],
  completeMeeting: [past("complete")],
  getPublishedMinutes: [{ path: meeting("minutes/file"), seenBy: staff, status: 404 }],
  printMinutesLetters: [
    { path: meeting("minutes/letters/1"), seenBy: managers, status: 404, forbiddenTo: ["reader"] },
  ],
  confirmMinutesPosting: [past("minutes/posted")],
  exportMeetingRegister: [
    {
      path: "/office/meetings/1/export",
      body: {},
      seenBy: ["admin"],
      status: 400,
      forbiddenTo: ["plan manager", "manager of another plan", "reader"],
    },
  ],
};
