import { describe, expect, it } from "vitest";
import {
  EASY_PASSWORD_MESSAGE,
  guessedPart,
  isEasyPassword,
  UNCHANGED_PASSWORD_MESSAGE,
} from "./easy-password.ts";

const common = new Set(["password", "dragon", "12345678"]);
const isCommon = (guessed: string): boolean => common.has(guessed);
const names = ["Harbour & Vale Strata", "Owners - Plan 12345", "owner1", "(The House of Oak!)", "İstanbul"];

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
    // Three letters are a word, two are none.
    ["Oak123456", true],
    ["Of1234567", false],
    ["OfOak1234", true],
    ["İstanbul1", true],
  ])("%s: %s", (typed, expected) => {
    expect(isEasyPassword(typed, names, isCommon)).toBe(expected);
  });

  it("is no matter of short words and empty names", () => {
    expect(isEasyPassword("Ab123456", ["", "ab", "A B"], isCommon)).toBe(false);
  });

  it("has to do with the first twelve words of a name: what is longer nobody types", () => {
    const name = "one two three four five six seven eight nine ten eleven twelve thirteen";
    expect(isEasyPassword("Twelve123", [name], isCommon)).toBe(true);
    expect(isEasyPassword("Thirteen1", [name], isCommon)).toBe(false);
  });

  it("is told in the words of D44", () => {
    expect(EASY_PASSWORD_MESSAGE).toBe("This password is easy to guess, please choose another.");
    expect(UNCHANGED_PASSWORD_MESSAGE).toBe("The new password must differ from the current one.");
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
