import type { AnswerOf, Endpoint } from "@portal/contract/core/endpoint";
import type { ProblemCode } from "./api-problem.ts";
import { nextTurn } from "./next-turn.ts";
import { addressOf, type EndpointInput, problemFrom, send, tokenHeader } from "./send-call.ts";
import { dropSessionName, namedSession } from "../session/named-session.ts";
import { sessionChangesAnswered, tellSessionChange } from "../session/session-change.ts";
import {
  renewSession,
  reportExpiry,
  reportStale,
  rememberedSession,
  type SessionName,
} from "../session/session-store.ts";

/** A 401 that speaks of what was typed at sign-in, not of the session. */
const credentialCodes: readonly ProblemCode[] = ["INVALID_CREDENTIALS", "TOTP_FAILURE", "TOTP_EXPIRED"];

export type CallInput<E extends Endpoint> = EndpointInput<E> & {
  /** Goes along with something else: renews nothing, outlives the page, and its refusal says nothing of the session. */
  readonly isFireAndForget?: boolean;
  /** Makes a repeat of the same call harmless, where the endpoint says so. */
  readonly idempotencyKey?: string;
  /** Speaks for a session that is not the tab's: the one that only changes a password (D62). */
  readonly as?: SessionName;
  /** Puts another session, or another secret, in the place of the browser's (D30, D62), or ends its session. */
  readonly sessionChange?: "replace" | "end";
};

/**
 * Calls an endpoint of the contract. Its type is given as `callApi<typeof getAgency>`, so that method, path, input and
 * answer are checked while none of the contract's schemas reach the browser (the server parses both ways).
 * Refusals and failures are thrown as ApiProblem; a 401 that ends the session is also reported to the session store.
 */
export async function callApi<E extends Endpoint>(
  method: E["method"],
  path: E["path"],
  input: CallInput<E>,
  isRepeated = false,
): Promise<AnswerOf<E>> {
  // Pages ask for several things at once; each takes a browser some milliseconds.
  if (method === "GET") await nextTurn();
  // Only now: the role may have been changed in the turn before.
  const session = input.as ?? rememberedSession();
  const sentAfter = changes;
  const call = send(method, addressOf(path, input.params, input.query), input, headersOf(session));
  if (input.sessionChange !== undefined) tellSessionChange(call);
  const [response, answer] = await call;
  if (session !== null) renewSession(session, response.headers.get("X-Session-Expires"));
  if (input.sessionChange === "replace" && response.ok) changes += 1;
  if (response.ok && answer !== undefined) return answer as AnswerOf<E>;
  const about = input.isFireAndForget === true ? null : session;
  return refused(response, answer, about, { sentAfter, isRepeated }, () =>
    callApi(method, path, input, true),
  );
}

/** How often this tab has replaced the session or its secret since the page was loaded. */
let changes = 0;

/** What `refused` has to know of a call: after how many changes it was sent. */
export const changesOfSession = () => changes;

interface Circumstances {
  /** How many changes of the session there had been. */
  readonly sentAfter: number;
  readonly isRepeated: boolean;
}

/**
 * Throws the problem that an answer reports; a 401 also ends the given session. If a change of the session has overtaken
 * the call, here or in another tab, a 401 proves nothing and the call is made again.
 *
 * The browser's cookie tells what another tab has done (D82). While it names this very session the call is made once
 * more, and a second 401 ends the session.
 */
export async function refused<Answer>(
  response: Response,
  answer: unknown,
  session: SessionName | null,
  { sentAfter, isRepeated }: Circumstances,
  again: () => Promise<Answer>,
): Promise<Answer> {
  const problem = problemFrom(response, answer);
  if (session !== null && problem.status === 401 && !credentialCodes.includes(problem.code)) {
    await sessionChangesAnswered();
    if (changes !== sentAfter) return again();
    const isOurs = namedSession()?.user.sessionId === session.user.sessionId;
    if (isOurs && !isRepeated) return again();
    if (isOurs) {
      dropSessionName(session);
      reportExpiry(session);
    } else reportStale(session);
  }
  throw problem;
}

/** D13, and section 7's cross-site request token; nothing of it proves who is asking (D20). */
export function headersOf(session: SessionName | null): Record<string, string> {
  return {
    ...(session && {
      "X-Username": session.user.mainContact.webAccessUsername,
      "X-Contact-Id": String(session.user.mainContact.contactID),
      "X-Session-Id": session.user.sessionId,
    }),
    ...tokenHeader(/(?:^|;\s*)XSRF-TOKEN=([^;]*)/),
  };
}
