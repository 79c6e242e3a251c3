import * as contract from "@portal/contract/sign-in/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { bind, type BoundEndpoint, type RequestFacts } from "../core/http/call.ts";
import { answer, type Answered, type CookieChange, refused } from "../core/http/outcome.ts";
import { HANDLE_COOKIE, handleCookieOf } from "../core/session/handle-cookie.ts";
import { SESSION_COOKIE } from "../core/session/session-cookie.ts";
import type { SessionGate } from "../core/session/session.ts";
import { XSRF_COOKIE, type XsrfTokens } from "../core/session/xsrf.ts";
import { browserCookieOf, browserSecretOf } from "./browser-cookie.ts";
import { changeRole } from "./change-role.ts";
import { endReplacedSession } from "./end-proofs.ts";
import type { OpenedSession } from "./open-session.ts";
import { presentUser } from "./present-user.ts";
import type { RecoveryDesk } from "./recovery-desk.ts";
import { signIn, type SignInDependencies } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { useSignInLink } from "./use-sign-in-link.ts";

export interface SignInRoutes extends SignInDependencies {
  readonly gate: SessionGate;
  readonly xsrfTokens: XsrfTokens;
  readonly recoveryDesk: Pick<RecoveryDesk, "noted">;
}

export function signInRoutes(dependencies: SignInRoutes): readonly BoundEndpoint[] {
  const { database, gate, xsrfTokens, recoveryDesk } = dependencies;
  const xsrfCookie = (handle: string): CookieChange => ({
    name: XSRF_COOKIE,
    value: xsrfTokens.issue(handle),
    isHttpOnly: false,
  });
  /** The user of a session that was just opened, with its cookies; null where it ended at the same moment. */
  const answerOpened = async (
    { cookie, handle }: OpenedSession,
    facts: RequestFacts,
    more: readonly CookieChange[] = [],
  ): Promise<Answered<User> | null> => {
    await endReplacedSession(database, facts.cookies[SESSION_COOKIE], handle);
    const session = await gate.find({ cookie, headers: null, isBackground: true });
    if (session === null) return null;
    const cookies = [
      { name: SESSION_COOKIE, value: cookie, isHttpOnly: true },
      ...more,
      xsrfCookie(handle),
      handleCookieOf(session),
    ];
    const headers = { "x-session-expires": session.expiresAt.toISOString() };
    return answer(await presentUser(database, session), { cookies, headers });
  };
  return [
    bind(contract.logon, async ({ params, body, facts }) => {
      const attempt = {
        agencyId: params.agencyId,
        username: body.username,
        password: body.password,
        role: body.role,
        address: facts.address,
        browserSecret: browserSecretOf(facts.cookies),
      };
      const outcome = await signIn(dependencies, attempt);
      // There may be a link to mail or an agency to warn: asked for alike whatever it was that was refused.
      if (!outcome.ok && outcome.code === "TOO_MANY_ATTEMPTS") recoveryDesk.noted();
      if (!outcome.ok) return outcome;
      const browserCookie = browserCookieOf(outcome.value.browserSecret);
      // Null: ended by five others of the same user at the same moment, or the account went with an import.
      return (await answerOpened(outcome.value, facts, [browserCookie])) ?? refused("INVALID_CREDENTIALS");
    }),
    bind(contract.signInByLink, async ({ params: { agencyId }, body: { code }, facts }) => {
      const browserSecret = browserSecretOf(facts.cookies);
      const outcome = await useSignInLink(database, {
        agencyId,
        code,
        address: facts.address,
        browserSecret,
      });
      if (!outcome.ok) return outcome;
      const browserCookie = browserCookieOf(outcome.value.browserSecret);
      return (await answerOpened(outcome.value, facts, [browserCookie])) ?? refused("CODE_INVALID");
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
        : [xsrfCookie(session.handle)];
      // One that is there may be newer than this call.
      const names = facts.cookies[HANDLE_COOKIE] === undefined ? [handleCookieOf(session)] : [];
      return answer(await presentUser(database, session), { cookies: [...cookies, ...names] });
    }),
    bind(contract.changeRole, async ({ body, session, facts }) => {
      if (!session.availableRoles.includes(body.role)) return refused("ROLE_UNAVAILABLE");
      // Nothing to change: the session goes on.
      if (body.role === session.role) return answer(await presentUser(database, session));
      const opened = await changeRole(database, session, body.role);
      const answered = opened === null ? null : await answerOpened(opened, facts);
      return answered ?? refused("SESSION_EXPIRED");
    }),
  ];
}
