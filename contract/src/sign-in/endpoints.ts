import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../core/fields.ts";
import {
  linkRequest,
  logonRequest,
  outcomeMessage,
  passwordChange,
  passwordReset,
  passwordSearch,
  roleChange,
  user,
  usernameSearch,
} from "./schemas.ts";

const tag = "sign-in";

export const logon = defineEndpoint({
  name: "logon",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/logon",
  summary: "Sign in with access code, password and role; sets the session's cookies",
  tag,
  access: "public",
  params: agencyParams,
  body: logonRequest,
  response: user,
  reasons: [
    "UNKNOWN_AGENCY",
    "FOREIGN_ORIGIN",
    "INVALID_CREDENTIALS",
    "TOTP_FAILURE",
    "TOTP_EXPIRED",
    "PORTAL_INACTIVE",
    "TOO_MANY_ATTEMPTS",
  ],
});

export const signInByLink = defineEndpoint({
  name: "signInByLink",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/sign-in-link",
  summary:
    "Sign in with the code of a link that a guarded account was mailed, as with the password typed for it",
  tag,
  access: "public",
  params: agencyParams,
  body: linkRequest,
  response: user,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "CODE_INVALID"],
});

export const logout = defineEndpoint({
  name: "logout",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/logout",
  summary: "End the session",
  tag,
  access: "session",
  allowedIn: ["full", "change-password", "second-factor"],
  params: agencyParams,
  body: z.strictObject({}),
  response: z.object({}),
  reasons: [],
});

export const restoreSession = defineEndpoint({
  name: "restoreSession",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/session",
  summary: "The signed-in user, after a reload of the page (D61)",
  tag,
  access: "session",
  params: agencyParams,
  response: user,
  reasons: [],
});

export const changeRole = defineEndpoint({
  name: "changeRole",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/role",
  summary: "Go on in another role of the same account: a new session in place of this one (D30)",
  tag,
  access: "session",
  params: agencyParams,
  body: roleChange,
  response: user,
  // Of two changes at once the second finds its session ended.
  reasons: ["ROLE_UNAVAILABLE", "SESSION_EXPIRED"],
});

export const findUsername = defineEndpoint({
  name: "findUsername",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/findUsername",
  summary:
    "Mail every access code of an e-mail address to it; answers alike whether there is one or not (D22)",
  tag,
  access: "public",
  params: agencyParams,
  body: usernameSearch,
  response: outcomeMessage,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "TOO_MANY_ATTEMPTS"],
});

export const findPassword = defineEndpoint({
  name: "findPassword",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/findPassword",
  summary: "Mail a temporary password (D21), in the words of versions below 1202",
  tag,
  access: "public",
  params: agencyParams,
  body: passwordSearch,
  response: outcomeMessage,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "TOO_MANY_ATTEMPTS"],
});

export const resetPassword = defineEndpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/resetPassword",
  summary: "Mail a temporary password (D21), in the words of versions from 1202 on",
  tag,
  access: "public",
  params: agencyParams,
  body: passwordReset,
  response: outcomeMessage,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "TOO_MANY_ATTEMPTS"],
});

export const changePassword = defineEndpoint({
  name: "changePassword",
  method: "PUT",
  path: "/api/agencies/{agencyId}/users/{username}/password",
  summary: "Set a new password, knowing the present or the temporary one (D62)",
  tag,
  access: "session",
  allowedIn: ["full", "change-password"],
  params: z.strictObject({ agencyId: agencyIdParam, username: z.string().min(1).max(64) }),
  body: passwordChange,
  response: outcomeMessage,
  // Of two changes at once the second finds its session ended, or its password replaced.
  reasons: ["NOT_FOUND", "WRONG_PASSWORD", "TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"],
});
