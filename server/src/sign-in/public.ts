export { browserSecretOf } from "./session/browser-cookie.ts";
export { createPasswordConfirmation } from "./password/confirm-password.ts";
export { easyPasswordError } from "./password/easy-password.ts";
export {
  addressOf as accountAddress,
  isEnabled as isAccountEnabled,
  readMailedAccount,
} from "./accounts/find-accounts.ts";
export { createAuthenticator } from "./session/authenticate.ts";
export { countAgencyGuards } from "./throttle/agency-guard.ts";
export { createHashQueue, type HashQueue } from "./password/hash-queue.ts";
export type { AccountKey } from "./accounts/account-key.ts";
export { findPerson, type PersonKey, personKeyOf } from "./session/find-person.ts";
export { formerSignInAt } from "./session/former-sign-in.ts";
export { hashPassword, isPasswordRight } from "./password/password-hash.ts";
export { type SignInLimits, signInLimits } from "./recovery/recovery-limits.ts";
export { mayMailRecovery } from "./recovery/recovery-mail-count.ts";
export {
  ABSOLUTE_SECONDS,
  expiryOf,
  MOST_SESSIONS,
  RENEW_AFTER_MS,
  SLIDING_SECONDS,
} from "./session/session-life.ts";
export type { MailedAccount } from "./recovery/recovery-mails.ts";
export { createThrottle, NO_TURN, type ThrottleDependencies } from "./throttle/throttle.ts";
export { forgetWaits, throttleKeysOf } from "./throttle/throttle-keys.ts";
export { createRecoveryWorker } from "./recovery/recovery-worker.ts";
export { noteAddressChanges } from "./accounts/note-address-changes.ts";
export { runUsersCommand, type UsersCommand } from "./accounts/users-command.ts";
