import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { bouncedLetters, meetingMonitor } from "./monitor-schemas.ts";
import { reminderOrder, remindersOrdered } from "./reminder-schemas.ts";

const tag = "office";
const meetingParams = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });

export const getMeetingMonitor = defineEndpoint({
  name: "getMeetingMonitor",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/monitor",
  summary: "How many lots have voted by which channel, and which have not; never how",
  tag,
  access: "staff",
  right: "reader",
  params: meetingParams,
  response: meetingMonitor,
  reasons: ["NOT_FOUND"],
});

export const remindVoters = defineEndpoint({
  name: "remindVoters",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/reminders",
  summary: "Remind people who have not voted yet, once a day at most and not at night",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  body: reminderOrder,
  response: remindersOrdered,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "VOTING_CLOSED", "QUIET_HOURS", "REMINDED_TODAY"],
});

export const printBouncedLetters = defineEndpoint({
  name: "printBouncedLetters",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/bounced-letters",
  summary: "A letter for each person whose mail came back and who has a postal address",
  tag,
  access: "staff",
  right: "manager",
  params: meetingParams,
  body: z.strictObject({}),
  response: bouncedLetters,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "MEETING_STATE", "NO_RECIPIENTS"],
});
