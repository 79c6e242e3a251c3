import { expect, it } from "vitest";
import { lot3, lot5, properties } from "../../testing/demo-answers.ts";
import { lotOrPlanOfLot, lotOrPlanOfPlan } from "./lot-or-plan.ts";
import { asPlan, plansAmong } from "./plans-among.ts";

const [villa, flat, garage] = [lot3, lot5, { ...lot5, id: 2020, lotNumber: "20" }].map((lot) =>
  lotOrPlanOfLot(lot, "Lot"),
);
if (villa === undefined || flat === undefined || garage === undefined) throw new Error("three lots");

it("lots are chosen by plan, each plan once and by its name", { tags: ["spec-210"] }, () => {
  expect(plansAmong([villa, flat, garage], villa).map(({ key, label }) => [key, label])).toEqual([
    ["3003", "Body Corporate for Jacaranda Villas CTS 40127"],
    ["2005", "The Owners - Strata Plan No. 71204"],
  ]);
});

it("the chosen lot stands for its plan", { tags: ["spec-708"] }, () => {
  expect(plansAmong([villa, flat, garage], garage).map(({ key }) => key)).toEqual(["3003", "2020"]);
});

it("a plan is chosen by its address", { tags: ["spec-211"] }, () => {
  const [plan] = properties.propertyList;
  if (plan === undefined) throw new Error("the demonstration has plans");
  expect(asPlan(lotOrPlanOfPlan(plan)).label).toBe(
    "Banksia Court, 18 Wattlebird Street, Marlow Bay NSW 2031",
  );
});
