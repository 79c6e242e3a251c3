import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../../core/fields.ts";
import { passkeyCreationOptions, passkeyRequestOptions } from "../../second-factor/public.ts";
import {
  addedFactor,
  authenticatorCode,
  confirmation,
  newAuthenticator,
  newPasskey,
  officeAccount,
  passkeyRenaming,
  renewedCodes,
  staffPasskeySignIn,
  staffPasswordChange,
  staffSession,
} from "./schemas.ts";

const tag = "office";
const nothing = z.strictObject({});

export const askAnyStaffPasskey = defineEndpoint({
  name: "askAnyStaffPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/session/passkey/options",
  summary: "What the browser is asked for a passkey with, before anybody is known",
  tag,
  access: "public",
  params: agencyParams,
  body: nothing,
  response: passkeyRequestOptions,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "FEATURE_UNAVAILABLE"],
});

export const signInStaffByPasskey = defineEndpoint({
  name: "signInStaffByPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/session/passkey",
  summary: "Sign in to the office with a passkey alone: both steps in one",
  tag,
  access: "public",
  params: agencyParams,
  body: staffPasskeySignIn,
  response: staffSession,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "INVALID_CREDENTIALS"],
});

export const askStaffPasskey = defineEndpoint({
  name: "askStaffPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/passkey/options",
  summary: "What the browser is asked for one of the person's passkeys with",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  body: nothing,
  response: passkeyRequestOptions,
  reasons: ["FEATURE_UNAVAILABLE"],
});

export const beginStaffAuthenticator = defineEndpoint({
  name: "beginStaffAuthenticator",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/authenticator",
  summary: "Begin to set up an authenticator app",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  body: confirmation,
  response: newAuthenticator,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const confirmStaffAuthenticator = defineEndpoint({
  name: "confirmStaffAuthenticator",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/authenticator",
  summary: "Make an authenticator app count with a code of it",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  body: authenticatorCode,
  response: addedFactor,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const beginStaffPasskey = defineEndpoint({
  name: "beginStaffPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/passkeys/options",
  summary: "What the browser is asked to make a passkey with",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  body: confirmation,
  response: passkeyCreationOptions,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED", "FEATURE_UNAVAILABLE"],
});

export const addStaffPasskey = defineEndpoint({
  name: "addStaffPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/passkeys",
  summary: "Keep a passkey that the browser has made",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  body: newPasskey,
  response: addedFactor,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const getOfficeAccount = defineEndpoint({
  name: "getOfficeAccount",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/account",
  summary: "One's own account: second factors and sessions",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  response: officeAccount,
  reasons: ["SESSION_EXPIRED"],
});

export const removeStaffAuthenticator = defineEndpoint({
  name: "removeStaffAuthenticator",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/authenticator",
  summary: "Remove one's authenticator app; another factor must remain",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  body: confirmation,
  response: officeAccount,
  reasons: ["NOT_FOUND", "SECOND_FACTOR_LAST", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const removeStaffPasskey = defineEndpoint({
  name: "removeStaffPasskey",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/passkeys/{passkeyId}",
  summary: "Remove one of one's passkeys; another factor must remain",
  tag,
  access: "staff",
  right: "reader",
  params: z.strictObject({ agencyId: agencyIdParam, passkeyId: z.uuid() }),
  body: confirmation,
  response: officeAccount,
  reasons: ["NOT_FOUND", "SECOND_FACTOR_LAST", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const renameStaffPasskey = defineEndpoint({
  name: "renameStaffPasskey",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/passkeys/{passkeyId}",
  summary: "Give one of one's passkeys another name",
  tag,
  access: "staff",
  right: "reader",
  params: z.strictObject({ agencyId: agencyIdParam, passkeyId: z.uuid() }),
  body: passkeyRenaming,
  response: officeAccount,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const changeStaffPassword = defineEndpoint({
  name: "changeStaffPassword",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/password",
  summary: "Change one's own password; other sessions end",
  tag,
  access: "staff",
  right: "reader",
  isProofNeeded: true,
  params: agencyParams,
  body: staffPasswordChange,
  response: officeAccount,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const renewStaffRecoveryCodes = defineEndpoint({
  name: "renewStaffRecoveryCodes",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/recovery-codes",
  summary: "Ten new recovery codes; the former are void",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  body: confirmation,
  response: renewedCodes,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const endOfficeSession = defineEndpoint({
  name: "endOfficeSession",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/sessions/{sessionId}",
  summary: "End one of one's other sessions",
  tag,
  access: "staff",
  right: "reader",
  params: z.strictObject({ agencyId: agencyIdParam, sessionId: z.string().min(1).max(64) }),
  response: officeAccount,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});
