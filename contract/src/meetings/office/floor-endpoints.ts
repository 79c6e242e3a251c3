import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, idParam } from "../../core/fields.ts";
import { meetingDay } from "./day-schemas.ts";
import { declarationEntries, tallyEntries } from "./floor-schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, meetingId: idParam });
const reasons = [
  "NOT_FOUND",
  "SESSION_EXPIRED",
  "MEETING_STATE",
  "ENTRY_KNOWN",
  "ENTRY_MISSING",
  "OTHER_LEADS",
  "RULES_REFUSE",
] as const;

export const addTallies = defineEndpoint({
  name: "addTallies",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/tallies",
  summary:
    "Enter votes of the floor and for candidates, polls, amendments, procedural motions, casting votes: numbered, each once",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: tallyEntries,
  response: meetingDay,
  reasons: [...reasons],
});

export const declareMotions = defineEndpoint({
  name: "declareMotions",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/meetings/{meetingId}/declare",
  summary:
    "Enter what the chairperson declared of a motion or an election, which is what owners read: numbered, each once",
  tag,
  access: "staff",
  right: "manager",
  params,
  body: declarationEntries,
  response: meetingDay,
  reasons: [...reasons],
});
