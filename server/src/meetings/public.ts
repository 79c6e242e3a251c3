export { hashed as hashMotions } from "./register/agenda-voted-on.ts";
export { type HeldRegister, holdRegisters, readHeld, type SeatHolder } from "./register/hold-registers.ts";
export { registerChange, type RegisterChange } from "./register/register-changes.ts";
export { isRollTaken, registerTimes } from "./register/register-times.ts";
export type { RegisterTools } from "./register/register-tools.ts";
export { SecretMissing } from "./register/secret-missing.ts";
export { tellRegisters } from "./register/tell-registers.ts";
