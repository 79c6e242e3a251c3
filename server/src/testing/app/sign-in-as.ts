import type { User } from "@portal/contract/sign-in/schemas";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { DEMO_AGENCY, type TestApp } from "./build-test-app.ts";

export const DEMO_PASSWORD = "Demo1234";
export type Answer = LightMyRequestResponse;

export interface Credentials {
  readonly username: string;
  readonly role: 1 | 2 | 3 | 4;
  readonly password?: string;
  readonly agencyId?: number;
  /** Cookies that the browser has already. */
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** A browser with a session: it sends its cookies and the headers of the specification with every call. */
export interface SignedInClient {
  readonly user: User;
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A path below /api/agencies/{agencyId} of the session's agency. */
  get(path: string, changes?: Partial<InjectOptions>): Promise<Answer>;
  post(path: string, body: object, changes?: Partial<InjectOptions>): Promise<Answer>;
}

/** Tries to sign in and answers whatever came of it. */
export function tryToSignIn({ app }: TestApp, credentials: Credentials): Promise<Answer> {
  const { username, role, password = DEMO_PASSWORD, agencyId = DEMO_AGENCY } = credentials;
  return app.inject({
    method: "POST",
    url: `/api/agencies/${agencyId}/users/logon`,
    payload: { username, password, role, version: 1601 },
    cookies: { ...credentials.cookies },
    headers: { ...credentials.headers },
    ...(credentials.remoteAddress === undefined ? {} : { remoteAddress: credentials.remoteAddress }),
  });
}

export async function signInAs(testApp: TestApp, credentials: Credentials): Promise<SignedInClient> {
  const answer = await tryToSignIn(testApp, credentials);
  if (answer.statusCode !== 200)
    throw new Error(`${credentials.username} cannot sign in: ${answer.statusCode} ${answer.body}`);
  return clientOf(testApp, answer, credentials.agencyId);
}

/** The browser that got this answer of a user with new cookies: to a sign-in, or to a change of role. */
export function clientOf(testApp: TestApp, answer: Answer, agencyId = DEMO_AGENCY): SignedInClient {
  const user = answer.json<User>();
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return clientWith(testApp, user, cookies, agencyId);
}

/** A browser that has these cookies and knows its user. */
export function clientWith(
  testApp: TestApp,
  user: User,
  cookies: Readonly<Record<string, string>>,
  agencyId = DEMO_AGENCY,
): SignedInClient {
  const headers = {
    "x-username": user.mainContact.webAccessUsername,
    "x-contact-id": String(user.mainContact.contactID),
    "x-session-id": user.sessionId,
    "x-xsrf-token": cookies["XSRF-TOKEN"] ?? "",
  };
  const below = `/api/agencies/${agencyId}`;
  return {
    user,
    cookies,
    headers,
    get: (path, changes) =>
      testApp.app.inject({ method: "GET", url: below + path, cookies, headers, ...changes }),
    post: (path, payload, changes) =>
      testApp.app.inject({ method: "POST", url: below + path, payload, cookies, headers, ...changes }),
  };
}
