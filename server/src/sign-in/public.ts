export { callerOf } from "./second-step/factor-parts.ts";
export { confirmPerson, type ConfirmParts } from "./second-step/confirm-person.ts";
export { isSessionOpen } from "./second-step/mark-confirmed.ts";
export { easyPasswordError } from "./password/easy-password.ts";
export {
  addressOf as accountAddress,
  packageAddressOf as packageAddress,
  isEnabled as isAccountEnabled,
  readMailedAccount,
} from "./accounts/find-accounts.ts";
export { createAuthenticator } from "./session/authenticate.ts";
export { countAgencyGuards } from "./throttle/agency-guard.ts";
export { createHashQueue, type HashQueue } from "./password/hash-queue.ts";
export { type AccountKey, accountKeyOf } from "./accounts/account-key.ts";
export { guardedAccountSql } from "./throttle/guarded-account-sql.ts";
export { createOpenedAnswer, type OpenedAnswerParts } from "./session/answer-opened.ts";
export { isRoleHeld } from "./password/compare-password.ts";
export { storePassword } from "./password/store-password.ts";
export { type Account, readAccount } from "./accounts/read-account.ts";
export { readAccountNames } from "./accounts/account-names.ts";
export { newBrowserSecret, type SignedIn } from "./sign-in.ts";
export { findPerson, type PersonKey, personKeyOf } from "./session/find-person.ts";
export { formerSignInAt } from "./session/former-sign-in.ts";
export { hashPassword, hashTemporaryPassword, isPasswordRight } from "./password/password-hash.ts";
export { type SignInLimits, signInLimits } from "./recovery/recovery-limits.ts";
export { mayMailRecovery } from "./recovery/recovery-mail-count.ts";
export {
  ABSOLUTE_SECONDS,
  expiryOf,
  MOST_SESSIONS,
  RENEW_AFTER_MS,
  SLIDING_SECONDS,
} from "./session/session-life.ts";
export { endPhoneCodes, keepPhoneCode } from "./recovery/phone-codes.ts";
export type { MailedAccount } from "./recovery/recovery-mails.ts";
export { createThrottle, NO_TURN } from "./throttle/throttle.ts";
export { forgetWaits, throttleKeysOf } from "./throttle/throttle-keys.ts";
export { createRecoveryWorker } from "./recovery/recovery-worker.ts";
export { endProofs } from "./session/end-proofs.ts";
export { lockSessionsOf, openSession } from "./session/open-session.ts";
export { noteAddressChange } from "./accounts/tell-address-changes.ts";
export { addOfficeAccount } from "./accounts/add-office-account.ts";
export { switchOff, switchOn } from "./accounts/change-account.ts";
export { noteAddressChanges } from "./accounts/note-address-changes.ts";
export { runUsersCommand, type UsersCommand } from "./accounts/users-command.ts";
