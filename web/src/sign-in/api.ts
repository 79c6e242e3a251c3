import type {
  logon,
  logout,
  restoreSession as restoreSessionEndpoint,
} from "@portal/contract/sign-in/endpoints";
import type { LogonRequest, User } from "@portal/contract/sign-in/schemas";
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
  const user: User | null = await callApi<typeof logon>("POST", "/api/agencies/{agencyId}/users/logon", {
    params: { agencyId },
    body: request,
  });
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
