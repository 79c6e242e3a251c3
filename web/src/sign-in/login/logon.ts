import type { logon, signInByLink } from "@portal/contract/sign-in/endpoints";
import type { LogonRequest, User } from "@portal/contract/sign-in/schemas";
import { synchroniseClock } from "../../agency/public.ts";
import { callApi } from "../../core/api/api-client.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { sessionChangesAnswered } from "../../core/session/session-change.ts";
import { messages } from "../messages.ts";

export interface LogonInput {
  readonly agencyId: string;
  readonly request: LogonRequest;
}

/** The server let somebody in, yet its answer names nobody. */
export class NoUserError extends Error {
  constructor() {
    super(messages.noUser);
    this.name = "NoUserError";
  }
}

export const callLogon = ({ agencyId, request }: LogonInput): Promise<User> =>
  userOf(() =>
    callApi<typeof logon>("POST", "/api/agencies/{agencyId}/users/logon", {
      params: { agencyId },
      body: request,
      sessionChange: "replace",
    }),
  );

/** Signs in with the code of a link that was mailed. */
export const callSignInByLink = (agencyId: string, code: string): Promise<User> =>
  userOf(() =>
    callApi<typeof signInByLink>("POST", "/api/agencies/{agencyId}/users/sign-in-link", {
      params: { agencyId },
      body: { code },
      sessionChange: "replace",
    }),
  );

/** The user of an answer that signs in, or leads on to the second step. */
export async function userOf(call: () => Promise<User>): Promise<User> {
  await sessionChangesAnswered();
  // The end of the session is told by the server's clock, so that has to be known by the time it begins (D31).
  const [user]: [User | null, unknown] = await Promise.all([call().catch(nobodyOf), synchroniseClock()]);
  if (user?.mainContact === undefined) throw new NoUserError();
  return user;
}

/** Of an answer that lets in and cannot be read: it names nobody either. */
function nobodyOf(error: unknown): null {
  if (error instanceof ApiProblem && error.status >= 200 && error.status < 300) return null;
  throw error;
}
