import type { logon } from "@portal/contract/sign-in/endpoints";
import type { LogonRequest, User } from "@portal/contract/sign-in/schemas";
import { synchroniseClock } from "../agency/public.ts";
import { callApi } from "../core/api-client.ts";
import { ApiProblem } from "../core/api-problem.ts";
import { signOutsAnswered } from "./api.ts";
import { messages } from "./messages.ts";

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

export async function callLogon({ agencyId, request }: LogonInput): Promise<User> {
  await signOutsAnswered();
  // The end of the session is told by the server's clock, so that has to be known by the time it begins (D31).
  const [user]: [User | null, unknown] = await Promise.all([
    callApi<typeof logon>("POST", "/api/agencies/{agencyId}/users/logon", {
      params: { agencyId },
      body: request,
    }).catch(nobodyOf),
    synchroniseClock(),
  ]);
  if (user?.mainContact === undefined) throw new NoUserError();
  return user;
}

/** Of an answer that lets in and cannot be read: it names nobody either. */
function nobodyOf(error: unknown): null {
  if (error instanceof ApiProblem && error.status >= 200 && error.status < 300) return null;
  throw error;
}
