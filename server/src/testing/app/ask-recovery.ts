import type { InjectOptions } from "fastify";
import { DEMO_AGENCY, type TestApp } from "./build-test-app.ts";
import type { Answer } from "./sign-in-as.ts";

type Call = "findUsername" | "findPassword" | "resetPassword";

/** Calls one of the three calls of recovery as a browser would. */
export function askRecovery(
  { app }: TestApp,
  call: Call,
  payload: object,
  changes: Partial<InjectOptions> = {},
): Promise<Answer> {
  return app.inject({
    method: "POST",
    url: `/api/agencies/${DEMO_AGENCY}/users/${call}`,
    payload,
    headers: { "sec-fetch-site": "same-origin" },
    ...changes,
  });
}

/** Asks for a temporary password and reads it in the mail. `cookies`: what the asking browser has from now on. */
export async function temporaryPasswordOf(
  testApp: TestApp,
  username: string,
  userRole: number,
): Promise<{ readonly password: string; readonly cookies: Readonly<Record<string, string>> }> {
  const before = (await testApp.mails()).length;
  const answer = await askRecovery(testApp, "resetPassword", { username, userRole, version: 1601 });
  // A mail of an earlier test may leave only now, where the clock was turned back.
  const isTheirs = ({ text }: { readonly text?: string | undefined }) =>
    text?.includes(`access code ${username}.`);
  const mail = (await testApp.mails()).slice(before).find(isTheirs);
  const password = passwordIn(mail?.text);
  if (password === null) throw new Error(`${answer.statusCode}, and no password came by mail`);
  return { password, cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) };
}

/** The password that stands on a line of its own. */
export const passwordIn = (text: string | undefined): string | null =>
  /^ {4}([A-Za-z0-9]{12})$/m.exec(text ?? "")?.[1] ?? null;
