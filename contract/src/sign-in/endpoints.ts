import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { logonRequest, roleChange, user } from "./schemas.ts";

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
    "PORTAL_INACTIVE",
    "TOO_MANY_ATTEMPTS",
  ],
});

export const logout = defineEndpoint({
  name: "logout",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/logout",
  summary: "End the session",
  tag,
  access: "session",
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
  reasons: ["ROLE_UNAVAILABLE"],
});
