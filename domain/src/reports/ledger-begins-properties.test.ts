/** What was carried in and what came since: every figure after the day is what it is with the past. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, monthOf, yearOf } from "../core/local-date.ts";
import { aReportRequest, plainRow, rowsUnder } from "../testing/agreement/report-requests.ts";
import { cutBooks, cutLotMoney, withoutLateReversals } from "../testing/generated/cut-ledger.ts";
import { generatedBooks } from "../testing/generated/generated-ledgers.ts";
import { generatedLotMoney } from "../testing/generated/generated-lot-money.ts";
import { cashManagement } from "./cash/cash-management.ts";
import type { ReportDocument } from "./document/report-document.ts";
import { levyPositions } from "./levies/levy-positions.ts";
import { agedArrears } from "./lots/aged-arrears.ts";
import { ownerAccount } from "./lots/owner-account.ts";
import { expenses } from "./statements/expenses.ts";
import { financialPerformance } from "./statements/financial-performance.ts";
import { financialPosition } from "./statements/financial-position.ts";
import type { ReportingPeriod } from "./period.ts";

const RUNS = { numRuns: 150 };
const beginsOn = fc.integer({ min: 30, max: 600 }).map((days) => addDays("2023-01-01", days));

const rowsOf = (document: ReportDocument) => [
  ...document.sections.map(({ heading }) => heading),
  ...rowsUnder(document).map(plainRow),
];
const monthAfter = (on: string, months: number) => {
  const end = addMonths(on, months);
  return { endPeriodMonth: monthOf(end), endPeriodYear: yearOf(end) };
};

describe("lots with and without the past", () => {
  const cases = fc
    .tuple(generatedLotMoney, beginsOn, fc.integer({ min: 1, max: 200 }))
    .map(([money, on, days]) => {
      const whole = withoutLateReversals(money, on);
      return { whole, cut: cutLotMoney(whole, on), beginsOn: on, todayOn: addDays(on, days) };
    });

  it("owe the same: each owner's account closes alike, and the same is to pay", () => {
    fc.assert(
      fc.property(cases, ({ whole, cut, todayOn }) => {
        for (const { lotId } of whole.lots) {
          const figuresOf = (rows: typeof whole) => {
            const tables =
              ownerAccount(rows, aReportRequest({}, { lotId, todayOn })).sections[0]?.tables ?? [];
            const lastOf = (caption: string) =>
              tables
                .find((table) => table.caption.startsWith(caption))
                ?.rows.at(-1)
                ?.cells.at(-1) ?? { cents: 0 };
            return [lastOf("To pay"), lastOf("Transactions")];
          };
          expect(figuresOf(cut)).toEqual(figuresOf(whole));
        }
      }),
      RUNS,
    );
  });

  it("are overdue alike, by age, with the interest since each due day", () => {
    fc.assert(
      fc.property(cases, ({ whole, cut, todayOn }) => {
        // Without the last receipt, which may be one of the past.
        const arrearsOf = (rows: typeof whole) =>
          rowsUnder(agedArrears(rows, aReportRequest({}, { todayOn }))).map((row) =>
            plainRow(row).slice(0, -2),
          );
        expect(arrearsOf(cut)).toEqual(arrearsOf(whole));
      }),
      RUNS,
    );
  });

  it("have the same levy positions in every period that opens on the day or later, and none is levied again", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 5 }), ({ whole, cut, beginsOn: on }, months) => {
        const asked = { ...monthAfter(on, months), reportingPeriod: 3 as const };
        const request = aReportRequest(asked, { todayOn: addDays(on, 400) });
        expect(rowsOf(levyPositions(cut, request))).toEqual(rowsOf(levyPositions(whole, request)));
      }),
      RUNS,
    );
  });
});

describe("books with and without the past", () => {
  const cases = fc
    .tuple(generatedBooks, beginsOn, fc.integer({ min: 0, max: 8 }))
    .map(([whole, on, months]) => ({
      whole,
      cut: cutBooks(whole, on),
      beginsOn: on,
      asked: monthAfter(on, months),
      todayOn: "2026-12-31",
    }));

  it("have the same position at the end of each month from the day's on, owners' funds as net assets", () => {
    fc.assert(
      fc.property(cases, ({ whole, cut, asked, todayOn }) => {
        const request = aReportRequest({ ...asked, hasSubAccounts: true }, { todayOn });
        const positionOf = (rows: typeof whole) => {
          const document = financialPosition(rows, request);
          expect(document.sections.flatMap(({ notes }) => notes)).toEqual([]);
          // The first line says where owners' funds come from.
          return rowsUnder(document).map((row) => plainRow(row).slice(1));
        };
        expect(positionOf(cut)).toEqual(positionOf(whole));
      }),
      RUNS,
    );
  });

  it("have carried in and since as the year to date, which opens and closes as the position does", () => {
    fc.assert(
      fc.property(cases, ({ whole, cut, asked, todayOn }) => {
        const request = aReportRequest({ ...asked, hasSubAccounts: true }, { todayOn });
        const actualOf = (rows: typeof whole) =>
          financialPerformance(rows, request).sections.map(({ heading, tables }) => [
            heading,
            tables.map((table) => table.rows.map((row) => [plainRow(row)[0], plainRow(row).at(-1)])),
          ]);
        expect(actualOf(cut)).toEqual(actualOf(whole));
        for (const row of rowsUnder(financialPerformance(cut, request)).map(plainRow)) {
          if (row.length < 4 || row[1] === null) continue;
          expect(Number(row[1]) + Number(row[2])).toBe(row[3]);
        }
      }),
      RUNS,
    );
  });

  it("have the same results, cash and expenses in every period after the day", () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom<ReportingPeriod>(1, 2, 3),
        ({ whole, cut, beginsOn: on, todayOn }, reportingPeriod) => {
          const months = { 0: 12, 1: 6, 2: 3, 3: 1 }[reportingPeriod];
          const request = aReportRequest(
            { ...monthAfter(on, months), reportingPeriod, hasFinancialSummary: true, hasSubAccounts: true },
            { todayOn },
          );
          const cash = { debts: [], receipts: [], invoices: [], acceptedQuotes: [] };
          expect(rowsOf(financialPerformance(cut, request))).toEqual(
            rowsOf(financialPerformance(whole, request)),
          );
          expect(rowsOf(cashManagement({ ...cut, ...cash }, request))).toEqual(
            rowsOf(cashManagement({ ...whole, ...cash }, request)),
          );
          expect(rowsOf(expenses({ ...cut, invoices: [] }, request))).toEqual(
            rowsOf(expenses({ ...whole, invoices: [] }, request)),
          );
        },
      ),
      RUNS,
    );
  });

  it("open a period that holds the day with what the position has there, and close it as the position does", () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom<ReportingPeriod>(1, 2, 3),
        ({ cut: all, beginsOn: on, todayOn }, kind) => {
          // What is posted to the opening account later counts as opening, in any period: that is another rule.
          const odd = new Set(
            all.lines
              .filter(({ accountCode, datedOn }) => accountCode === "031000" && datedOn > on)
              .map(({ journalId }) => journalId),
          );
          const cut = { ...all, lines: all.lines.filter(({ journalId }) => !odd.has(journalId)) };
          const request = aReportRequest({ ...monthAfter(on, 0), reportingPeriod: kind }, { todayOn });
          // Balances alone are those of the day itself.
          const beginning = { beginsOn: on, source: null, isBalancesAlone: true };
          const onTheDay = { ...cut, plan: { ...cut.plan, beginning } };
          const totalsOf = (rows: typeof all, label: string) => {
            const [table] = financialPosition(rows, request).sections.flatMap(({ tables }) => tables);
            const totals = table?.rows.map(plainRow).find(([first]) => first === label) ?? [];
            return new Map(table?.columns.map(({ title }, index) => [title, totals[index] ?? 0]));
          };
          const [before, after] = [totalsOf(onTheDay, "Net assets"), totalsOf(cut, "Net assets")];
          for (const { heading, tables } of financialPerformance(cut, request).sections) {
            const rows = tables.flatMap((table) => table.rows.map(plainRow));
            const cell = (label: string) => rows.find(([first]) => first === label)?.[1] ?? 0;
            expect(cell("Closing balance")).toBe(after.get(heading ?? "") ?? 0);
            expect(cell("Opening balance")).toBe(before.get(heading ?? "") ?? 0);
          }
        },
      ),
      RUNS,
    );
  });

  it("have each expense of the year to date as it is with the past", () => {
    fc.assert(
      fc.property(cases, ({ whole, cut, asked, todayOn }) => {
        const totalsOf = (rows: typeof whole) =>
          expenses({ ...rows, invoices: [] }, aReportRequest(asked, { todayOn }))
            .sections.flatMap(({ tables }) => tables.flatMap((table) => table.rows))
            .filter(({ kind }) => kind === "subtotal" || kind === "total")
            .map(plainRow);
        expect(totalsOf(cut)).toEqual(totalsOf(whole));
      }),
      RUNS,
    );
  });
});
