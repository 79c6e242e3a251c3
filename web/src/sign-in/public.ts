/** What other capabilities may use of sign-in. */
export { callLogout, checkSession, readNamedUser, restoreSession } from "./api.ts";
export { callChangeRole } from "./account/change-role.ts";
export type { WaitingSignIn } from "./second-step/waiting-sign-in.ts";
export { ConfirmDialog } from "./own-account/confirm-dialog.tsx";
export { elsewhere, sessionOver } from "./session-over.ts";
