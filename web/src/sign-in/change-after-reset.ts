import { clearSession } from "../core/session-store.ts";
import { callLogout } from "./api.ts";
import { callLogon } from "./logon.ts";
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
 * Signs in with the temporary password, which works once, and sets the new one in the session that this opens. Where the
 * new one is refused the session is kept for the next try, over a reload, too.
 */
export async function changeAfterReset(change: AfterReset): Promise<string> {
  const { mode, version, username, temporaryPassword, newPassword } = change;
  const { agencyId, role } = mode;
  let { user } = mode;
  if (user === null) {
    const request = { username, password: temporaryPassword, role, version };
    user = await callLogon({ agencyId: String(agencyId), request });
    // The browser has one session at a time: what this tab was signed in to is over.
    clearSession();
    // Its hour begins here, by a clock that the sign-in has measured: the server counts from here, too.
    if (user.loginResult === "TOTP_SUCCESS")
      beginReset({ agencyId, username, role, user }, temporaryPassword);
  }
  const session = { agencyId, user, endsAt: mode.endsAt };
  const oldPassword = temporaryPassword;
  try {
    return await sendPasswordChange({ session, version, oldPassword, newPassword });
  } finally {
    // Whoever typed their permanent password has a session of the usual kind, which this page does not go on with.
    if (user.loginResult === "SUCCESS") await callLogout(agencyId, session).catch(() => undefined);
  }
}
