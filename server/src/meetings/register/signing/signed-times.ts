import { type KeptStatement, type SigningRegister, signedStatement } from "./signed-statement.ts";

/** Until when one votes and when the meeting starts, as they were last signed. */
export interface SignedTimes {
  readonly cutoffAt: Date;
  readonly startsAt: Date;
}

/** The times that the newest `open`, `cutoff` or `reopen` of a register states; null where the register did not sign it. */
export function signedTimes(register: SigningRegister, kept: KeptStatement): SignedTimes | null {
  const stated = signedStatement(register, kept);
  return stated === null
    ? null
    : { cutoffAt: new Date(stated.cutoffAt), startsAt: new Date(stated.startsAt) };
}

/** Whether a meeting's times are those that were signed. */
export function areTimesSigned(actual: SignedTimes, signed: SignedTimes | null): boolean {
  return (
    signed !== null &&
    signed.cutoffAt.getTime() === actual.cutoffAt.getTime() &&
    signed.startsAt.getTime() === actual.startsAt.getTime()
  );
}
