import type { logon, logout, restoreSession } from "@portal/contract/sign-in/endpoints";
import type { LogonRequest, User } from "@portal/contract/sign-in/schemas";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { callApi } from "../core/api-client.ts";
import { privateKey } from "../core/query-client.ts";
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

export function useLogon() {
  return useMutation({
    mutationFn: async ({ agencyId, request }: LogonInput): Promise<User> => {
      const user: User | null = await callApi<typeof logon>("POST", "/api/agencies/{agencyId}/users/logon", {
        params: { agencyId },
        body: request,
      });
      if (user?.mainContact === undefined) throw new NoUserError();
      return user;
    },
  });
}

export async function callLogout(agencyId: number): Promise<void> {
  await callApi<typeof logout>("POST", "/api/agencies/{agencyId}/users/logout", {
    params: { agencyId },
    body: {},
  });
}

/** The signed-in user as the server knows them now, once after a reload of the page (D61). */
export function restoreSessionQuery(agencyId: string) {
  return queryOptions({
    queryKey: [privateKey, agencyId, "session"],
    queryFn: async ({ signal }) => {
      const user = await callApi<typeof restoreSession>("GET", "/api/agencies/{agencyId}/users/session", {
        params: { agencyId },
        signal,
      });
      replaceUser(user);
      return user;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Asks whether the session still lives, without renewing it (D20); its end is reported like any other 401. */
export async function checkSession(agencyId: number): Promise<void> {
  await callApi<typeof restoreSession>("GET", "/api/agencies/{agencyId}/users/session", {
    params: { agencyId },
    isBackground: true,
  });
}
