/** What other capabilities may use of sign-in. */
export { callLogout, checkSession, restoreSession } from "./api.ts";
export { callChangeRole } from "./change-role.ts";
export { sessionOver } from "./session-over.ts";
