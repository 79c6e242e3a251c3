import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../core/fields.ts";
import {
  confirmed,
  factorCode,
  factorMethods,
  passkeyCreationOptions,
  recoveryCodes,
} from "../second-factor/public.ts";
import {
  addedFactor,
  addedPasskey,
  newAuthenticator,
  newPasskey,
  passkeyRenaming,
} from "./factor-schemas.ts";

const tag = "sign-in";

/** Also who has to set a first factor up before being signed in. */
const enrolling = ["full", "second-factor"] as const;

/** Of a confirmation: a factor where there is one, else the password. */
const confirmReasons = [
  "SECOND_FACTOR_REQUIRED",
  "SECOND_FACTOR_FAILED",
  "WRONG_PASSWORD",
  "TOO_MANY_ATTEMPTS",
  "SESSION_EXPIRED",
] as const;

export const getFactorMethods = defineEndpoint({
  name: "getFactorMethods",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/second-factor",
  summary: "The second factors of the session's own account",
  tag,
  access: "session",
  isShownInViews: false,
  params: agencyParams,
  response: factorMethods,
  reasons: [],
});

export const beginAuthenticator = defineEndpoint({
  name: "beginAuthenticator",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/authenticator",
  summary: "A secret for an authenticator app; it counts once a code of it was sent",
  tag,
  access: "session",
  allowedIn: enrolling,
  params: agencyParams,
  body: confirmed,
  response: newAuthenticator,
  reasons: confirmReasons,
});

export const confirmAuthenticator = defineEndpoint({
  name: "confirmAuthenticator",
  method: "PUT",
  path: "/api/agencies/{agencyId}/users/authenticator",
  summary: "Make the authenticator app count by a code of it, in place of a former one",
  tag,
  access: "session",
  allowedIn: enrolling,
  params: agencyParams,
  body: z.strictObject({ code: factorCode }),
  response: addedFactor,
  reasons: ["SECOND_FACTOR_FAILED", "TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"],
});

export const removeAuthenticator = defineEndpoint({
  name: "removeAuthenticator",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/authenticator",
  summary: "Remove the authenticator app; the recovery codes leave with the last factor",
  tag,
  access: "session",
  params: agencyParams,
  body: confirmed,
  response: z.object({}),
  reasons: [...confirmReasons, "NOT_FOUND", "SECOND_FACTOR_LAST"],
});

export const beginPasskey = defineEndpoint({
  name: "beginPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/passkeys/options",
  summary: "What the browser is asked to make a passkey with",
  tag,
  access: "session",
  allowedIn: enrolling,
  params: agencyParams,
  body: confirmed,
  response: passkeyCreationOptions,
  // There are no passkeys under the page's address.
  reasons: [...confirmReasons, "FEATURE_UNAVAILABLE"],
});

export const addPasskey = defineEndpoint({
  name: "addPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/passkeys",
  summary: "Keep a passkey that the browser has made",
  tag,
  access: "session",
  allowedIn: enrolling,
  params: agencyParams,
  body: newPasskey,
  response: addedPasskey,
  reasons: ["SECOND_FACTOR_FAILED", "TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"],
});

export const removePasskey = defineEndpoint({
  name: "removePasskey",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/passkeys/{passkeyId}",
  summary: "Remove a passkey; the recovery codes leave with the last factor",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, passkeyId: z.uuid() }),
  body: confirmed,
  response: z.object({}),
  reasons: [...confirmReasons, "NOT_FOUND", "SECOND_FACTOR_LAST"],
});

export const renamePasskey = defineEndpoint({
  name: "renamePasskey",
  method: "PUT",
  path: "/api/agencies/{agencyId}/users/passkeys/{passkeyId}",
  summary: "Give a passkey another name",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, passkeyId: z.uuid() }),
  body: passkeyRenaming,
  response: z.object({}),
  reasons: ["NOT_FOUND"],
});

export const renewRecoveryCodes = defineEndpoint({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/recovery-codes",
  summary: "Ten recovery codes in place of the former ones",
  tag,
  access: "session",
  params: agencyParams,
  body: confirmed,
  response: z.object({ recoveryCodes }),
  // There is not one factor that they could stand in for.
  reasons: [...confirmReasons, "NOT_FOUND"],
});
