import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, idParam, lotOrNoneParam } from "../core/fields.ts";
import { agenda, agendaResponse, castAnswer, draftInput, ownBallot, savedDraft } from "./ballot-schemas.ts";

const tag = "meetings";
const params = z.strictObject({ agencyId: agencyIdParam, lotId: lotOrNoneParam, meetingId: idParam });
const path = "/api/agencies/{agencyId}/lots/{lotId}/meetings/{meetingId}/agenda";

export const getAgenda = defineEndpoint({
  name: "getAgenda",
  method: "GET",
  path,
  summary: "The agenda of a meeting with what the session's seat has submitted (D12)",
  tag,
  access: "session",
  params,
  response: agenda,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const getContactAgenda = defineEndpoint({
  name: "getContactAgenda",
  method: "GET",
  path: `${path}/{contactId}`,
  summary: "The same, asked with the session's own contact id (D12)",
  tag,
  access: "session",
  params: z.strictObject({ ...params.shape, contactId: idParam }),
  response: agenda,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const castBallot = defineEndpoint({
  name: "castBallot",
  method: "POST",
  path: `${path}/response`,
  summary: "Cast the ballot of the session's seat; an Idempotency-Key header makes a repeat harmless",
  tag,
  access: "session",
  params,
  body: agendaResponse,
  maxBodyBytes: 256 * 1024,
  response: castAnswer,
  reasons: [
    "NOT_FOUND",
    "FEATURE_UNAVAILABLE",
    "NO_BALLOT",
    "NOT_A_MOTION",
    "VOTING_CLOSED",
    "AGENDA_CHANGED",
    "REVISION_CHANGED",
    "VOTE_NOT_ALLOWED",
    "KEY_REUSED",
    "TOO_MANY_ATTEMPTS",
    "VOTING_STOPPED",
  ],
});

export const saveDraft = defineEndpoint({
  name: "saveDraft",
  method: "PUT",
  path: `${path}/draft`,
  summary: "Keep choices that are not submitted, for this seat alone (D38)",
  tag,
  access: "session",
  params,
  body: draftInput,
  response: savedDraft,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "NO_BALLOT", "VOTING_CLOSED"],
});

export const dropDraft = defineEndpoint({
  name: "dropDraft",
  method: "DELETE",
  path: `${path}/draft`,
  summary: "Forget the choices that are not submitted",
  tag,
  access: "session",
  params,
  response: z.object({}),
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "NO_BALLOT"],
});

export const listOwnBallots = defineEndpoint({
  name: "listOwnBallots",
  method: "GET",
  path: "/api/agencies/{agencyId}/lots/{lotId}/meetings/{meetingId}/ballots",
  summary: "Every revision of the ballot of the viewer's own seat, the newest first",
  tag,
  access: "session",
  isShownInViews: false,
  params,
  response: z.array(ownBallot),
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});
