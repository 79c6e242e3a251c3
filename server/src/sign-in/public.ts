export { addressOf as accountAddress, isEnabled as isAccountEnabled } from "./find-accounts.ts";
export { createSessionGate } from "./find-session.ts";
export { countAgencyGuards } from "./agency-guard.ts";
export { createHashQueue, type HashQueue } from "./hash-queue.ts";
export { findPerson, type PersonKey, personKeyOf } from "./find-person.ts";
export { hashPassword, isPasswordRight } from "./password-hash.ts";
export { type SignInLimits, signInLimits } from "./recovery-limits.ts";
export { createRecoveryDesk, type RecoveryDesk } from "./recovery-desk.ts";
export { runUsersCommand, type UsersCommand } from "./users-command.ts";
