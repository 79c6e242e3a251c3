import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  divideHalfUp,
  dollarsFromCents,
  dollarsFromCentsOrNull,
  formatDollars,
  portionHalfUp,
  sumCents,
} from "./money.ts";

describe("money", () => {
  it("goes to the wire as dollars with at most two decimals", () => {
    expect(dollarsFromCents(123_450)).toBe(1234.5);
    expect(dollarsFromCents(-5)).toBe(-0.05);
    expect(dollarsFromCents(0)).toBe(0);
    expect(Object.is(dollarsFromCents(-0), 0)).toBe(true);
    expect(dollarsFromCentsOrNull(null)).toBeNull();
    expect(dollarsFromCentsOrNull(146_048)).toBe(1460.48);
  });

  it("prints every amount up to 45 trillion dollars as the decimal that it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), (cents) => {
        const printed = JSON.stringify(dollarsFromCents(cents));
        expect(printed).toMatch(/^-?\d+(\.\d{1,2})?$/);
        const [whole = "", fraction = ""] = printed.split(".");
        expect(BigInt(whole + fraction.padEnd(2, "0"))).toBe(BigInt(cents));
      }),
    );
  });

  it.each([
    [123_450, "$1,234.50"],
    [-123_450, "-$1,234.50"],
    [5, "$0.05"],
    [-5, "-$0.05"],
    [100_000_000, "$1,000,000.00"],
    [99_999, "$999.99"],
    [9_007_199_254_740_991, "$90,071,992,547,409.91"],
  ])("shows %i cents as %s", { tags: ["spec-523", "spec-525", "spec-680"] }, (cents, shown) => {
    expect(formatDollars(cents)).toBe(shown);
    expect(formatDollars(cents, { zero: "NIL" })).toBe(shown);
  });

  it("shows zero as '-', and as NIL where it is asked for", { tags: ["spec-524", "spec-680"] }, () => {
    expect(formatDollars(0)).toBe("-");
    expect(formatDollars(-0, { zero: "NIL" })).toBe("NIL");
  });

  it("rounds a half away from zero", () => {
    expect(divideHalfUp(5n, 2n)).toBe(3); // 2.5
    expect(divideHalfUp(-5n, 2n)).toBe(-3);
    expect(divideHalfUp(7n, 3n)).toBe(2); // 2.33
    expect(divideHalfUp(8n, 3n)).toBe(3); // 2.67
    expect(Object.is(divideHalfUp(-1n, 3n), 0)).toBe(true);
    for (const denominator of [0n, -1n])
      expect(() => divideHalfUp(1n, denominator)).toThrow("a denominator of money must be positive");
    expect(() => divideHalfUp(2n ** 60n, 1n)).toThrow("a quotient left the range of exact whole cents");
  });

  it("takes a portion without leaving whole numbers", () => {
    expect(portionHalfUp(3_104_750, 34, 1000)).toBe(105_562); // 105,561.5
    expect(portionHalfUp(2 ** 52, 365, 365)).toBe(2 ** 52); // the product is beyond 2^53
  });

  it("amounts add up, and a total too large to be exact is refused", () => {
    expect(sumCents([105_562, 40_486])).toBe(146_048);
    expect(sumCents([])).toBe(0);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(
      "a sum of money left the range of exact whole cents",
    );
  });
});
