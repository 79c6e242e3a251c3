import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams } from "../core/fields.ts";
import { account, accountHistory, historyQuery } from "./account-schemas.ts";

const tag = "sign-in";

export const getAccount = defineEndpoint({
  name: "getAccount",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/account",
  summary: "One's own account: sessions, known browsers, second factors and calendar feeds",
  tag,
  access: "session",
  isShownInViews: false,
  params: agencyParams,
  response: account,
  reasons: [],
});

export const getAccountHistory = defineEndpoint({
  name: "getAccountHistory",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/account/history",
  summary: "What happened to one's own account in the last 400 days, in pages",
  tag,
  access: "session",
  isShownInViews: false,
  params: agencyParams,
  query: historyQuery,
  response: accountHistory,
  reasons: [],
});

export const endSession = defineEndpoint({
  name: "endSession",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/sessions/{sessionId}",
  summary: "End another session of one's own account; this one ends by signing out",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, sessionId: z.string().min(1).max(64) }),
  response: z.object({}),
  // Of two calls at once the second finds its own session ended by the first.
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});

export const endOtherSessions = defineEndpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/sessions",
  summary: "End all other sessions of one's own account",
  tag,
  access: "session",
  params: agencyParams,
  response: z.object({}),
  reasons: ["SESSION_EXPIRED"],
});

export const forgetBrowser = defineEndpoint({
  name: "forgetBrowser",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/browsers/{browserId}",
  summary: "Forget a browser: the next sign-in there is one in a browser that is not known",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, browserId: z.uuid() }),
  response: z.object({}),
  reasons: ["NOT_FOUND", "SESSION_EXPIRED"],
});
