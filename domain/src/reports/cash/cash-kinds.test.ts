import { describe, expect, it } from "vitest";
import { aLedgerLine } from "../../testing/small-report-rows.ts";
import { cashKind } from "./cash-kinds.ts";
import type { Account, AccountCategory, AccountRole, JournalType, LedgerLine } from "../plan-rows.ts";

const account = (name: string, category: AccountCategory, role: AccountRole | null = null): Account => ({
  accountCode: name,
  name,
  category,
  role,
  parentCode: null,
});
const accounts = new Map(
  [
    account("levies", "ASSET", "LEVY_RECEIVABLE"),
    account("in advance", "LIABILITY", "LEVIES_IN_ADVANCE"),
    account("discounts", "INCOME", "LEVY_DISCOUNT"),
    account("owner invoices", "ASSET", "OTHER_RECEIVABLE"),
    account("interest", "INCOME", "INTEREST_INCOME"),
    account("unallocated", "LIABILITY", "UNALLOCATED"),
    account("deposits", "ASSET", "INVESTMENT"),
    account("between funds", "EQUITY", "TRANSFER"),
    account("tax", "LIABILITY", "GST"),
    account("creditors", "LIABILITY", "CREDITORS"),
    account("sundry", "INCOME"),
    account("repairs", "EXPENSE"),
    account("loan", "LIABILITY"),
  ].map((each) => [each.accountCode, each]),
);

const lineOf = (accountCode: string, journalType: JournalType, lotId: number | null): LedgerLine =>
  aLedgerLine({ accountCode, journalType, lotId, creditCents: 100 });

/** The kind of each line that stands against cash in one journal of the type. */
function kindsOf(journalType: JournalType, names: readonly string[], lotId: number | null = null) {
  const others = names.map((name) => lineOf(name, journalType, lotId));
  return others.map(cashKind(others, accounts));
}

describe("what an owner's receipt is for", () => {
  it("is told line by line by the account that it went to", () => {
    const names = [
      "levies",
      "in advance",
      "discounts",
      "interest",
      "owner invoices",
      "unallocated",
      "sundry",
    ];
    const kinds = ["levies", "levies", "levies", "interest", "receivable", "unallocated", "income"];
    expect(kindsOf("RECEIPT", names, 1)).toEqual(kinds);
    expect(kindsOf("APPLY", names, 1)).toEqual(kinds);
  });

  it("is the levy's where tax goes with a discount, and income's where no lot is named", () => {
    expect(kindsOf("RECEIPT", ["levies", "tax"], 1)).toEqual(["levies", "levies"]);
    expect(kindsOf("RECEIPT", ["sundry", "tax"], null)).toEqual(["income", "income"]);
  });

  it("is another movement where the account is of no such purpose, or not known", () => {
    expect(kindsOf("RECEIPT", ["loan", "no such account"], 1)).toEqual(["other", "other"]);
  });
});

describe("what a journal of no certain type is for", () => {
  it("is a payment as a whole with a creditor or an expense in it, its tax and its income too", () => {
    expect(kindsOf("OTHER", ["creditors"])).toEqual(["payment"]);
    expect(kindsOf("OTHER", ["repairs", "tax", "sundry"])).toEqual(["payment", "payment", "payment"]);
  });

  it("is income as a whole with income in it, also where a lot is named for its tax", () => {
    expect(kindsOf("OTHER", ["sundry", "tax"], 1)).toEqual(["income", "income"]);
    expect(kindsOf("OTHER", ["tax", "levies", "sundry"], 1)).toEqual(["income", "income", "income"]);
  });

  it("is else told line by line: levies, deposits, transfers between funds", () => {
    expect(kindsOf("OTHER", ["levies", "deposits", "between funds", "loan"], 1)).toEqual([
      "levies",
      "investment",
      "transfer",
      "other",
    ]);
  });
});
