import { expect, it } from "vitest";
import { pageAfterResize, pageFromText, pageOf } from "./page-rows.ts";

const rows = Array.from({ length: 12 }, (_, index) => index + 1);

it("cuts a list into pages, the last one shorter", () => {
  expect(pageOf(rows, 1, 5)).toEqual({ rows: [1, 2, 3, 4, 5], number: 1, count: 3, total: 12 });
  expect(pageOf(rows, 3, 5).rows).toEqual([11, 12]);
  expect(pageOf(rows.slice(0, 10), 1, 10).count).toBe(1);
});

it("a page beyond the ends is the page at that end, and nothing is one page", () => {
  expect(pageOf(rows, 9, 5).number).toBe(3);
  expect(pageOf(rows, 0, 5).number).toBe(1);
  expect(pageOf([], 1, 5)).toEqual({ rows: [], number: 1, count: 1, total: 0 });
});

it.each([
  ["3", 3],
  [undefined, 1],
  ["0", 1],
  ["-2", 1],
  ["1e3", 1],
  ["x", 1],
])("an address with page %s means page %i", (text, page) => {
  expect(pageFromText(text)).toBe(page);
});

it("a change of size keeps the first shown row in sight: row 11 of page 3 by 5 is on page 2 by 10", () => {
  expect(pageAfterResize(3, 5, 10)).toBe(2);
  expect(pageAfterResize(2, 10, 5)).toBe(3);
  expect(pageAfterResize(3, 5, 20)).toBe(1);
});
