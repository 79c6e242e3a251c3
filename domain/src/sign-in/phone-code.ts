import { makeReadableCode, readReadableCode, shownInHalves } from "../core/readable-code.ts";

/** A temporary password that is told by phone lives this long. */
export const PHONE_CODE_MINUTES = 15;
const LENGTH = 8;

/** Makes a code that is easily told by phone: eight characters, 40 bits of chance. */
export function makePhoneCode(drawBytes: (count: number) => Uint8Array): string {
  return makeReadableCode(LENGTH, drawBytes);
}

/** Returns the code as staff read it out: `ABCD-EFGH`. */
export function shownPhoneCode(code: string): string {
  return shownInHalves(code);
}

/** Whether what was typed could be such a code. */
export function isPhoneCodeShape(typed: string): boolean {
  return readReadableCode(LENGTH, typed) !== null;
}

/** Returns a temporary password as it was made: a code told by phone may be typed in small letters, with blanks or a hyphen. */
export function temporaryPasswordText(typed: string): string {
  return readReadableCode(LENGTH, typed) ?? typed;
}
