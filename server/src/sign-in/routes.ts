import * as contract from "@portal/contract/sign-in/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { HANDLE_COOKIE, handleCookieOf } from "../core/session/handle-cookie.ts";
import { SESSION_COOKIE } from "../core/session/session-cookie.ts";
import { XSRF_COOKIE } from "../core/session/xsrf.ts";
import { roleAccess } from "./access.ts";
import { createOpenedAnswer, type OpenedAnswerParts } from "./session/answer-opened.ts";
import { callerOf } from "./second-step/factor-parts.ts";
import { changeRole } from "./session/change-role.ts";
import { presentUser } from "./session/present-user.ts";
import { type RecoveryNotice, tellWaits } from "./throttle/tell-waits.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./session/sign-out.ts";
import type { ThrottleDependencies } from "./throttle/throttle.ts";
import { useSignInLink } from "./recovery/use-sign-in-link.ts";

export interface SignInRoutes extends ThrottleDependencies, OpenedAnswerParts {
  readonly recoveryWorker: RecoveryNotice;
}

export function signInRoutes(dependencies: SignInRoutes): readonly BoundEndpoint[] {
  const { database, xsrfTokens, recoveryWorker } = dependencies;
  const opening = createOpenedAnswer(dependencies);
  return [
    bind(contract.logon, async ({ params, body, facts }) => {
      const attempt = {
        agencyId: params.agencyId,
        username: body.username,
        password: body.password,
        role: body.role,
        ...callerOf(facts),
      };
      const outcome = await signIn(dependencies, attempt);
      tellWaits(recoveryWorker, attempt.agencyId, outcome);
      // Null: ended by five others of the same user at the same moment, or the account went with an import.
      return whenAllowed(
        outcome,
        async (opened) => (await opening.answerSignedIn(opened, facts)) ?? refused("INVALID_CREDENTIALS"),
      );
    }),
    bind(contract.signInByLink, ({ params: { agencyId }, body: { code }, facts }) => {
      const attempt = { agencyId, code, ...callerOf(facts) };
      return whenAllowed(
        useSignInLink(dependencies, attempt),
        async (opened) => (await opening.answerSignedIn(opened, facts)) ?? refused("CODE_INVALID"),
      );
    }),
    bind(contract.logout, async ({ session, now }) => {
      await signOut(database, session);
      return answer(
        {},
        {
          cookies: [
            { name: SESSION_COOKIE, value: null, isHttpOnly: true },
            { name: XSRF_COOKIE, value: null, isHttpOnly: false },
            { name: HANDLE_COOKIE, value: null, isHttpOnly: false },
          ],
          headers: { "clear-site-data": '"cache"', "x-session-expires": now.toISOString() },
        },
      );
    }),
    bind(contract.restoreSession, async ({ session, facts }) => {
      const current = facts.cookies[XSRF_COOKIE];
      // A new key (PORTAL_SECRET) leaves sessions alive but their tokens dead; the reload mends it.
      const cookies = xsrfTokens.isValid(session.handle, current, current)
        ? []
        : [opening.xsrfCookie(session.handle)];
      // One that is there may be newer than this call.
      const names = facts.cookies[HANDLE_COOKIE] === undefined ? [handleCookieOf(session)] : [];
      return answer(await presentUser(database, session), { cookies: [...cookies, ...names] });
    }),
    bind(contract.changeRole, ({ body, session, facts }) =>
      whenAllowed(roleAccess(session, body.role), async (role) => {
        // Nothing to change: the session continues.
        const isSame = role === session.role;
        const opened = isSame ? null : await changeRole(database, session, role);
        const answered = opened === null ? null : await opening.answerOpened(opened, facts);
        return isSame
          ? answer(await presentUser(database, session))
          : (answered ?? refused("SESSION_EXPIRED"));
      }),
    ),
  ];
}
