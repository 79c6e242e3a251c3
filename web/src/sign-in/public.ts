/** What other capabilities may use of sign-in. */
export { callChangeRole, callLogout, checkSession, restoreSession } from "./api.ts";
export { sessionOver } from "./session-over.ts";
