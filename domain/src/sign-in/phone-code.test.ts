import { expect, it } from "vitest";
import { isPhoneCodeShape, makePhoneCode, shownPhoneCode, temporaryPasswordText } from "./phone-code.ts";
import { isTemporaryPasswordShape } from "./random-password.ts";

const code = makePhoneCode((count) => Uint8Array.from({ length: count }, (_, index) => index * 5));

it("a code told by phone has eight characters, and is read out in two groups of four", () => {
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(shownPhoneCode(code)).toMatch(/^.{4}-.{4}$/);
});

it("a code told by phone is the same in small letters, with blanks and with a hyphen", () => {
  for (const typed of [
    code,
    code.toLowerCase(),
    shownPhoneCode(code),
    ` ${code.slice(0, 4)} ${code.slice(4)}`,
  ]) {
    expect(temporaryPasswordText(typed)).toBe(code);
    expect([isPhoneCodeShape(typed), isTemporaryPasswordShape(typed)]).toEqual([true, true]);
  }
});

it.each(["Demo1234", "Abcdefghjkl2", "short", ""])(
  "what could not be such a code stays as it was typed: %j",
  (typed) => {
    expect([temporaryPasswordText(typed), isPhoneCodeShape(typed)]).toEqual([typed, false]);
  },
);
