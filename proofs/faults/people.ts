import { reasonStatus } from "@portal/contract/core/reasons";

export const AGENCY = 799187;
const PASSWORD = "Demo1234";
/** A statement's limit, and what may be waited for a connection before it. */
const LONGEST_MS = 60_000 + 6_000;
const REPAIRED = "The portal is being repaired, please try again in a few minutes.";

/** What became of a call; status 0: the connection broke, or nothing came within the limit. */
export interface Answer {
  readonly name: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly ms: number;
}

/** Everything that a page of a signed-in person sends. */
export interface Person {
  readonly username: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Call {
  readonly name: string;
  readonly method?: string;
  /** Below the agency. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function call(address: string, person: Person | null, wanted: Call): Promise<Answer> {
  const { name, method = "GET", path, body, headers } = wanted;
  const began = performance.now();
  const ended = (): number => performance.now() - began;
  try {
    const answer = await fetch(`${address}/api/agencies/${AGENCY}${path}`, {
      method,
      headers: {
        origin: address,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...person?.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return { name, status: answer.status, text: await answer.text(), headers: answer.headers, ms: ended() };
  } catch (error) {
    return { name, status: 0, text: String(error), headers: new Headers(), ms: ended() };
  }
}

export function logOn(address: string, username: string, role: number, password = PASSWORD): Promise<Answer> {
  return call(address, null, {
    name: "sign-in",
    method: "POST",
    path: "/users/logon",
    body: { username, password, role },
  });
}

/** Who got this answer to a sign-in, a change of role or of the password. */
export function personOf(username: string, { status, text, headers }: Answer): Person {
  if (status !== 200) throw new Error(`${username} was not signed in: ${status} ${text.slice(0, 300)}`);
  const user = JSON.parse(text) as { sessionId: string; mainContact: { contactID: number } };
  const cookies = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return {
    username,
    sessionId: user.sessionId,
    headers: {
      cookie: cookies.join("; "),
      "x-session-id": user.sessionId,
      "x-username": username,
      "x-contact-id": String(user.mainContact.contactID),
      "x-xsrf-token": decodeURIComponent(token),
    },
  };
}

/** What is wrong with an answer: null where it is a success or a refusal in the catalogue's words that may be given here. */
export function faultOf({ name, status, text, headers, ms }: Answer): string | null {
  const about = `${name} was answered ${status} after ${Math.round(ms)} ms: ${text.slice(0, 200)}`;
  if (ms > LONGEST_MS || status === 0) return about;
  if (status >= 200 && status < 300) return null;
  const { code = "", detail = "" } = problemIn(text);
  const isTyped = (reasonStatus as Readonly<Record<string, number>>)[code] === status && detail !== "";
  if (!isTyped || status === 500) return about;
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null && !(Number(retryAfter) >= 1)) return `${about} with Retry-After ${retryAfter}`;
  return status === 503 && (detail !== REPAIRED || retryAfter === null) ? about : null;
}

export function problemIn(text: string): { readonly code?: string; readonly detail?: string } {
  try {
    return JSON.parse(text) as { code?: string; detail?: string };
  } catch {
    return {};
  }
}
