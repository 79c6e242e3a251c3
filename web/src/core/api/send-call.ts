import type { BodyInputOf, Endpoint, PathValuesOf, QueryInputOf } from "@portal/contract/core/endpoint";
import type { Problem } from "@portal/contract/core/problem";
import { ApiProblem, communicationErrorText, timeoutText } from "./api-problem.ts";

/** How long the page waits for an answer before it says so. */
export const timeoutMs = 30_000;

type Given<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: V };

/** What a call of an endpoint is given, whichever program of the pages makes it. */
export type EndpointInput<E extends Endpoint> = Given<"params", PathValuesOf<E>> &
  Given<"query", QueryInputOf<E>> &
  Given<"body", BodyInputOf<E>> & {
    /** A poll that no person caused: it renews no session (D20). */
    readonly isBackground?: boolean;
    /** Reaches the server also where its page is closed meanwhile. */
    readonly keepalive?: boolean;
    /** For an answer that takes its time. */
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
  };

/** Sends a call and reads its answer, undefined if it is not JSON; throws an ApiProblem where none comes. */
export async function send(
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
  /** What names the session, and the cross-site request token. */
  ofSession: Readonly<Record<string, string>>,
): Promise<readonly [response: Response, answer: unknown]> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? timeoutMs);
  const headers: Record<string, string> = { Accept: "application/json", ...ofSession };
  const isFireAndForget = input.isFireAndForget === true;
  if (isFireAndForget || input.isBackground === true) headers["X-Background"] = "1";
  if (input.body !== undefined) headers["Content-Type"] = "application/json";
  if (input.idempotencyKey !== undefined) headers["Idempotency-Key"] = input.idempotencyKey;
  try {
    const response = await fetch(address, {
      method,
      headers,
      keepalive: isFireAndForget || input.keepalive === true,
      signal: input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]),
      // Of no body it makes none.
      body: JSON.stringify(input.body),
    });
    return [response, await readJson(response)];
  } catch (error) {
    if (timeout.aborted) throw new ApiProblem(408, "TIMEOUT", timeoutText);
    if (input.signal?.aborted === true) throw error;
    throw new ApiProblem(0, "NETWORK", communicationErrorText);
  }
}

/** The cross-site request token in the cookie that is looked for (section 7); none where there is no such cookie. */
export function tokenHeader(cookie: RegExp): Record<string, string> {
  const token = cookie.exec(document.cookie)?.[1];
  return token === undefined ? {} : { "X-XSRF-TOKEN": decodeURIComponent(token) };
}

let root = "/api";

/** Has every call of this page, of files too, begin elsewhere than at `/api`: in a view of somebody's pages. */
export function callBelow(address: string): void {
  root = address;
}

/** The address of a path of the contract, with its parameters and query. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string | number>>;
  const filled = path
    .replace("/api", root)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
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

/** Why an answer is not what was asked for. */
export function problemFrom(response: Response, answer: unknown): ApiProblem {
  const given = (answer ?? {}) as Partial<Problem>;
  const { status } = response;
  if (status === 408) return new ApiProblem(status, "TIMEOUT", timeoutText);
  const [code, detail] =
    status === 503
      ? (["UNAVAILABLE", repairText] as const)
      : (["UNREADABLE", communicationErrorText] as const);
  return new ApiProblem(status, given.code ?? code, given.detail ?? detail, given.errors);
}

/** D44: a proxy in front may answer 503 without problem details. */
const repairText = "The portal is being repaired, please try again in a few minutes.";
