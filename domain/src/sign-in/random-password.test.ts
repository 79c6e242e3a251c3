import { describe, expect, it } from "vitest";
import { newPasswordError } from "./password-rule.ts";
import { isTemporaryPasswordShape, suggestPassword, temporaryPassword } from "./random-password.ts";

/** Draws bytes that depend on the seed and repeat late: a linear congruential generator, which keeps no secret. */
function bytesFrom(seed: number): (count: number) => Uint8Array {
  let state = seed;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

/** Gives these bytes in turn, and none after them. */
function bytesOf(...bytes: number[]): (count: number) => Uint8Array {
  return (count) => Uint8Array.from(bytes.splice(0, count));
}

/** 15 bytes, these in turn. */
function row(...bytes: readonly number[]): readonly number[] {
  return Array.from({ length: 15 }, (_, index) => bytes[index % bytes.length] ?? 0);
}

describe("a suggested password", () => {
  it("has 15 characters and meets the rule of every version", () => {
    const random = bytesFrom(7);
    for (let each = 0; each < 500; each += 1) {
      const password = suggestPassword(random);
      expect(password).toHaveLength(15);
      expect(newPasswordError(1202, password)).toBeNull();
      expect(newPasswordError(1201, password)).toBeNull();
      expect(password).not.toMatch(/[01OIl]/);
    }
  });

  it("leaves bytes out that would make some characters likelier", () => {
    // The alphabet has 57 characters: 4 × 57 = 228, so 228 and above are drawn again.
    const fair = row(0, 25, 49);
    expect(suggestPassword(bytesOf(228, 255, ...fair))).toBe("aA2aA2aA2aA2aA2");
  });

  it("a password that lacks a kind of character is drawn again as a whole", () => {
    const fair = row(1, 26, 50);
    // 0 is an a, 25 an A, 49 a 2.
    for (const lacking of [row(0), row(25), row(49), row(0, 25), row(25, 49), row(0, 49)])
      expect(suggestPassword(bytesOf(...lacking, ...fair))).toBe("bB3bB3bB3bB3bB3");
  });

  it("takes every character equally often", () => {
    const counts = new Map<string, number>();
    const random = bytesFrom(11);
    const passwords = 4_000;
    for (let each = 0; each < passwords; each += 1)
      for (const character of suggestPassword(random))
        counts.set(character, (counts.get(character) ?? 0) + 1);
    // 15 × 4,000 / 57 ≈ 1,053 of each; digits a little more, since a password without one is drawn again.
    expect(counts.size).toBe(57);
    for (const [character, count] of counts) {
      expect(count, character).toBeGreaterThan(850);
      expect(count, character).toBeLessThan(1_300);
    }
  });
});

describe("a temporary password", () => {
  it("has 12 characters, meets the secure rule and is known by its shape", () => {
    const random = bytesFrom(3);
    for (let each = 0; each < 200; each += 1) {
      const password = temporaryPassword(random);
      expect(password).toHaveLength(12);
      expect(newPasswordError(1202, password)).toBeNull();
      expect(isTemporaryPasswordShape(password)).toBe(true);
    }
  });

  it.each(["", "Abcdefghij1", "Abcdefghijkl1", "Abcdefghij1!"])("is not %j", (typed) => {
    expect(isTemporaryPasswordShape(typed)).toBe(false);
  });
});
