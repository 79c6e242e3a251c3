import { expect, it } from "vitest";
import { lotLabel } from "./lot-label.ts";

const lot = {
  lotNumberPrefix: null,
  lotNumber: "5",
  lotNumberSuffix: null,
  unitName: "105",
  bodyCorporateName: "Plan A",
};

it.each([
  [{}, "Lot", "Lot 5, unit 105 – Plan A"],
  [{ unitName: "Villa 3" }, "Unit", "Unit 5, Villa 3 – Plan A"],
  [{ unitName: null, lotNumberPrefix: "P", lotNumberSuffix: "B" }, "Lot", "Lot P5B – Plan A"],
  [{ unitName: "" }, "Lot", "Lot 5 – Plan A"],
])("a lot with %o is labelled with its number, its unit and its plan", (change, term, label) => {
  expect(lotLabel({ ...lot, ...change }, term)).toBe(label);
});
