import type { logout, restoreSession as restoreSessionEndpoint } from "@portal/contract/sign-in/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { synchroniseClock } from "../agency/public.ts";
import { callApi } from "../core/api/api-client.ts";
import { ApiProblem } from "../core/api/api-problem.ts";
import { replaceUser, type SessionName, type StoredSession } from "../core/session/session-store.ts";

/** Of the tab's session, or of another one that is given. */
export async function callLogout(agencyId: number, as?: StoredSession): Promise<void> {
  await callApi<typeof logout>("POST", "/api/agencies/{agencyId}/users/logout", {
    params: { agencyId },
    body: {},
    keepalive: true,
    sessionChange: "end",
    ...(as === undefined ? {} : { as }),
  });
}

/** The signed-in user as the server knows them now, after a reload of the page (D61). */
export async function restoreSession(agencyId: string): Promise<User> {
  const user = await callApi<typeof restoreSessionEndpoint>("GET", "/api/agencies/{agencyId}/users/session", {
    params: { agencyId },
  });
  replaceUser(user);
  return user;
}

/** The user of the session that the browser's cookie names, for a tab that is not in it yet; null: it is over. */
export async function readNamedUser(named: SessionName): Promise<User | null> {
  try {
    const call = callApi<typeof restoreSessionEndpoint>("GET", "/api/agencies/{agencyId}/users/session", {
      params: { agencyId: named.agencyId },
      as: named,
      // What becomes of the tab is for the caller to say.
      isFireAndForget: true,
    });
    // As at sign-in (D31): this tab knows nothing of the clock, and would take the session for over or too long.
    const [user] = await Promise.all([call, synchroniseClock()]);
    return user;
  } catch (error) {
    if (error instanceof ApiProblem && [401, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Asks whether the session still lives, without renewing it (D20); its end is reported like any other 401. */
export async function checkSession(agencyId: number): Promise<void> {
  await callApi<typeof restoreSessionEndpoint>("GET", "/api/agencies/{agencyId}/users/session", {
    params: { agencyId },
    isBackground: true,
  });
}
