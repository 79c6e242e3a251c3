import { describe, expect, it } from "vitest";
import {
  createEasyPasswordCheck,
  EASY_PASSWORD_MESSAGE,
  UNCHANGED_PASSWORD_MESSAGE,
  wordsOfNames,
} from "./password-strength.ts";

/** Counts one power of ten a character, and nothing for the one word that it knows. */
class Estimate {
  readonly #known: string;
  constructor({ dictionary }: { readonly dictionary: string }) {
    this.#known = dictionary;
  }
  check(text: string, words: string[]): { readonly guessesLog10: number } {
    return { guessesLog10: [this.#known, ...words].includes(text) ? 0 : text.length };
  }
}

const check = createEasyPasswordCheck({
  ZxcvbnFactory: Estimate,
  dictionary: "dragon",
  adjacencyGraphs: null,
});

const judgeByGuesses = (guessesLog10: number) =>
  createEasyPasswordCheck({
    ZxcvbnFactory: class {
      check = (text: string) => ({ guessesLog10: text.length === 12 ? guessesLog10 : 99 });
    },
    dictionary: null,
    adjacencyGraphs: null,
  })("abcdefghijkl", []);

describe("a check for easy passwords", () => {
  it.each([
    ["Dragon", true],
    ["xDragon1", true],
    ["1234Dragon", true],
    ["Dragon1234", true],
    // Five characters around it are too many to be found by trying.
    ["12345Dragon", false],
    ["Drag", false],
    ["abcdef", false],
    ["abcdefgh", false],
    ["Harbour1", true],
    ["Owner1xy", true],
  ])("takes %s for easy: %s", (typed, isEasy) => {
    expect(check(typed, ["Harbour & Vale", "owner1"])).toBe(isEasy ? EASY_PASSWORD_MESSAGE : null);
  });

  it("asks for 10^7.5 guesses of what is long enough to reach them", () => {
    expect([7.49, 7.5, 7.51].map(judgeByGuesses)).toEqual([EASY_PASSWORD_MESSAGE, null, null]);
  });

  it("speaks in the words of D44", () => {
    expect(EASY_PASSWORD_MESSAGE).toBe("This password is easy to guess, please choose another.");
    expect(UNCHANGED_PASSWORD_MESSAGE).toBe("The new password must differ from the current one.");
  });
});

describe("words of names", () => {
  it("are those of three characters or more, alone, in a row and without accents", () => {
    expect(wordsOfNames(["Dr Zoë of Oak", "own12345", ""])).toEqual([
      "zoë",
      "oak",
      "drzoë",
      "drzoëof",
      "drzoëofoak",
      "zoëof",
      "zoëofoak",
      "ofoak",
      "zoe",
      "drzoe",
      "drzoeof",
      "drzoeofoak",
      "zoeof",
      "zoeofoak",
      "own",
      "12345",
      "own12345",
    ]);
  });

  it("stay within what one estimate can take", () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
    expect(wordsOfNames(words)).toHaveLength(400);
    expect(wordsOfNames([words.slice(0, 7).join(" ")])).not.toContain(words.slice(0, 7).join(""));
  });
});
