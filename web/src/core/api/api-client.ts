import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  PathValuesOf,
  QueryInputOf,
} from "@portal/contract/core/endpoint";
import type { Problem } from "@portal/contract/core/problem";
import { ApiProblem, communicationErrorText, type ProblemCode, timeoutText } from "./api-problem.ts";
import { nextTurn } from "./next-turn.ts";
import { dropSessionName, namedSession } from "../session/named-session.ts";
import { sessionChangesAnswered, tellSessionChange } from "../session/session-change.ts";
import {
  renewSession,
  reportExpiry,
  reportStale,
  rememberedSession,
  type SessionName,
} from "../session/session-store.ts";

/** How long the page waits for an answer before it says so. */
export const timeoutMs = 30_000;

/** A 401 that speaks of what was typed at sign-in, not of the session. */
const credentialCodes: readonly ProblemCode[] = ["INVALID_CREDENTIALS", "TOTP_FAILURE", "TOTP_EXPIRED"];

type Given<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: V };

export type CallInput<E extends Endpoint> = Given<"params", PathValuesOf<E>> &
  Given<"query", QueryInputOf<E>> &
  Given<"body", BodyInputOf<E>> & {
    /** A poll that no person caused: it renews no session (D20). */
    readonly isBackground?: boolean;
    /** Goes along with something else: renews nothing, outlives the page, and its refusal says nothing of the session. */
    readonly isFireAndForget?: boolean;
    /** Reaches the server also where its page is closed meanwhile. */
    readonly keepalive?: boolean;
    /** Makes a repeat of the same call harmless, where the endpoint says so. */
    readonly idempotencyKey?: string;
    /** Speaks for a session that is not the tab's: the one that only changes a password (D62). */
    readonly as?: SessionName;
    /** Puts another session, or another secret, in the place of the browser's (D30, D62), or ends its session. */
    readonly sessionChange?: "replace" | "end";
    /** For an answer that takes its time. */
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
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
  const call = send(method, addressOf(path, input.params, input.query), input, session);
  if (input.sessionChange !== undefined) tellSessionChange(call);
  const [response, answer] = await call;
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

async function send(
  method: string,
  address: string,
  input: {
    readonly body?: unknown;
    readonly isBackground?: boolean;
    readonly isFireAndForget?: boolean;
    readonly keepalive?: boolean;
    readonly idempotencyKey?: string;
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
  },
  session: SessionName | null,
): Promise<readonly [response: Response, answer: unknown]> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? timeoutMs);
  const headers: Record<string, string> = { Accept: "application/json", ...headersOf(session) };
  const isFireAndForget = input.isFireAndForget === true;
  if (isFireAndForget || input.isBackground === true) headers["X-Background"] = "1";
  if (input.body !== undefined) headers["Content-Type"] = "application/json";
  if (input.idempotencyKey !== undefined) headers["Idempotency-Key"] = input.idempotencyKey;
  try {
    const response = await fetch(address, {
      method,
      headers,
      credentials: "same-origin",
      keepalive: isFireAndForget || input.keepalive === true,
      signal: input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]),
      // Of no body it makes none.
      body: JSON.stringify(input.body),
    });
    if (session !== null) renewSession(session, response.headers.get("X-Session-Expires"));
    return [response, await readJson(response)];
  } catch (error) {
    if (timeout.aborted) throw new ApiProblem(408, "TIMEOUT", timeoutText);
    if (input.signal?.aborted === true) throw error;
    throw new ApiProblem(0, "NETWORK", communicationErrorText);
  }
}

/** D13, and section 7's cross-site request token; nothing of it proves who is asking (D20). */
export function headersOf(session: SessionName | null): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return {
    ...(session === null
      ? {}
      : {
          "X-Username": session.user.mainContact.webAccessUsername,
          "X-Contact-Id": String(session.user.mainContact.contactID),
          "X-Session-Id": session.user.sessionId,
        }),
    ...(token === undefined ? {} : { "X-XSRF-TOKEN": decodeURIComponent(token) }),
  };
}

export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string | number>>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (query ?? {}) as Readonly<Record<string, string | number | boolean | undefined>>,
  ))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** Returns undefined if the body is not JSON; throws if it does not arrive in full. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function problemFrom(response: Response, answer: unknown): ApiProblem {
  const given = (answer ?? {}) as Partial<Problem>;
  if (response.status === 408) return new ApiProblem(408, "TIMEOUT", timeoutText);
  return new ApiProblem(
    response.status,
    given.code ?? (response.status === 503 ? "UNAVAILABLE" : "UNREADABLE"),
    given.detail ?? (response.status === 503 ? repairText : communicationErrorText),
    given.errors,
  );
}

/** D44: a proxy in front may answer 503 without problem details. */
const repairText = "The portal is being repaired, please try again in a few minutes.";
