import { expect, it } from "vitest";
import { lot3, lot5, properties } from "../../testing/demo-answers.ts";
import { placeOfLot, placeOfPlan } from "./place.ts";
import { asPlan, plansOfPlaces } from "./plan-places.ts";

const [villa, flat, garage] = [lot3, lot5, { ...lot5, id: 2020, lotNumber: "20" }].map((lot) =>
  placeOfLot(lot, "Lot"),
);
if (villa === undefined || flat === undefined || garage === undefined) throw new Error("three lots");

it("[210] lots are chosen by plan, each plan once and by its name", () => {
  expect(plansOfPlaces([villa, flat, garage], villa).map(({ key, label }) => [key, label])).toEqual([
    ["3003", "Body Corporate for Jacaranda Villas CTS 40127"],
    ["2005", "The Owners - Strata Plan No. 71204"],
  ]);
});

it("[708] the chosen lot stands for its plan", () => {
  expect(plansOfPlaces([villa, flat, garage], garage).map(({ key }) => key)).toEqual(["3003", "2020"]);
});

it("[211] a plan is chosen by its address", () => {
  const [plan] = properties.propertyList;
  if (plan === undefined) throw new Error("the demonstration has plans");
  expect(asPlan(placeOfPlan(plan)).label).toBe("Banksia Court, 18 Wattlebird Street, Marlow Bay NSW 2031");
});
