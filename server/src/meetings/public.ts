export { hashed as hashMotions } from "./register/agenda-voted-on.ts";
export { type HeldRegister, holdRegisters, readHeld, type SeatHolder } from "./register/hold-registers.ts";
export { registerChange, type RegisterChange } from "./register/register-changes.ts";
export { isRollTaken, registerTimes } from "./register/register-times.ts";
export { type RegisterTools, SecretMissing, tellRegisters } from "./register/tell-registers.ts";
