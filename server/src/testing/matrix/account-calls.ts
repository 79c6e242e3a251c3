import { type EndpointCall, signedIn } from "./endpoint-call.ts";

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** The calls of one's own account: they name nothing but what is the caller's, or what nobody has. */
export const ACCOUNT_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  getAccount: [{ path: "/users/account", seenBy: signedIn, isEverNew: true }],
  getAccountHistory: [{ path: "/users/account/history", seenBy: signedIn, isEverNew: true }],
  listOwnMessages: [{ path: "/users/messages", seenBy: signedIn, isEverNew: true }],
  getOwnMessage: [{ path: "/users/messages/9007199254740991/entries", seenBy: signedIn, status: 404 }],
  endSession: [{ path: `/users/sessions/${NOBODYS}`, seenBy: signedIn, status: 404 }],
  forgetBrowser: [{ path: `/users/browsers/${NOBODYS}`, seenBy: signedIn, status: 404 }],
  endOtherSessions: [{ path: "/users/sessions", seenBy: signedIn, endsOthers: true }],
};
