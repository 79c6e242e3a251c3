export { holdRegisters } from "./register/hold-registers.ts";
export { type RegisterTools, SecretMissing, tellRegisters } from "./register/tell-registers.ts";
