import { expect, it } from "vitest";
import { levySetOf } from "./levy-set.ts";

const voting = { entitlementSetId: 1, type: "VOTING" };
const early = { entitlementSetId: 2, type: "LEVY" };
const late = { entitlementSetId: 3, type: "LEVY" };

it("the levy set is the one of type LEVY with the lowest id, in whatever order they come (D57)", () => {
  expect(levySetOf([voting, early, late])).toBe(early);
  expect(levySetOf([late, early, voting])).toBe(early);
  expect(levySetOf([voting, late])).toBe(late);
});

it("a plan without such a set has none", () => {
  expect(levySetOf([voting])).toBeNull();
  expect(levySetOf([])).toBeNull();
});
