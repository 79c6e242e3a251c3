import type { InjectOptions } from "fastify";
import { DEMO_AGENCY, type TestApp } from "./build-test-app.ts";
import type { Answer } from "./sign-in-as.ts";

/** Uses the code of a link to sign in, as the page that it leads to does. */
export function openLink(
  { app }: TestApp,
  code: string,
  changes: Partial<InjectOptions> = {},
): Promise<Answer> {
  return app.inject({
    method: "POST",
    url: `/api/agencies/${DEMO_AGENCY}/users/sign-in-link`,
    payload: { code },
    headers: { "sec-fetch-site": "same-origin" },
    ...changes,
  });
}

/** The code in the link of a mail. */
export function linkIn(text: string | undefined): string {
  const code = /\/login\/\d{6}#link=([A-Za-z0-9_-]{43})/.exec(text ?? "")?.[1];
  if (code === undefined) throw new Error(`the mail does not have a link: ${text ?? "there is not one"}`);
  return code;
}
