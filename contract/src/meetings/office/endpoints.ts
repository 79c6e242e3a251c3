import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import {
  meetingAgenda,
  meetingDraft,
  meetingExtension,
  meetingFields,
  meetingNoticeOrder,
  meetingOpening,
  meetingReason,
  motionWithdrawal,
  meetingReopening,
  officeMeeting,
  officeMeetingPage,
  officeMeetingQuery,
} from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });

export const listOfficeMeetings = defineEndpoint({
  name: "listOfficeMeetings",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings",
  summary: "Meetings of the person's plans with where each stands, the latest day first, a hundred at a time",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: officeMeetingQuery,
  response: officeMeetingPage,
  reasons: ["NOT_FOUND"],
});

export const getOfficeMeeting = defineEndpoint({
  name: "getOfficeMeeting",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}",
  summary: "A meeting with its agenda, its versions and what can be done with it now",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: officeMeeting,
  reasons: ["NOT_FOUND"],
});

export const addOfficeMeeting = defineEndpoint({
  name: "addOfficeMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings",
  summary:
    "Begin a draft, which nobody but the office sees; with the agenda of another meeting where one is named",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  body: meetingDraft,
  response: officeMeeting,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const changeOfficeMeeting = defineEndpoint({
  name: "changeOfficeMeeting",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}",
  summary: "Change everything of a meeting but its agenda",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingFields,
  response: officeMeeting,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "MEETING_STATE",
    "REVISION_CHANGED",
    "VOTING_STOPPED",
    "TEXT_REFUSED",
  ],
});

export const changeOfficeAgenda = defineEndpoint({
  name: "changeOfficeAgenda",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/agenda",
  summary: "Put an agenda in the former one's place; items that are named keep their ids, and so their votes",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingAgenda,
  maxBodyBytes: 2 * 1024 * 1024,
  response: officeMeeting,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "MEETING_STATE",
    "REVISION_CHANGED",
    "TEXT_REFUSED",
    "VOTING_STOPPED",
  ],
});

export const deleteOfficeMeeting = defineEndpoint({
  name: "deleteOfficeMeeting",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}",
  summary: "Delete a draft",
  tag,
  access: "staff",
  right: "manager",
  params,
  response: z.object({}),
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE"],
});

export const adoptMeeting = defineEndpoint({
  name: "adoptMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/adopt",
  summary: "Take a package's meeting over for good, with its votes: later packages skip it",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingReason,
  response: officeMeeting,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE"],
});

export const cancelMeeting = defineEndpoint({
  name: "cancelMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/cancel",
  summary: "Call a meeting off: no vote is taken from then on, and who has voted is told; its register stays",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingReason,
  response: officeMeeting,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "VOTING_STOPPED"],
});

export const withdrawMotion = defineEndpoint({
  name: "withdrawMotion",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/withdraw",
  summary:
    "Withdraw a motion once voting has closed: its votes stay in the register and decide nothing, everybody is told",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: motionWithdrawal,
  response: officeMeeting,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "REVISION_CHANGED", "VOTING_STOPPED"],
});

export const giveMeetingNotice = defineEndpoint({
  name: "giveMeetingNotice",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/notice",
  summary:
    "Give notice of a draft: owners see it, mails leave one by one; or say that its letters were posted",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: meetingNoticeOrder,
  response: officeMeeting,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "MEETING_STATE",
    "REVISION_CHANGED",
    "NOTHING_TO_VOTE_ON",
    "NO_RECIPIENTS",
    "CUTOFF_PASSED",
    "CUTOFF_AFTER_START",
  ],
});

export const openMeeting = defineEndpoint({
  name: "openMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/open",
  summary: "Open voting, now or at a time; from then on its close and its motions are signed",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingOpening,
  response: officeMeeting,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "MEETING_STATE",
    "NOTHING_TO_VOTE_ON",
    "CUTOFF_PASSED",
    "CUTOFF_AFTER_START",
    "VOTING_STOPPED",
  ],
});

export const extendMeeting = defineEndpoint({
  name: "extendMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/extend",
  summary: "Close voting later, while it is open; everybody who is invited is told",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingExtension,
  response: officeMeeting,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "MEETING_STATE",
    "CUTOFF_PASSED",
    "CUTOFF_AFTER_START",
    "VOTING_STOPPED",
  ],
});

export const reopenMeeting = defineEndpoint({
  name: "reopenMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/reopen",
  summary:
    "Open voting again after its close, before the meeting begins: register and result say so for ever",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  isProofNeeded: true,
  params,
  body: meetingReopening,
  response: officeMeeting,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "SECOND_FACTOR_FAILED",
    "MEETING_STATE",
    "CUTOFF_PASSED",
    "CUTOFF_AFTER_START",
    "VOTING_STOPPED",
  ],
});

export const printMeetingNotice = defineEndpoint({
  name: "printMeetingNotice",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/notice.pdf",
  summary: "The notice as it was given last; of a draft as it would be",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: { mediaTypes: ["application/pdf"] },
  reasons: ["NOT_FOUND"],
});

export const printMeetingLetters = defineEndpoint({
  name: "printMeetingLetters",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/letters/{part}",
  summary: "The letters that wait to be posted, one a person as notice was given last, at most 500",
  tag,
  access: "staff",
  right: "manager",
  params: params.extend({ part: idParam }),
  response: { mediaTypes: ["application/pdf"] },
  reasons: ["NOT_FOUND"],
});
