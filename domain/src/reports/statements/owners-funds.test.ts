import { describe, expect, it } from "vitest";
import { ownersFunds } from "./owners-funds.ts";
import type { Account } from "../plan-rows.ts";

const account = (
  accountCode: string,
  category: Account["category"],
  role: Account["role"] = null,
): Account => ({ accountCode, name: accountCode, category, role, parentCode: null });
const accounts = [
  account("taken on", "EQUITY", "OPENING"),
  account("between funds", "EQUITY", "TRANSFER"),
  account("owed between funds", "LIABILITY", "TRANSFER"),
  account("levies", "INCOME"),
  account("repairs", "EXPENSE"),
];
/** Credits of the administrative fund; negative: debits. */
const sumsOf = (amounts: Readonly<Record<string, number>>) =>
  new Map(Object.entries(amounts).map(([accountCode, cents]) => [accountCode, new Map([["ADM", -cents]])]));

describe("the owners' funds of a period", () => {
  it("open with all of before and what was taken on within it, and close with surplus and transfers", () => {
    const before = sumsOf({ "taken on": 1000, levies: 500, repairs: -200, "between funds": -50 });
    const within = sumsOf({ "taken on": 30, levies: 400, repairs: -100, "between funds": 7 });
    expect(ownersFunds(accounts, { before, within }, "ADM")).toEqual({
      openingCents: 1280,
      surplusCents: 300,
      transfersCents: 7,
      closingCents: 1587,
    });
  });

  it("leave transfers out that are kept as a liability", () => {
    const within = sumsOf({ "owed between funds": 900 });
    expect(ownersFunds(accounts, { before: within, within }, "ADM")).toEqual({
      openingCents: 0,
      surplusCents: 0,
      transfersCents: 0,
      closingCents: 0,
    });
  });
});
