export { browserSecretOf } from "./browser-cookie.ts";
export { createPasswordConfirmation } from "./confirm-password.ts";
export { easyPasswordFault } from "./easy-password.ts";
export {
  addressOf as accountAddress,
  isEnabled as isAccountEnabled,
  readMailedAccount,
} from "./find-accounts.ts";
export { createAuthenticator } from "./authenticate.ts";
export { countAgencyGuards } from "./agency-guard.ts";
export { createHashQueue, type HashQueue } from "./hash-queue.ts";
export { findPerson, type PersonKey, personKeyOf } from "./find-person.ts";
export { hashPassword, isPasswordRight } from "./password-hash.ts";
export { type SignInLimits, signInLimits } from "./recovery-limits.ts";
export type { MailedAccount } from "./recovery-mails.ts";
export type { ThrottleDependencies } from "./throttle.ts";
export { createRecoveryWorker } from "./recovery-worker.ts";
export { noteAddressChanges } from "./note-address-changes.ts";
export { runUsersCommand, type UsersCommand } from "./users-command.ts";
