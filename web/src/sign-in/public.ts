/** What other capabilities may use of sign-in. */
export { callLogout, checkSession, restoreSession } from "./api.ts";
export { messages } from "./messages.ts";
