import { UNCHANGED_PASSWORD_MESSAGE } from "@portal/domain/sign-in/password-strength";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { newPasswordError } from "@portal/domain/sign-in/password-rule";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { type Outcome, refused } from "../../core/http/outcome.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { actorOf } from "../../core/session/actor.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { provePassword } from "./confirm-password.ts";
import { readMailedAccount } from "../accounts/find-accounts.ts";
import { easyPasswordError } from "./easy-password.ts";
import { hashPassword } from "./password-hash.ts";
import { type PresentPassword, readPresentPassword } from "./read-present-password.ts";
import { passwordChangedMail } from "../recovery/recovery-mails.ts";
import { replacePassword } from "./replace-password.ts";
import type { ThrottleDependencies } from "../throttle/throttle.ts";

export interface ChangePasswordDependencies extends ThrottleDependencies {
  readonly outbox: Outbox;
}

export interface PasswordChange {
  /** Of the path. */
  readonly username: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly address: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

/** The session's cookie from now on; null: the session has ended. */
type Changed = { readonly cookie: string | null };
type ChangeReason =
  | "NOT_FOUND"
  | "VALIDATION"
  | "WRONG_PASSWORD"
  | "TOO_MANY_ATTEMPTS"
  | "SESSION_EXPIRED"
  | "UNAVAILABLE";

/**
 * Sets the session's own password, for a user who knows the present one, or in reset mode the temporary one that opened the
 * session (D62). The new one is judged first, by the rule of the agency's version. Wrong present ones are counted
 * under the account's throttle key like failures to sign in.
 */
export async function changePassword(
  dependencies: ChangePasswordDependencies,
  session: PortalUser,
  change: PasswordChange,
): Promise<Outcome<Changed, ChangeReason>> {
  const { database } = dependencies;
  if (accessCodeKey(change.username) !== accessCodeKey(session.username)) return refused("NOT_FOUND");
  const browserHash = change.browserSecret === null ? null : sha256(change.browserSecret);
  const present = await readPresentPassword(database, session, browserHash);
  if (present === null) return refused("SESSION_EXPIRED");
  const message = await faultOf(session, present, change);
  if (message !== null) return refused("VALIDATION", { errors: [{ path: "newPassword", message }] });
  const { oldPassword: password, newPassword, address, browserSecret } = change;
  const typed = { password, address, browserSecret };
  const hashed = await provePassword(dependencies, session, present, typed, {
    failure: "password-change-failed",
    onceProven: () => hashPassword(newPassword),
  });
  if (!hashed.ok) return hashed;
  return keep(dependencies, session, present, hashed.value, browserHash);
}

async function faultOf(
  session: PortalUser,
  { names }: PresentPassword,
  { oldPassword, newPassword }: PasswordChange,
): Promise<string | null> {
  const fault = newPasswordError(session.features.version, newPassword);
  if (fault !== null) return fault;
  if (newPassword === oldPassword) return UNCHANGED_PASSWORD_MESSAGE;
  return easyPasswordError(newPassword, [...names, session.username, session.contactName]);
}

/** Password, sessions, log and mail in one transaction. */
async function keep(
  { database, outbox }: ChangePasswordDependencies,
  session: PortalUser,
  present: PresentPassword,
  passwordHash: string,
  browserHash: Buffer | null,
): Promise<Outcome<Changed, "WRONG_PASSWORD" | "SESSION_EXPIRED">> {
  const { agencyId } = session;
  const mail = await changedMail(database, session);
  const kept = await database.agencyTransaction(
    agencyId,
    async (transaction): Promise<Outcome<Changed, "WRONG_PASSWORD" | "SESSION_EXPIRED">> => {
      const replaced = await replacePassword(
        transaction,
        session,
        present.passwordChangedAt,
        passwordHash,
        browserHash,
      );
      if (!replaced.ok) return replaced;
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(session),
        kind: "password-change",
        subject: { handle: session.handle, isAfterReset: session.stage === "change-password" },
      });
      if (mail !== null) await outbox.enqueueMail(transaction, mail);
      return replaced;
    },
  );
  if (kept.ok) outbox.notify(agencyId);
  return kept;
}

async function changedMail(
  database: Database,
  { agencyId, username, contactId }: PortalUser,
): Promise<ReturnType<typeof passwordChangedMail> | null> {
  const account = await readMailedAccount(database, agencyId, accountKeyOf(username, contactId));
  const brand = account === null ? null : await readMailSettings(database, agencyId);
  return account === null || brand === null ? null : passwordChangedMail({ agencyId, brand }, account);
}
