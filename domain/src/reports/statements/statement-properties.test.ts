/** Invariants 2, 3, 5, 9 and 12 of the accounting rules, over ledgers and budgets that no one would write. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../core/local-date.ts";
import { generatedBooks } from "../../testing/generated/generated-ledgers.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { askedStatement, statementMismatches } from "../../testing/agreement/statement-agreement.ts";
import { aReportRequest, plain, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { financialPosition } from "./financial-position.ts";
import { instalments } from "../levies/levy-required.ts";

describe("the statements of any ledger", () => {
  it("balance, agree with one another, and are the sum of their groups", () => {
    fc.assert(
      fc.property(generatedBooks, askedStatement, (books, asked) => {
        expect(statementMismatches(books, asked)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("have one amount rolled up or by account, with codes or without", () => {
    fc.assert(
      fc.property(generatedBooks, (books) => {
        const net = [false, true].flatMap((hasSubAccounts) =>
          [false, true].map((hasAccountCodes) => {
            const report = financialPosition(books, aReportRequest({ hasSubAccounts, hasAccountCodes }));
            return rowsUnder(report)
              .filter(({ kind }) => kind !== "line")
              .map(({ cells }) => cells.slice(-5).map(plain));
          }),
        );
        expect(new Set(net.map((rows) => JSON.stringify(rows.at(-1)))).size).toBe(1);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the demonstration's statements", () => {
  it.each([101, 102, 103])("balance at the end of every month of two years: plan %i", (planId) => {
    const rows = demoReportRows(planId);
    const months = Array.from({ length: 24 }, (_, index) => addMonths("2024-07-15", index));
    const notes = months.flatMap((on) => {
      const parameters = { endPeriodMonth: Number(on.slice(5, 7)), endPeriodYear: Number(on.slice(0, 4)) };
      const report = financialPosition(rows, aReportRequest(parameters, { todayOn: "2026-07-31" }));
      return report.sections.flatMap((section) => section.notes);
    });
    expect(notes).toEqual([]);
  });
});

describe("instalments", () => {
  it("sum to the year, all but the last alike", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom(1, 2, 3, 4, 6, 12),
        (year, number) => {
          const parts = instalments(year, number);
          expect(parts).toHaveLength(number);
          expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(year);
          expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
