import { describe, expect, it } from "vitest";
import { guessedPart, isEasyPassword } from "./easy-password.ts";

const common = new Set(["password", "dragon", "12345678"]);
const isCommon = (guessed: string): boolean => common.has(guessed);
const names = ["Harbour & Vale Strata", "Owners - Plan 12345", "owner1"];

describe("a password that is easy to guess", () => {
  it.each([
    ["Password1", true],
    ["Dragon2026", true],
    ["12345678", true],
    ["Harbour1", true],
    ["HarbourVale99", true],
    ["ValeStrata1", true],
    ["HarbourStrata1", false],
    ["Owner12345", true],
    ["OwnersPlan12345", true],
    ["12345", true],
    ["Dragonfly1", false],
    ["1Dragon1a", false],
    ["87654321", false],
    ["K7mQz3vTb9", false],
  ])("%s: %s", (typed, expected) => {
    expect(isEasyPassword(typed, names, isCommon)).toBe(expected);
  });

  it("is no matter of short words and empty names", () => {
    expect(isEasyPassword("Ab123456", ["", "ab", "A B"], isCommon)).toBe(false);
  });

  it("is compared in lower case, without the digits at its end", () => {
    expect(["Abc123", "ABC", "123456", "a1b2", ""].map(guessedPart)).toEqual([
      "abc",
      "abc",
      "123456",
      "a1b",
      "",
    ]);
  });
});
