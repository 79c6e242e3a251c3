import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam, lotOrNoneParam } from "../core/fields.ts";
import { meeting } from "./schemas.ts";

const tag = "meetings";

const planAndLot = { agencyId: agencyIdParam, planId: idParam, lotId: lotOrNoneParam };
/** The session's own contact; it may be left out. */
const ofContact = z.strictObject({ contactId: idParam.optional() });

export const listMeetings = defineEndpoint({
  name: "listMeetings",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}",
  summary: "The meetings of a plan that the signed-in person sees, by date (D12, D15)",
  tag,
  access: "session",
  params: z.strictObject(planAndLot),
  query: ofContact,
  response: z.array(meeting),
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getMeeting = defineEndpoint({
  name: "getMeeting",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}",
  summary: "One meeting of a plan, with its agenda (D12, D15)",
  tag,
  access: "session",
  params: z.strictObject({ ...planAndLot, meetingId: idParam }),
  query: ofContact,
  response: meeting,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
