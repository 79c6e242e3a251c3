import type { AnswerOf, Endpoint } from "@portal/contract/core/endpoint";
import {
  type EndedBy,
  type OfficeSessionName,
  rememberedOfficeSession,
  renewOfficeSession,
  reportOfficeExpiry,
} from "../session/office-session.ts";
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
    headersOf(session),
  );
  if (session !== null) renewOfficeSession(session, response.headers.get("X-Session-Expires"));
  if (response.ok && answer !== undefined) return answer as AnswerOf<E>;
  const problem = problemFrom(response, answer);
  // What was typed at sign-in says nothing of a session.
  if (session !== null && problem.status === 401 && problem.code !== "INVALID_CREDENTIALS")
    reportOfficeExpiry(session, input.endedBy ?? "time");
  throw problem;
}

const headersOf = (session: OfficeSessionName | null): Record<string, string> => ({
  ...(session === null ? {} : { "X-Office-Session": session.sessionId }),
  ...tokenHeader(/(?:^|;\s*)__Host-office-xsrf=([^;]*)/),
});
