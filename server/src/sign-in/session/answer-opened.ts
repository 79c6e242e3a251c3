import type { User } from "@portal/contract/sign-in/schemas";
import { newNonce } from "../../core/ids/tokens.ts";
import type { RequestFacts } from "../../core/http/call.ts";
import { answer, type Answered, type CookieChange } from "../../core/http/outcome.ts";
import { handleCookieOf } from "../../core/session/handle-cookie.ts";
import { SESSION_COOKIE } from "../../core/session/session-cookie.ts";
import type { Authenticator } from "../../core/session/authenticator.ts";
import { XSRF_COOKIE, type XsrfTokens } from "../../core/session/xsrf.ts";
import { mailEnrolmentCode } from "../second-step/enrolment-code.ts";
import type { FactorParts } from "../second-step/factor-parts.ts";
import { browserCookieOf } from "./browser-cookie.ts";
import { endReplacedSession } from "./end-proofs.ts";
import type { OpenedSession } from "./write-session.ts";
import { presentUser } from "./present-user.ts";
import type { SignedIn } from "../sign-in.ts";

export interface OpenedAnswerParts extends FactorParts {
  readonly authenticator: Authenticator;
  readonly xsrfTokens: XsrfTokens;
}

/** Answers with the user of a session that was just opened, and its cookies; null if it ended at the same moment. */
export function createOpenedAnswer(parts: OpenedAnswerParts) {
  const { database, authenticator, xsrfTokens } = parts;
  const xsrfCookie = (handle: string): CookieChange => ({
    name: XSRF_COOKIE,
    value: xsrfTokens.issue(handle, newNonce()),
    isHttpOnly: false,
  });
  const answerOpened = async (
    { cookie, handle }: OpenedSession,
    facts: RequestFacts,
    more: readonly CookieChange[] = [],
  ): Promise<Answered<User> | null> => {
    await endReplacedSession(database, facts.cookies[SESSION_COOKIE], handle);
    const session = await authenticator.authenticate({ cookie, headers: null, isBackground: true });
    if (session === null) return null;
    const cookies = [
      { name: SESSION_COOKIE, value: cookie, isHttpOnly: true },
      ...more,
      xsrfCookie(handle),
      handleCookieOf(session),
    ];
    const headers = { "x-session-expires": session.expiresAt.toISOString() };
    const user = await presentUser(database, session);
    if (user.secondFactor?.mustEnrol === true) await mailEnrolmentCode(parts, session);
    return answer(user, { cookies, headers });
  };
  return {
    xsrfCookie,
    answerOpened,
    /** With the browser's own cookie, by which it is known the next time. */
    answerSignedIn: (opened: SignedIn, facts: RequestFacts): Promise<Answered<User> | null> =>
      answerOpened(opened, facts, [browserCookieOf(opened.browserSecret)]),
  };
}
