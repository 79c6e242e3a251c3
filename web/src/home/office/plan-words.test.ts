import { expect, it } from "vitest";
import { balancesWords } from "./plan-words.ts";

it.each([
  [{ balancesOn: null }, ""],
  [{ balancesOn: "2026-11-20" }, "20/11/2026"],
  [
    { balancesOn: "2026-11-20", balancesAgeText: "These balances are 12 days old." },
    "20/11/2026. These balances are 12 days old.",
  ],
])("balances of %j read '%s'", (plan, words) => {
  expect(balancesWords(plan)).toBe(words);
});
