import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { dayLead, meetingAdjournment, meetingDay, presenceEntries } from "./day-schemas.ts";
import { officeMeeting } from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });

export const getMeetingDay = defineEndpoint({
  name: "getMeetingDay",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/day",
  summary: "Who is at a meeting, whether there is a quorum, and what was entered so far",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: meetingDay,
  reasons: ["NOT_FOUND"],
});

export const addPresence = defineEndpoint({
  name: "addPresence",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/presence",
  summary: "Enter who is there, who has left, and what the chair does without a quorum: numbered, each once",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: presenceEntries,
  response: meetingDay,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "ENTRY_KNOWN", "ENTRY_MISSING", "OTHER_LEADS"],
});

export const takeDayLead = defineEndpoint({
  name: "takeDayLead",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/lead",
  summary: "Enter from this browser from now on; the one that led before reads",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: dayLead,
  response: meetingDay,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "OTHER_LEADS"],
});

export const holdMeeting = defineEndpoint({
  name: "holdMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/hold",
  summary: "Begin a meeting on its day: from then on one enters who is there",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: z.strictObject({}),
  response: officeMeeting,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE"],
});

export const adjournMeeting = defineEndpoint({
  name: "adjournMeeting",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/adjourn",
  summary: "End a sitting and set the next one: voting stays closed, everybody who is invited is told",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: meetingAdjournment,
  response: officeMeeting,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "VOTING_STOPPED"],
});
