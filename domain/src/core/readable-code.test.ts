import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeReadableCode, readReadableCode, shownInHalves } from "./readable-code.ts";

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe("a code that people read out or type", () => {
  it("is read back from how it is shown, in small letters and with blanks", () => {
    fc.assert(
      fc.property(bytes, (drawn) => {
        const code = makeReadableCode(10, () => drawn);
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
        expect(readReadableCode(10, shownInHalves(code))).toBe(code);
        expect(readReadableCode(10, ` ${code.toLowerCase().replaceAll(/(.)/g, "$1 ")}`)).toBe(code);
      }),
    );
  });

  it("draws each character equally often from equally likely bytes", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const character = makeReadableCode(1, () => Uint8Array.of(byte));
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  it.each(["ABCDE-FGHJ", "ABCDE-FGHJKL", "ABCDE-FGHJ0", "ABCDE-FGHJ1", "ABCDE-FGHJI", "ABCDEFGHJÄ", ""])(
    "has so many characters of the alphabet: not %j",
    (typed) => {
      expect(readReadableCode(10, typed)).toBeNull();
    },
  );

  it("is shown in two halves, the first one longer where they differ", () => {
    expect([shownInHalves("ABCDEFGH"), shownInHalves("ABCDEFGHJ")]).toEqual(["ABCD-EFGH", "ABCDE-FGHJ"]);
  });
});
