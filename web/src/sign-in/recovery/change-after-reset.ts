import { ApiProblem } from "../../core/api/api-problem.ts";
import { clearSession } from "../../core/session/session-store.ts";
import { callLogout } from "../api.ts";
import { callLogon } from "../login/logon.ts";
import { sendPasswordChange } from "./recovery-api.ts";
import { beginReset, type ResetMode } from "./reset-mode.ts";

export interface AfterReset {
  readonly mode: ResetMode;
  readonly version: number;
  readonly username: string;
  readonly temporaryPassword: string;
  readonly newPassword: string;
}

/**
 * Signs in with the temporary password and sets the new one in the session that this opens. If the new one is refused the
 * session is kept for the next try, over a reload, too; if another sign-in with the same password has ended it meanwhile
 * (D84), one more is opened.
 */
export async function changeAfterReset(change: AfterReset): Promise<string> {
  const { mode, version, username, temporaryPassword, newPassword } = change;
  const { agencyId, role } = mode;
  let { user } = mode;
  if (user === null) {
    const request = { username, password: temporaryPassword, role, version };
    user = await callLogon({ agencyId: String(agencyId), request });
    // The browser has one session at a time: what this tab was signed in to is over.
    clearSession({ event: "reset" });
    // Its hour begins here, by a clock that the sign-in has measured: the server counts from here, too.
    if (user.loginResult === "TOTP_SUCCESS")
      beginReset({ agencyId, username, role, user }, temporaryPassword);
  }
  const session = { agencyId, user, endsAt: mode.endsAt };
  const oldPassword = temporaryPassword;
  try {
    return await sendPasswordChange({ session, version, oldPassword, newPassword });
  } catch (error) {
    const hasEnded = error instanceof ApiProblem && error.code === "SESSION_EXPIRED";
    if (mode.user === null || !hasEnded) throw error;
    return await changeAfterReset({ ...change, mode: { ...mode, user: null } });
  } finally {
    // A user who typed their permanent password has a session of the usual kind, which this page does not use further.
    if (user.loginResult === "SUCCESS") await callLogout(agencyId, session).catch(() => undefined);
  }
}
