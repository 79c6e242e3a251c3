import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { meetingDay, presenceEntries } from "./day-schemas.ts";

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
