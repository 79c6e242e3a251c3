import type { EndpointCall } from "./endpoint-call.ts";

const managers = ["admin", "plan manager", "manager of another plan"];

/** The guard is asked before the body is read, so a wrong one tells who came past it. */
const past = (act: string, body = {}): EndpointCall => ({
  path: ({ meetingId }) => `/office/meetings/${meetingId}/${act}`,
  body,
  seenBy: managers,
  status: 400,
  forbiddenTo: ["reader"],
});

/** What staff do while a meeting is voted on. */
export const OFFICE_VOTING_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  getMeetingMonitor: [
    {
      path: ({ meetingId }) => `/office/meetings/${meetingId}/monitor`,
      seenBy: [...managers, "reader"],
      isEverNew: true,
    },
  ],
  // No mail of a package's meeting has come back, and it is not the office's.
  printBouncedLetters: [{ ...past("bounced-letters"), status: 409 }],
  listPapers: [
    {
      path: ({ meetingId }) => `/office/meetings/${meetingId}/papers`,
      seenBy: managers,
      forbiddenTo: ["reader"],
    },
  ],
  enterPaper: [past("papers")],
  checkPaper: [past("papers/1/check")],
  markPaperInformal: [past("papers/1/informal")],
  getPaperScan: [
    {
      path: ({ meetingId }) => `/office/meetings/${meetingId}/papers/1/scan`,
      seenBy: managers,
      status: 404,
      forbiddenTo: ["reader"],
    },
  ],
  listProxies: [
    {
      path: ({ meetingId }) => `/office/meetings/${meetingId}/proxies`,
      seenBy: managers,
      forbiddenTo: ["reader"],
      isEverNew: true,
    },
  ],
  enterProxy: [past("proxies")],
  revokeProxy: [past("proxies/1/revoke")],
  getProxyForm: [
    {
      path: ({ meetingId }) => `/office/meetings/${meetingId}/proxies/1/form`,
      seenBy: managers,
      status: 404,
      forbiddenTo: ["reader"],
    },
  ],
  getMeetingStatus: [
    {
      path: ({ meetingId }) => `/office/meetings/${meetingId}/status`,
      seenBy: managers,
      forbiddenTo: ["reader"],
    },
  ],
  confirmMeetingStatus: [past("status/confirm")],
  remindVoters: [past("reminders", { seatIds: [] })],
};
