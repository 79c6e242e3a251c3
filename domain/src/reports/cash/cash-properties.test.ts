/** Invariants 9, 10 and 12 of the accounting rules for cash, expenses and creditors, over ledgers of every kind of journal. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedMonth,
  cashMismatches,
  expenseMismatches,
  generatedCash,
} from "../../testing/agreement/cash-agreement.ts";
import { creditorMismatches, generatedCreditors } from "../../testing/agreement/creditor-agreement.ts";

describe("the cash of any ledger", () => {
  it("opens, moves and closes as the cash accounts do, in summary and tables, and is the sum of its groups", () => {
    fc.assert(
      fc.property(generatedCash, askedMonth, (books, asked) => {
        expect(cashMismatches(books, asked)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the expenses of any ledger", () => {
  it("are what the ledger has, whatever the invoices say, and the sum of their groups", () => {
    fc.assert(
      fc.property(generatedCash, askedMonth, (books, asked) => {
        expect(expenseMismatches(books, asked)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the unpaid invoices of any ledger", () => {
  it("are, to come and passed over, what the ledger owes creditors", () => {
    fc.assert(
      fc.property(generatedCreditors, askedMonth, (books, asked) => {
        expect(creditorMismatches(books, asked)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
