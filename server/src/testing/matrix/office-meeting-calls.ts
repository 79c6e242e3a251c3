import type { EndpointCall } from "./endpoint-call.ts";
import type { Target } from "./principals.ts";

const managers = ["admin", "plan manager", "manager of another plan"];
const staff = [...managers, "reader"];
const meeting =
  (act = ""): EndpointCall["path"] =>
  ({ meetingId }: Target) =>
    `/office/meetings/${meetingId}${act}`;
/** The guard is asked before the body is read, so an empty body tells who came past it. */
const past = (act: string): EndpointCall => ({
  path: `/office/meetings/1${act}`,
  body: {},
  seenBy: managers,
  status: 400,
  forbiddenTo: ["reader"],
});
const plan = (act: string): EndpointCall => ({
  path: ({ ownersCorpId }) => `/office/plans/${ownersCorpId}/${act}`,
  seenBy: managers,
  forbiddenTo: ["reader"],
});
const pastPlan = (act: string): EndpointCall => ({ ...plan(act), body: {}, status: 400 });

/** How the office's calls about meetings are called. */
export const OFFICE_MEETING_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listOfficeMeetings: [
    { path: "/office/meetings", seenBy: staff },
    { path: ({ ownersCorpId }) => `/office/meetings?plan=${ownersCorpId}`, seenBy: staff },
  ],
  getOfficeMeeting: [{ path: meeting(), seenBy: staff }],
  addOfficeMeeting: [
    { path: "/office/meetings", body: {}, seenBy: managers, status: 400, forbiddenTo: ["reader"] },
  ],
  changeOfficeMeeting: [past("")],
  changeOfficeAgenda: [past("/agenda")],
  // Only drafts are deleted: a package's meeting stays as it is.
  deleteOfficeMeeting: [{ path: meeting(), seenBy: managers, status: 409, forbiddenTo: ["reader"] }],
  adoptMeeting: [past("/adopt")],
  getMeetingDay: [{ path: meeting("/day"), seenBy: staff, isEverNew: true }],
  addPresence: [past("/presence")],
  addTallies: [past("/tallies")],
  declareMotions: [past("/declare")],
  takeDayLead: [past("/lead")],
  // Nothing is asked of who begins a meeting, and this one is a package's.
  holdMeeting: [{ path: meeting("/hold"), body: {}, seenBy: managers, status: 409, forbiddenTo: ["reader"] }],
  adjournMeeting: [past("/adjourn")],
  printMeetingNotice: [{ path: meeting("/notice.pdf"), seenBy: staff, isEverNew: true }],
  // No letter waits of a package's meeting.
  printMeetingLetters: [
    { path: meeting("/letters/1"), seenBy: managers, status: 404, forbiddenTo: ["reader"] },
  ],
  listMeetingTemplates: [{ path: "/office/templates", seenBy: staff }],
  addMeetingTemplate: [
    {
      path: "/office/templates",
      body: {},
      seenBy: ["admin"],
      status: 400,
      forbiddenTo: ["plan manager", "manager of another plan", "reader"],
    },
  ],
  changeMeetingTemplate: [
    {
      path: "/office/templates/1",
      body: {},
      seenBy: ["admin"],
      status: 400,
      forbiddenTo: ["plan manager", "manager of another plan", "reader"],
    },
  ],
  getMeetingSettings: [
    {
      path: ({ ownersCorpId }) => `/office/plans/${ownersCorpId}/meeting-settings`,
      seenBy: staff,
    },
  ],
  changeMeetingSettings: [
    {
      path: ({ ownersCorpId }) => `/office/plans/${ownersCorpId}/meeting-settings`,
      body: {},
      seenBy: managers,
      status: 400,
      forbiddenTo: ["reader"],
    },
  ],
  listAttorneys: [plan("attorneys")],
  enterAttorney: [pastPlan("attorneys")],
  endAttorney: [pastPlan("attorneys/1/end")],
  getAttorneyDeed: [{ ...plan("attorneys/1/deed"), status: 404 }],
  listNominees: [plan("nominees")],
  enterNominee: [pastPlan("nominees")],
  endNominee: [pastPlan("nominees/1/end")],
  giveMeetingNotice: [past("/notice")],
  openMeeting: [past("/open")],
  extendMeeting: [past("/extend")],
  reopenMeeting: [past("/reopen")],
  cancelMeeting: [past("/cancel")],
  withdrawMotion: [past("/withdraw")],
};
