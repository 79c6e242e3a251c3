import type { AnswerOf, Endpoint } from "@portal/contract/core/endpoint";
import {
  type EndedBy,
  type OfficeSessionName,
  rememberedOfficeSession,
  renewOfficeSession,
  reportOfficeExpiry,
} from "../session/office-session.ts";
import type { ApiProblem } from "./api-problem.ts";
import { addressOf, type EndpointInput, problemFrom, send, tokenHeader } from "./send-call.ts";

export type OfficeCall<E extends Endpoint> = EndpointInput<E> & {
  /** Speaks for a session that is not the tab's yet: the one that the browser's cookie names. */
  readonly as?: OfficeSessionName;
  /** Why the session has ended if it has. */
  readonly endedBy?: EndedBy;
};

/**
 * Calls an endpoint of the office as `callApi` does one of the portal, with the session of the office: neither program's
 * calls name the other's. A 401 that ends the session is also reported to its store.
 */
export async function callOffice<E extends Endpoint>(
  method: E["method"],
  path: E["path"],
  input: OfficeCall<E>,
): Promise<AnswerOf<E>> {
  const session = input.as ?? rememberedOfficeSession();
  const [response, answer] = await send(
    method,
    addressOf(path, input.params, input.query),
    input,
    officeHeaders(session),
  );
  if (session !== null) renewOfficeSession(session, response.headers.get("X-Session-Expires"));
  if (response.ok && answer !== undefined) return answer as AnswerOf<E>;
  throw officeProblem(session, response, answer, input.endedBy);
}

/** Why an answer is not what was asked for; one that ends the session is reported. */
export function officeProblem(
  session: OfficeSessionName | null,
  response: Response,
  answer: unknown,
  endedBy: EndedBy = "time",
): ApiProblem {
  const problem = problemFrom(response, answer);
  // What was typed at sign-in says nothing of a session.
  if (session !== null && problem.status === 401 && problem.code !== "INVALID_CREDENTIALS")
    reportOfficeExpiry(session, endedBy);
  return problem;
}

export const officeHeaders = (session: OfficeSessionName | null): Record<string, string> => ({
  ...(session === null ? {} : { "X-Office-Session": session.sessionId }),
  ...tokenHeader(/(?:^|;\s*)__Host-office-xsrf=([^;]*)/),
});
