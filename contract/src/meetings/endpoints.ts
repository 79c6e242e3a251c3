import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam } from "../core/fields.ts";
import { meeting } from "./schemas.ts";

const tag = "meetings";

/** A lot's id, or 0 for users without a lot (D12). */
const lotOrNone = z.union([z.literal("0").transform(() => 0), idParam]);
const planAndLot = { agencyId: agencyIdParam, planId: idParam, lotId: lotOrNone };
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
