import type {
  logon,
  logout,
  restoreSession as restoreSessionEndpoint,
} from "@portal/contract/sign-in/endpoints";
import type { LogonRequest, User } from "@portal/contract/sign-in/schemas";
import { synchroniseClock } from "../agency/public.ts";
import { callApi } from "../core/api-client.ts";
import { replaceUser } from "../core/session-store.ts";
import { messages } from "./messages.ts";

export interface LogonInput {
  readonly agencyId: string;
  readonly request: LogonRequest;
}

/** An answer that was understood, yet names nobody. */
export class NoUserError extends Error {
  constructor() {
    super(messages.noUser);
    this.name = "NoUserError";
  }
}

export async function callLogon({ agencyId, request }: LogonInput): Promise<User> {
  // The end of the session is told by the server's clock, so that has to be known by the time it begins (D31).
  const [user]: [User | null, unknown] = await Promise.all([
    callApi<typeof logon>("POST", "/api/agencies/{agencyId}/users/logon", {
      params: { agencyId },
      body: request,
    }),
    synchroniseClock(),
  ]);
  if (user?.mainContact === undefined) throw new NoUserError();
  return user;
}

export async function callLogout(agencyId: number): Promise<void> {
  await callApi<typeof logout>("POST", "/api/agencies/{agencyId}/users/logout", {
    params: { agencyId },
    body: {},
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

/** Asks whether the session still lives, without renewing it (D20); its end is reported like any other 401. */
export async function checkSession(agencyId: number): Promise<void> {
  await callApi<typeof restoreSessionEndpoint>("GET", "/api/agencies/{agencyId}/users/session", {
    params: { agencyId },
    isBackground: true,
  });
}
