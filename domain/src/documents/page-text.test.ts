import { expect, it } from "vitest";
import { MOST_OF_A_PAGE, pageText } from "./page-text.ts";

it.each([
  ["  The roof\n\n leaks.\t Again ", "The roof leaks. Again"],
  // Divided at a line's end; a compound, a range of days and a new sentence are not.
  ["main-\ntenance and re- \n  pairs", "maintenance and repairs"],
  ["by-laws of Smith-\nJones, 1-\n3 May", "by-laws of Smith- Jones, 1- 3 May"],
  ["main\u00AD\ntenance, un\u00ADdivided", "maintenance, undivided"],
  // An accent written apart is one letter with it.
  ["Cafe\u0301", "Caf\u00E9"],
  ["l\u0000i\u200Bf\uFEFFt", "lift"],
  ["a\uD800b\uDC00c 😀", "abc 😀"],
  ["a\u0001\u0002b\u0085c\u2028d", "a b c d"],
  ["\u0001\n", ""],
])("makes %j one line: %j", (read, kept) => {
  expect(pageText(read)).toBe(kept);
});

it("keeps so much of a page and no half character", () => {
  expect(pageText("x".repeat(MOST_OF_A_PAGE + 1))).toHaveLength(MOST_OF_A_PAGE);
  expect(pageText(`${"x".repeat(MOST_OF_A_PAGE - 1)}😀`)).toBe("x".repeat(MOST_OF_A_PAGE - 1));
});

it.each(["-\n", "\u00AD ", "a-\n ", "\n \t", "e\u0301"])(
  "takes time in proportion to the text: %j a million times",
  (piece) => {
    expect(pageText(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(MOST_OF_A_PAGE);
  },
  20_000,
);
