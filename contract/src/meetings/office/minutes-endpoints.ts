import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import {
  meetingCompletion,
  meetingMinutes,
  minutesPosting,
  registerExport,
  registerExportOrder,
} from "./minutes-schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });
const PDF = { mediaTypes: ["application/pdf"] } as const;
const DOCX = {
  mediaTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
} as const;

export const getMeetingMinutes = defineEndpoint({
  name: "getMeetingMinutes",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/minutes",
  summary: "What can be done after a meeting, and what was published of it",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: meetingMinutes,
  reasons: ["NOT_FOUND"],
});

export const printMeetingResult = defineEndpoint({
  name: "printMeetingResult",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/result.pdf",
  summary: "The result sheet: counts by channel, bars, what the rules say and what the chair declared",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: PDF,
  reasons: ["NOT_FOUND", "MEETING_STATE", "RESULT_SEALED", "VOTES_UNREADABLE"],
});

export const printMinutes = defineEndpoint({
  name: "printMinutes",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/minutes.pdf",
  summary: "The minutes as the portal makes them; no lot's choice and no debt is in them",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: PDF,
  reasons: ["NOT_FOUND", "MEETING_STATE", "RESULT_SEALED", "VOTES_UNREADABLE"],
});

export const draftMinutes = defineEndpoint({
  name: "draftMinutes",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/minutes.docx",
  summary: "The same minutes for a program that writes letters, to be edited",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: DOCX,
  reasons: ["NOT_FOUND", "MEETING_STATE", "RESULT_SEALED", "VOTES_UNREADABLE"],
});

export const completeMeeting = defineEndpoint({
  name: "completeMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/complete",
  summary: "Publish the minutes as a document of the plan, and send them if asked: nothing changes any more",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: meetingCompletion,
  response: meetingMinutes,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "MEETING_STATE",
    "REVISION_CHANGED",
    "RESULT_SEALED",
    "VOTES_UNREADABLE",
    "NO_RECIPIENTS",
  ],
});

export const getPublishedMinutes = defineEndpoint({
  name: "getPublishedMinutes",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/minutes/file",
  summary: "The minutes as they were published",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: { mediaTypes: [...PDF.mediaTypes, ...DOCX.mediaTypes] },
  reasons: ["NOT_FOUND"],
});

export const printMinutesLetters = defineEndpoint({
  name: "printMinutesLetters",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/minutes/letters/{part}",
  summary: "The letters with the minutes that wait to be posted, one a person, at most 500",
  tag,
  access: "staff",
  right: "manager",
  params: params.extend({ part: idParam }),
  response: PDF,
  reasons: ["NOT_FOUND"],
});

export const confirmMinutesPosting = defineEndpoint({
  name: "confirmMinutesPosting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/minutes/posted",
  summary: "Say on which day the letters with the minutes were posted",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: minutesPosting,
  response: meetingMinutes,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const exportMeetingRegister = defineEndpoint({
  name: "exportMeetingRegister",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/export",
  summary:
    "The register of a meeting for verifiers and as a table, after its close; every administrator is told",
  tag,
  access: "staff",
  right: "admin",
  isReasonNeeded: true,
  isProofNeeded: true,
  params,
  body: registerExportOrder,
  response: registerExport,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "SECOND_FACTOR_FAILED", "RESULT_SEALED"],
});
