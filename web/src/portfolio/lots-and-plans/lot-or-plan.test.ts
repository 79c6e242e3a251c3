import { expect, it } from "vitest";
import { lot5, properties } from "../../testing/demo-answers.ts";
import { pictureAddress } from "../picture-address.ts";
import { lotOrPlanOfLot, lotOrPlanOfPlan } from "./lot-or-plan.ts";

it.each([
  [{}, "Lot 5, unit 105 – The Owners - Strata Plan No. 71204"],
  [{ unitName: "Villa 3" }, "Lot 5, Villa 3 – The Owners - Strata Plan No. 71204"],
  [
    { unitName: null, lotNumberPrefix: "P", lotNumberSuffix: "B" },
    "Lot P5B – The Owners - Strata Plan No. 71204",
  ],
])("a lot with %o reads '%s'", (change, label) => {
  expect(lotOrPlanOfLot({ ...lot5, ...change }, "Lot").label).toBe(label);
});

it("a plan goes by the lines of its address that say something", () => {
  const [plan] = properties.propertyList;
  if (plan === undefined) throw new Error("the demonstration has plans");
  expect(lotOrPlanOfPlan({ ...plan, addressLine2: "", addressLine3: null })).toMatchObject({
    label: "Banksia Court",
    lotId: null,
    ownersCorpId: 101,
  });
});

it("knows a picture by how it begins, and nothing else as one", () => {
  expect(pictureAddress("/9j/4AAQ")).toBe("data:image/jpeg;base64,/9j/4AAQ");
  expect(pictureAddress("PHN2Zz4=")).toBeNull();
  expect(pictureAddress(null)).toBeNull();
});
