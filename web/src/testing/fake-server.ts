import type { AnswerOf, Endpoint } from "@portal/contract/core/endpoint";
import { problem, type Problem } from "@portal/contract/core/problem";
import { type ReasonCode, reasonStatus } from "@portal/contract/core/reasons";
import { expect } from "vitest";
import { z } from "zod";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Whether the browser sends it even when the page goes. */
  readonly keepalive: boolean;
}

type Handler = (request: SeenRequest) => Response | Promise<Response>;

interface Registered {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

let registered: Registered[] = [];
let seen: SeenRequest[] = [];

function register(endpoint: Endpoint, handler: Handler): void {
  const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`);
  registered = [{ method: endpoint.method, pattern, handler }, ...registered];
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** Answers an endpoint as the server would: what the contract's schema does not allow fails the test. */
export function answers<E extends Endpoint>(
  endpoint: E,
  value: AnswerOf<E>,
  headers: Record<string, string> = {},
): void {
  const schema = endpoint.response;
  if (!(schema instanceof z.ZodType)) throw new Error(`${endpoint.name} answers no JSON`);
  schema.parse(value);
  register(endpoint, () => json(value, 200, headers));
}

/** Answers something that the contract does not know: a proxy's page, a newer server, an empty body. */
export function answersOddly(endpoint: Endpoint, handler: Handler): void {
  register(endpoint, handler);
}

/** Refuses with problem details (D14). */
export function refuses(
  endpoint: Endpoint,
  code: ReasonCode,
  detail = "As the server words it.",
  errors?: Problem["errors"],
): void {
  const body: Problem = problem.parse({ status: reasonStatus[code], title: code, detail, code, errors });
  register(endpoint, () => json(body, body.status));
}

/** Never reaches the server. */
export function isUnreachable(endpoint: Endpoint): void {
  register(endpoint, () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Answers when told to. */
export function answersLater<E extends Endpoint>(endpoint: E, value: AnswerOf<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  register(endpoint, async () => (await promise).clone());
  return () => resolve(json(value));
}

/** The calls that were made, in order; of one endpoint where one is given. */
export function seenRequests(endpoint?: Endpoint): readonly SeenRequest[] {
  if (endpoint === undefined) return seen;
  const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`);
  return seen.filter(
    ({ method, path }) => method === endpoint.method && pattern.test(path.split("?")[0] ?? ""),
  );
}

let gate: Promise<void> | null = null;
let waiting: string[] = [];

/**
 * Holds every answer back until its round is let go, so that a test can count the rounds that a page takes. `letGo`
 * waits until paths with the awaited ends are asked for, however slow the machine is, and nothing more comes; it answers
 * which paths had been.
 */
export function answersInRounds(): {
  readonly letGo: (awaited?: readonly string[]) => Promise<readonly string[]>;
} {
  let open = Promise.withResolvers<void>();
  gate = open.promise;
  return {
    letGo: async (awaited = []) => {
      const isThere = (end: string) => waiting.some((path) => path.endsWith(end));
      await expect.poll(() => awaited.filter((end) => !isThere(end)), { timeout: 8000 }).toEqual([]);
      let known = -1;
      while (known !== waiting.length) {
        known = waiting.length;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      const round = waiting;
      const { resolve } = open;
      waiting = [];
      open = Promise.withResolvers<void>();
      gate = open.promise;
      resolve();
      return round;
    },
  };
}

async function fakeFetch(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? "GET";
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
  const request: SeenRequest = {
    method,
    path,
    headers: new Headers(init?.headers),
    body,
    keepalive: init?.keepalive === true,
  };
  seen.push(request);
  if (gate !== null) {
    waiting.push(path);
    await gate;
  }
  const [pathOnly = ""] = path.split("?");
  const found = registered.find((one) => one.method === method && one.pattern.test(pathOnly));
  if (found === undefined) throw new Error(`no answer is prepared for ${method} ${path}`);
  return found.handler(request);
}

const realFetch = globalThis.fetch;

/** From here on calls to /api are answered by this file; everything else goes its usual way. */
export function startFakeServer(): void {
  registered = [];
  seen = [];
  gate = null;
  waiting = [];
  globalThis.fetch = (input, init) =>
    typeof input === "string" && input.startsWith("/api/") ? fakeFetch(input, init) : realFetch(input, init);
}

export function stopFakeServer(): void {
  globalThis.fetch = realFetch;
}
