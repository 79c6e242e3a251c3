import { expect, it } from "vitest";
import { nextSort, sortFromText, sortRows, type SortValue, sortText } from "./sort-rows.ts";

const sorted = (values: readonly SortValue[], isDescending = false) =>
  sortRows(values, (value) => value, isDescending);

it("texts go by the numbers in them, in any letter case, and days by the calendar", () => {
  expect(sorted(["Lot 10", "lot 2", "Lot 1a"])).toEqual(["Lot 1a", "lot 2", "Lot 10"]);
  expect(sorted(["2026-03-31", "2025-12-01", "2026-03-04"], true)).toEqual([
    "2026-03-31",
    "2026-03-04",
    "2025-12-01",
  ]);
});

it("money goes by its cents, below zero first", () => {
  expect(sorted([1_000, -50, 900, 0])).toEqual([-50, 0, 900, 1_000]);
});

it("where there is nothing a row comes last, both ways", () => {
  expect(sorted([null, "b", "", "a"])).toEqual(["a", "b", null, ""]);
  expect(sorted([null, "b", "", "a"], true)).toEqual(["b", "a", null, ""]);
});

it("equal rows stay as they came, both ways", () => {
  const rows = [
    { of: "x", at: 1 },
    { of: "X", at: 2 },
    { of: "a", at: 3 },
  ];
  expect(sortRows(rows, ({ of }) => of, false).map(({ at }) => at)).toEqual([3, 1, 2]);
  expect(sortRows(rows, ({ of }) => of, true).map(({ at }) => at)).toEqual([1, 2, 3]);
});

it("an address names a column and a direction, or nothing that is known", () => {
  for (const sort of [
    { key: "name", isDescending: true },
    { key: "lot", isDescending: false },
  ])
    expect(sortFromText(sortText(sort), ["lot", "name"])).toEqual(sort);
  for (const text of ["", "-", "price", "--lot"]) expect(sortFromText(text, ["lot"])).toBeNull();
});

it("a header is pressed to ascending, descending and, where that is allowed, back", () => {
  const up = nextSort({ key: "lot", isDescending: true }, "name", true);
  expect(up).toEqual({ key: "name", isDescending: false });
  const down = nextSort(up, "name", true);
  expect(down).toEqual({ key: "name", isDescending: true });
  expect(nextSort(down, "name", true)).toBeNull();
  expect(nextSort(down, "name", false)).toEqual(up);
});
