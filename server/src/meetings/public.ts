export { hashed as hashMotions } from "./register/agenda-voted-on.ts";
export {
  type HeldRegister,
  holdRegisters,
  readHeld,
  type SeatHolder,
} from "./register/changes/hold-registers.ts";
export { registerChange, type RegisterChange } from "./register/changes/register-changes.ts";
export { isRollTaken, registerTimes } from "./register/register-times.ts";
export type { RegisterTools } from "./register/signing/register-tools.ts";
export { SecretMissing } from "./register/signing/secret-missing.ts";
export { tellRegisters } from "./register/mails/tell-registers.ts";
export { isPublished } from "./published.ts";
export { readOpenBallots } from "./open-ballots.ts";
