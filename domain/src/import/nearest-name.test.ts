import { expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

const known = ["contacts.csv", "contact_points.csv", "lots.csv", "plans.csv", "debts.csv"];

it.each([
  ["contact.csv", "contacts.csv"],
  ["Contacts.CSV", "contacts.csv"],
  ["kontakts.csv", "contacts.csv"],
  ["lot.csv", "lots.csv"],
  ["contactpoints.csv", "contact_points.csv"],
  ["dbets.csv", "debts.csv"],
  ["inspections.csv", null],
  ["x.csv", null],
])("the known name nearest to %s is %s", (typed, nearest) => {
  expect(nearestName(typed, known)).toBe(nearest);
});
