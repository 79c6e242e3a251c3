import { expect, it } from "vitest";
import { currentOwnership } from "./current-owner.ts";

const owned = (contactId: number, enteredOn: string, leftOn: string | null) => ({
  contactId,
  enteredOn,
  purchasedOn: null,
  leftOn,
});
const sold = [owned(1, "2019-06-08", "2025-12-10"), owned(2, "2025-12-10", null)];

it.each([
  ["2019-06-07", undefined],
  ["2019-06-08", 1],
  ["2025-12-09", 1],
  // On the day of a sale it is the new owner's.
  ["2025-12-10", 2],
  ["2030-01-01", 2],
])("a lot's owner on %s is %s", (on, contactId) => {
  expect(currentOwnership(sold, on)?.contactId).toBe(contactId);
  expect(currentOwnership(sold.toReversed(), on)?.contactId).toBe(contactId);
});

it("of two on one day it is the one who entered last, in whatever order they are told", () => {
  const both = [owned(1, "2019-06-08", null), owned(2, "2025-12-10", null)];
  expect(currentOwnership(both, "2026-03-31")?.contactId).toBe(2);
  expect(currentOwnership(both.toReversed(), "2026-03-31")?.contactId).toBe(2);
});
