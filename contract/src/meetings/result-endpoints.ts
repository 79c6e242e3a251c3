import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam, lotOrNoneParam } from "../core/fields.ts";
import { listedReceipt, meetingResult, register, turnout } from "./result-schemas.ts";

const tag = "meetings";
const params = z.strictObject({
  agencyId: agencyIdParam,
  planId: idParam,
  lotId: lotOrNoneParam,
  meetingId: idParam,
});
const path = "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}";

export const getTurnout = defineEndpoint({
  name: "getTurnout",
  method: "GET",
  path: `${path}/turnout`,
  summary: "How many have voted so far: for committee members of the plan (D56)",
  tag,
  access: "session",
  params,
  response: turnout,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getMeetingResult = defineEndpoint({
  name: "getMeetingResult",
  method: "GET",
  path: `${path}/result`,
  summary: "The count after the cut-off, for everyone who sees the meeting",
  tag,
  access: "session",
  params,
  response: meetingResult,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "RESULT_SEALED", "VOTES_UNREADABLE"],
});

export const findReceipt = defineEndpoint({
  name: "findReceipt",
  method: "GET",
  path: `${path}/receipts/{code}`,
  summary: "Whether a receipt is in the register, after the cut-off",
  tag,
  access: "session",
  isShownInViews: false,
  params: z.strictObject({
    ...params.shape,
    /** With or without the dashes, in any letter case. */
    code: z
      .string()
      .regex(/^[A-Za-z2-7]{4}-?[A-Za-z2-7]{4}-?[A-Za-z2-7]{4}$/, "A receipt has 12 letters and digits."),
  }),
  response: listedReceipt,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "RESULT_SEALED", "VOTES_UNREADABLE"],
});

export const getRegister = defineEndpoint({
  name: "getRegister",
  method: "GET",
  path: `${path}/register`,
  summary: "The meeting's register after the cut-off: for committee members of the plan (D56)",
  tag,
  access: "session",
  isShownInViews: false,
  params,
  response: register,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "RESULT_SEALED", "VOTES_UNREADABLE"],
});
