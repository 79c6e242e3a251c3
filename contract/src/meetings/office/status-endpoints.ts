import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { meetingStatus, statusConfirmation } from "./status-schemas.ts";

const tag = "office";
const path = "/api/agencies/{agencyId}/office/meetings/{meetingId}/status";
const meetingParams = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });

export const getMeetingStatus = defineEndpoint({
  name: "getMeetingStatus",
  method: "GET",
  path,
  summary: "Which lots may not vote on every motion, what they owe, and whether that is confirmed",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  response: meetingStatus,
  reasons: ["NOT_FOUND"],
});

export const confirmMeetingStatus = defineEndpoint({
  name: "confirmMeetingStatus",
  method: "POST",
  path: `${path}/confirm`,
  summary: "Confirms who is financial before the roll is taken, as answered or otherwise with a reason",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  body: statusConfirmation,
  response: meetingStatus,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "STATUS_STALE"],
});
