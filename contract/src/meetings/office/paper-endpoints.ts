import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { castPaper, informalPaper, paper, paperCheck, paperEntry, paperList } from "./paper-schemas.ts";

const tag = "office";
const meetingParams = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });
const paperParams = meetingParams.extend({ paperId: idParam });

export const listPapers = defineEndpoint({
  name: "listPapers",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/papers",
  summary: "Votes that came on paper, without their answers, and what is needed to enter one",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  response: paperList,
  reasons: ["NOT_FOUND"],
});

export const enterPaper = defineEndpoint({
  name: "enterPaper",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/papers",
  summary: "Enter a vote that came on paper; it is cast when a second person has read the same",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  body: paperEntry,
  response: paper,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "VOTING_CLOSED",
    "VOTING_STOPPED",
    "AGENDA_CHANGED",
    "REVISION_CHANGED",
  ],
});

export const checkPaper = defineEndpoint({
  name: "checkPaper",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/papers/{paperId}/check",
  summary: "Read a paper as a second person: equal answers are cast, others make both begin again",
  tag,
  access: "staff",
  right: "manager",
  params: paperParams,
  body: paperCheck,
  response: castPaper,
  reasons: [
    "NOT_FOUND",
    "SESSION_EXPIRED",
    "SAME_PERSON",
    "CHOICES_DIFFER",
    "VOTED_SINCE",
    "VOTE_NOT_ALLOWED",
    "VOTING_CLOSED",
    "VOTING_STOPPED",
    "AGENDA_CHANGED",
    "REVISION_CHANGED",
  ],
});

export const markPaperInformal = defineEndpoint({
  name: "markPaperInformal",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/papers/{paperId}/informal",
  summary: "Keep a paper that does not count, with the reason; its owner is told",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params: paperParams,
  body: informalPaper,
  response: paper,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});

export const getPaperScan = defineEndpoint({
  name: "getPaperScan",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/papers/{paperId}/scan",
  summary: "The scan of a paper, for who enters or checks it; each look is in the log",
  tag,
  access: "staff",
  right: "manager",
  params: paperParams,
  response: { mediaTypes: ["application/pdf", "image/jpeg", "image/png"] },
  reasons: ["NOT_FOUND"],
});
