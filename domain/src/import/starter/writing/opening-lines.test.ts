import { expect, it } from "vitest";
import type { KnownAccount } from "../asking/ask-accounts.ts";
import { openingLines } from "./opening-lines.ts";

const account = (category: KnownAccount["category"], role: string | null): KnownAccount => ({
  category,
  role,
  knownBy: "name",
});
const accounts = new Map([
  ["1", account("ASSET", "CASH")],
  ["2", account("LIABILITY", "UNALLOCATED")],
  ["3", account("EXPENSE", null)],
]);

it("moves money of nobody's out of another fund, with its cash", () => {
  const ledger = [
    { code: "1", name: "Cash", fund: "ADMIN", debitCents: 500, creditCents: 0 },
    { code: "2", name: "Unallocated", fund: "ADMIN", debitCents: 0, creditCents: 300 },
    { code: "3", name: "Same", fund: "ADMIN", debitCents: 10, creditCents: 10 },
  ] as const;
  expect(openingLines(ledger, accounts)).toEqual([
    { code: "1", fund: "ADMIN", cents: 200 },
    { code: "2", fund: "UNALLOCATED", cents: -300 },
    { code: "1", fund: "UNALLOCATED", cents: 300 },
  ]);
});

it("takes the cash of the fund in which the money of nobody's stands", () => {
  const two = new Map([...accounts, ["4", account("ASSET", "CASH")]]);
  const ledger = [
    { code: "1", name: "Cash", fund: "ADMIN", debitCents: 500, creditCents: 0 },
    { code: "4", name: "Cash of works", fund: "SINKING", debitCents: 900, creditCents: 0 },
    { code: "2", name: "Unallocated", fund: "SINKING", debitCents: 0, creditCents: 300 },
  ] as const;
  expect(openingLines(ledger, two)).toEqual([
    { code: "1", fund: "ADMIN", cents: 500 },
    { code: "4", fund: "SINKING", cents: 600 },
    { code: "2", fund: "UNALLOCATED", cents: -300 },
    { code: "4", fund: "UNALLOCATED", cents: 300 },
  ]);
});
