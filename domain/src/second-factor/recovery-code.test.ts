import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeRecoveryCode, readRecoveryCode, shownRecoveryCode } from "./recovery-code.ts";

/** Bytes of a list, one after the other, for ever. */
const drawFrom = (bytes: Uint8Array) => {
  let next = 0;
  return (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => bytes[next++ % bytes.length] ?? 0);
};

describe("a recovery code", () => {
  it("has ten characters that are not taken for one another, and is read as it is shown", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40, max: 247 }), (bytes) => {
        const code = makeRecoveryCode(drawFrom(bytes));
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
        expect(readRecoveryCode(shownRecoveryCode(code))).toBe(code);
      }),
    );
  });

  it("draws bytes again that would make some characters likelier", () => {
    expect(makeRecoveryCode(drawFrom(Uint8Array.of(248, 255, 0, 30, 31, 247)))).toBe("2Z2Z2Z2Z2Z");
  });

  it.each([
    ["abcde-fghjk", "ABCDEFGHJK"],
    ["  AbCdE   fGhJk ", "ABCDEFGHJK"],
    ["A-B-C-D-E-F-G-H-J-K", "ABCDEFGHJK"],
    ["ABCDE–FGHJK", "ABCDEFGHJK"],
    ["ABCDE_FGHJK", null],
    ["ABCDEFGHJ", null],
    ["ABCDEFGHJKM", null],
    ["ABCDEFGHI0", null],
    ["", null],
  ])("typed as %j is read as %s", (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});
