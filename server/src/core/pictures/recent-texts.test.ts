import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createRecentTexts } from "./recent-texts.ts";

it("keeps what was used last, up to its size together", () => {
  const recent = createRecentTexts(10);
  recent.keep("a", "1234");
  recent.keep("b", "5678");
  expect(recent.get("a")).toBe("1234");
  recent.keep("c", "90ab");
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual(["1234", null, "90ab"]);
  recent.keep("d", "12345678901");
  expect([recent.get("a"), recent.get("c"), recent.get("d")]).toEqual(["1234", "90ab", null]);
  recent.keep("a", "");
  recent.keep("e", "123456");
  expect([recent.get("a"), recent.get("c"), recent.get("e")]).toEqual(["", "90ab", "123456"]);
});

it("answers with what was kept last under a key, and never holds more than its size", () => {
  const operation = fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.string({ maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      const recent = createRecentTexts(12);
      const last = new Map<string, string>();
      for (const [key, text] of operations) {
        recent.keep(key, text);
        last.set(key, text);
        expect(recent.get(key)).toBe(text);
        const held = [...last].filter(([each]) => recent.get(each) !== null);
        for (const [each, kept] of held) expect(recent.get(each)).toBe(kept);
        expect(held.reduce((sum, [, kept]) => sum + kept.length, 0)).toBeLessThanOrEqual(12);
      }
    }),
  );
});
