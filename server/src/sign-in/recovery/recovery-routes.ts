import * as contract from "@portal/contract/sign-in/endpoints";
import { recoveryAccountError, recoveryEmailError } from "@portal/domain/sign-in/recovery-rule";
import { bind, type BoundEndpoint, type RequestFacts } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import { createLimiter, ifOverloaded } from "../../core/jobs/limiter.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { queueName } from "../../core/session/queue-name.ts";
import { SESSION_COOKIE } from "../../core/session/session-cookie.ts";
import { XSRF_COOKIE } from "../../core/session/xsrf.ts";
import { browserCookieOf, browserSecretOf } from "../session/browser-cookie.ts";
import { changePassword, type ChangePasswordDependencies } from "../password/change-password.ts";
import { noteRecovery, type RecoveryRequest } from "./note-recovery.ts";
import type { RecoveryLimits } from "./recovery-limits.ts";
import { newBrowserSecret } from "../sign-in.ts";
import { NO_TURN } from "../throttle/throttle.ts";

export interface RecoveryRoutes extends ChangePasswordDependencies {
  readonly limits: ChangePasswordDependencies["limits"] & RecoveryLimits;
  readonly recoveryWorker: Pick<Worker, "notify">;
}

/** Section 8, word for word; the same whether there is such an account or not (D22). */
const SENT_USERNAMES = "Your username(s) has been sent to your email address";
const SENT_PASSWORD = "Your password has been sent to your email address";
const SENT_TEMPORARY_PASSWORD = "Your temporary password has been sent to your email address";
const CHANGED = "Your password has been changed successfully.";

/** Each holds a slot among the passwords that wait to be compared, which everybody signs in through. */
const MOST_CHANGES_OF_A_PERSON = 10;

export function recoveryRoutes(dependencies: RecoveryRoutes): readonly BoundEndpoint[] {
  const { database, limits, recoveryWorker } = dependencies;
  const changes = createLimiter({ atOnce: MOST_CHANGES_OF_A_PERSON, waiting: 0 });
  const note = async (
    request: Omit<RecoveryRequest, "address" | "browserHash">,
    { address, cookies }: RequestFacts,
    message: string,
  ) => {
    const browserSecret = browserSecretOf(cookies) ?? newBrowserSecret();
    const browserHash = sha256(browserSecret);
    return whenAllowed(noteRecovery(database, { ...request, address, browserHash }, limits), () => {
      recoveryWorker.notify(request.agencyId);
      return answer({ message }, { cookies: [browserCookieOf(browserSecret)] });
    });
  };
  return [
    bind(contract.findUsername, ({ params: { agencyId }, body: { email: asked }, facts }) => {
      const message = recoveryEmailError(asked);
      return message === null
        ? note({ agencyId, kind: "access-codes", asked, role: null }, facts, SENT_USERNAMES)
        : invalid("email", message);
    }),
    bind(contract.findPassword, ({ params: { agencyId }, body: { email: asked, userType: role }, facts }) => {
      const message = recoveryAccountError(asked);
      return message === null
        ? note({ agencyId, kind: "temporary-password", asked, role }, facts, SENT_PASSWORD)
        : invalid("email", message);
    }),
    bind(
      contract.resetPassword,
      ({ params: { agencyId }, body: { username: asked, userRole: role }, facts }) => {
        const message = recoveryAccountError(asked);
        return message === null
          ? note({ agencyId, kind: "temporary-password", asked, role }, facts, SENT_TEMPORARY_PASSWORD)
          : invalid("username", message);
      },
    ),
    bind(contract.changePassword, async ({ params, body, facts, session, now }) => {
      const change = {
        username: params.username,
        oldPassword: body.oldPassword,
        newPassword: body.newPassword,
        address: facts.address,
        browserSecret: browserSecretOf(facts.cookies),
      };
      const changed = await changes
        .run(queueName(session), () => changePassword(dependencies, session, change))
        .catch(ifOverloaded(NO_TURN));
      return whenAllowed(changed, ({ cookie }) =>
        answer({ message: CHANGED }, cookie === null ? endedWith(now) : { cookies: [sessionCookie(cookie)] }),
      );
    }),
  ];
}

const invalid = async (path: string, message: string) =>
  refused("VALIDATION", { errors: [{ path, message }] });

const sessionCookie = (value: string | null) => ({ name: SESSION_COOKIE, value, isHttpOnly: true });

/** A session in reset mode ends with the change. */
const endedWith = (now: Date) => ({
  cookies: [sessionCookie(null), { name: XSRF_COOKIE, value: null, isHttpOnly: false }],
  headers: { "x-session-expires": now.toISOString() },
});
