import * as fc from "fast-check";
import { expect, it } from "vitest";
import { lotByCode, lotCode, readLotCode } from "./lot-code.ts";

const anyId = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 0, max: 9_999 }).map((above) => 4_503_599_627_370_496 + above),
);

it("is short, and of digits alone", () => {
  expect(lotCode(8006, 2005)).toMatch(/^8006-2005-\d$/);
  expect(lotCode(4_503_599_627_370_512, 2005)).toMatch(/^016-2005-\d$/);
});

it("is read as what it was made of, with blanks and any dash", () => {
  fc.assert(
    fc.property(anyId, anyId, (meetingId, lotId) => {
      const code = lotCode(meetingId, lotId);
      expect(readLotCode(code)).toEqual({ kind: "code", meetingId, lotId });
      expect(readLotCode(` ${code.replaceAll("-", " \u2013 ")} `)).toEqual({
        kind: "code",
        meetingId,
        lotId,
      });
    }),
  );
});

it("finds any one wrong digit, and any two neighbours that are swapped", () => {
  fc.assert(
    fc.property(anyId, anyId, fc.nat(), fc.integer({ min: 1, max: 9 }), (meetingId, lotId, place, by) => {
      const code = lotCode(meetingId, lotId);
      const at = Array.from(code).flatMap((each, index) => (each === "-" ? [] : [index]));
      const index = at[place % at.length] ?? 0;
      const wrong = String((Number(code[index]) + by) % 10);
      expect(readLotCode(code.slice(0, index) + wrong + code.slice(index + 1)).kind).toBe("misread");
      const next = code[index + 1];
      if (next === undefined || next === "-" || next === code[index]) return;
      const swapped = code.slice(0, index) + next + (code[index] ?? "") + code.slice(index + 2);
      expect(readLotCode(swapped).kind).toBe("misread");
    }),
  );
});

it.each(["", "5", "5A", "8006-2005", "8006-2005-33", "Lot 5", "-1-2-3"])(
  "is not what was typed: %j",
  (typed) => {
    expect(readLotCode(typed)).toEqual({ kind: "none" });
  },
);

it("says which lot of the meeting it is, or why it is for none of them", () => {
  const lots = [{ seatId: 2005 }];
  expect(lotByCode("5", 8006, lots)).toBeNull();
  expect(lotByCode(lotCode(8006, 2005), 8006, lots)).toEqual({ lot: { seatId: 2005 } });
  expect(lotByCode(lotCode(8007, 2005), 8006, lots)).toEqual({
    why: expect.stringMatching(/another meeting/),
  });
  expect(lotByCode(lotCode(8006, 2006), 8006, lots)).toEqual({ why: expect.stringMatching(/cannot vote/) });
  const code = lotCode(8006, 2005);
  const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
  expect(lotByCode(wrong, 8006, lots)).toEqual({ why: expect.stringMatching(/wrong digit/) });
});
