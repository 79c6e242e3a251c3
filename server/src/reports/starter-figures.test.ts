/** The figures of the starter's two schemes, from their printed exports to calls and reports, against an independent program's. */
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPORT_TYPES, type ReportKind, rowsOf } from "@portal/domain/reports/catalogue";
import { makeReport } from "@portal/domain/reports/make-report";
import { presetValues } from "@portal/domain/reports/parameters";
import type { PlanRows } from "@portal/domain/reports/plan-rows";
import { aReportRequest, plainRow } from "@portal/domain/testing/agreement/report-requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { runStarterCommand } from "../import/starter/starter-command.ts";
import { getFundBalances } from "../ledger/fund-balances.ts";
import { getLotFinancial } from "../ledger/lot-financial.ts";
import { presentFinancial, presentFundBalance } from "../ledger/present.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { readPlanRows } from "./read-plan-rows.ts";

type Cells = readonly (string | number | null)[];
type ByLot = Readonly<Record<string, number>>;
interface Fund {
  readonly ownersFundsAtYearStart: number;
  readonly surplusYearToDate: number;
  readonly totalOwnersFunds: number;
  readonly totalAssets: number;
  readonly totalLiabilities: number;
  readonly performance: { readonly carriedIn: ByLot; readonly income: number; readonly expense: number };
}
interface Invoice {
  readonly creditor: string;
  readonly invoiceNo: string;
  readonly due: string;
  readonly amount: number;
}
interface Figures {
  readonly ledger: { readonly begins: string; readonly source: string; readonly balancesAsAt: string };
  readonly fundBalances: Readonly<Record<string, string | number>>;
  readonly lots: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly agedArrears: {
    readonly rows: readonly {
      readonly lotNumber: string;
      readonly buckets: readonly number[];
      readonly ageNotKnown: number;
      readonly total: number;
      readonly accruedInterest: number;
      readonly unallocated: number;
    }[];
    readonly totals: {
      readonly buckets: readonly number[];
      readonly ageNotKnown: number;
      readonly total: number;
      readonly accruedInterest: number;
    };
  };
  readonly financialPosition: Readonly<Record<string, Fund>>;
  readonly cashManagement: {
    readonly openedOn: string;
    readonly funds: Readonly<Record<string, { readonly openingCash: number; readonly closingCash: number }>>;
    readonly futureExpenditure: readonly Invoice[];
    readonly skippedPayments: readonly Invoice[];
  };
  readonly levyPositions: Readonly<Record<string, { readonly lots: ByLot; readonly total: number }>>;
  readonly currentOwnerAccounts: Readonly<
    Record<
      string,
      {
        readonly from: string;
        readonly openingBalance: number;
        readonly closingBalance: number;
        readonly overdue: number;
        readonly accruedInterest: number;
        readonly unallocated: number;
        readonly totalToPay: number;
      }
    >
  >;
  readonly defaultPeriod: string;
}

const SCHEMES = [
  { name: "ironbark", answers: "answers.json", replace: null },
  { name: "wattle", answers: "answers-with-money.json", replace: "corrected/Account Dissection.csv" },
] as const;
/** After the day of both, so that neither is of the future. */
const LOADED_AT = new Date("2026-11-27T00:00:00Z");
const cents = (dollars: unknown): unknown =>
  typeof dollars === "number" ? Math.round(dollars * 100) : dollars;

const labelled = (table: readonly Cells[], label: string): Cells =>
  table.find((row) => String(row[0]).startsWith(label)) ?? [];
const inOrder = (of: readonly Invoice[]) =>
  of
    .toSorted((a, b) => (a.due < b.due ? -1 : 1))
    .map(({ due, creditor, invoiceNo, amount }) => [due, creditor, invoiceNo, amount]);

describeOnEngines("the starter's schemes", (engine) => {
  const bench = useImportBench(engine);
  let work = "";
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), "portal-figures-"));
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  /** From what the back office printed to rows of the database. */
  async function load({ name, answers, replace }: (typeof SCHEMES)[number]) {
    const example = join(demoFolder, "starter", name);
    const source = join(work, name, "exports");
    await cp(join(example, "exports"), source, { recursive: true });
    if (replace !== null)
      await cp(join(example, replace), join(source, "Account Dissection.csv"), { force: true });
    const out = join(work, name, "package");
    const answersFile = join(example, answers);
    const command = { name: "starter", source, answersFile, previous: null, out, reportFile: null } as const;
    await runStarterCommand(command, LOADED_AT, () => undefined);
    const { agencyId } = await bench.run(out, { mode: "check", now: LOADED_AT });
    const loaded = await bench.run(out, { now: LOADED_AT, namedAgencyId: agencyId ?? 0, isForced: true });
    if (!loaded.ok || agencyId === null) throw new Error(`${name} is refused`);
    const expected = JSON.parse(readFileSync(join(example, "EXPECTED.json"), "utf8")) as {
      readonly asAt: string;
      readonly figures: Figures;
    };
    return { agencyId, ...expected };
  }

  describe.each(SCHEMES)("$name", (scheme) => {
    let figures: Figures;
    let agencyId = 0;
    let planId = 0;
    let asAt = "";
    let rows: PlanRows;
    const noon = (): Date => new Date(`${asAt}T02:00:00Z`);
    beforeAll(async () => {
      ({ agencyId, figures, asAt } = await load(scheme));
      const plans = await bench.database().query<{ id: number }>(agencyId, {
        name: "starter-plan",
        text: "select owners_corp_id as id from plans where agency_id = $1",
        values: [agencyId],
      });
      planId = plans[0]?.id ?? 0;
      const sets = REPORT_TYPES.flatMap(rowsOf);
      const found = await readPlanRows(bench.database(), agencyId, planId, sets);
      if (found === undefined) throw new Error("no plan");
      rows = found;
    }, 120_000);

    const documentOf = (kind: ReportKind, given: Parameters<typeof aReportRequest>[0] = {}, lotId = 0) => {
      const type = REPORT_TYPES.find((each) => each.kind === kind);
      if (type === undefined) throw new Error(kind);
      const [endPeriodYear, endPeriodMonth] = figures.defaultPeriod.split("-").map(Number);
      const month = { endPeriodMonth: endPeriodMonth ?? 0, endPeriodYear: endPeriodYear ?? 0 };
      return makeReport(type, rows, aReportRequest({ ...month, ...given }, { todayOn: asAt, lotId }));
    };
    const tablesOf = (...of: Parameters<typeof documentOf>): readonly (readonly Cells[])[] =>
      documentOf(...of).sections.flatMap(({ tables }) => tables.map((table) => table.rows.map(plainRow)));
    const fundNames = () => new Map(rows.funds.map(({ kind, name }) => [kind as string, name]));

    it("has the ledger's beginning, and the month that reports begin with", () => {
      const { begins, source, balancesAsAt } = figures.ledger;
      expect(rows.plan.beginning).toEqual({
        beginsOn: begins,
        source,
        isBalancesAlone: balancesAsAt !== null,
      });
      const facts = { todayOn: asAt, budgets: [], ledgerBeginsOn: begins };
      const [position] = REPORT_TYPES;
      const preset = position === undefined ? {} : presetValues(position, facts);
      expect(`${preset.EndPeriodYear}-${String(preset.EndPeriodMonth).padStart(2, "0")}`).toBe(
        figures.defaultPeriod,
      );
    });

    it("has the fund balances", async () => {
      const found = await getFundBalances(bench.database(), agencyId, planId, noon());
      const told = found.ok ? presentFundBalance(found.value) : {};
      const inCents = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, cents(value)]));
      expect(inCents).toMatchObject(figures.fundBalances);
      expect(inCents["ledger"]).toMatchObject(figures.ledger);
    });

    it("has each lot's Financial card", async () => {
      for (const { lotId, lotLabel } of rows.lots) {
        const found = await getLotFinancial(bench.database(), agencyId, lotId, noon());
        if (!found.ok) throw new Error(found.code);
        const { amountToPay, ...told } = presentFinancial(found.value, { maySendArrears: true });
        const { arrearsByFund: _, creditByFund: __, ...expected } = figures.lots[lotLabel] ?? {};
        const inCents = {
          ...told,
          arrears: cents(told.arrears),
          interestDue: cents(told.interestDue),
          lastReceiptAmount: cents(told.lastReceiptAmount),
          unallocated: cents(amountToPay?.unallocated),
        };
        expect([lotLabel, inCents]).toEqual([lotLabel, expect.objectContaining(expected)]);
      }
      expect(rows.lots).toHaveLength(Object.keys(figures.lots).length);
    });

    it("has aged arrears, whose age nobody told", () => {
      const told = tablesOf("agedArrears").flat();
      const { rows: lots, totals } = figures.agedArrears;
      const hasTold = documentOf("agedArrears").sections[0]?.tables[0]?.columns.some(
        ({ title }) => title === "Interest as at",
      );
      // Lot, unit and owner; the amounts; the day of the interest; what is not allocated.
      const shown = told.map((row) => [row[0], ...row.slice(3, 10), row[hasTold === true ? 11 : 10]]);
      expect(shown.slice(0, -1)).toEqual(
        lots.map((lot) => [
          lot.lotNumber,
          ...lot.buckets,
          lot.ageNotKnown,
          lot.total,
          lot.accruedInterest,
          lot.unallocated,
        ]),
      );
      expect(shown.at(-1)?.slice(0, -1)).toEqual([
        "Total",
        ...totals.buckets,
        totals.ageNotKnown,
        totals.total,
        totals.accruedInterest,
      ]);
    });

    it("has the financial position of each fund, and its performance all carried in", () => {
      const [position] = documentOf("position").sections.flatMap(({ tables }) => tables);
      const columns = position?.columns.map(({ title }) => title) ?? [];
      const at = position?.rows.map(plainRow) ?? [];
      const performance = documentOf("performance", { hasSubAccounts: true, hasAccountCodes: true });
      for (const [kind, fund] of Object.entries(figures.financialPosition)) {
        const name = fundNames().get(kind) ?? "";
        const column = columns.indexOf(name);
        const cell = (label: string) => labelled(at, label)[column];
        expect([
          labelled(at, "Owners' funds ").at(column),
          cell("Surplus"),
          cell("Total owners' funds"),
          cell("Total assets"),
          cell("Total liabilities"),
          cell("Net assets"),
        ]).toEqual([
          fund.ownersFundsAtYearStart,
          fund.surplusYearToDate,
          fund.totalOwnersFunds,
          fund.totalAssets,
          fund.totalLiabilities,
          fund.totalOwnersFunds,
        ]);
        const own = performance.sections.find(({ heading }) => heading === name)?.tables[0];
        const codes = Object.keys(fund.performance.carriedIn);
        const result = own?.rows.map(plainRow).filter(([code]) => codes.includes(String(code))) ?? [];
        expect(Object.fromEntries(result.map((row) => [row[0], row[2]]))).toEqual(fund.performance.carriedIn);
      }
      const titles = performance.sections.map(({ tables }) => tables[0]?.columns.at(-1)?.title);
      expect(new Set(titles).size).toBe(1);
      expect(titles[0]).toMatch(/^To .*, from /u);
    });

    it("has cash that opens and closes alike, and what is unpaid to come or skipped", () => {
      const parts = { hasFinancialSummary: true, hasFutureExpenditure: true, hasSkippedPayments: true };
      const document = documentOf("cashManagement", parts);
      const [summary] = document.sections.flatMap(({ tables }) => tables);
      const columns = summary?.columns.map(({ title }) => title) ?? [];
      const cash = summary?.rows.map(plainRow) ?? [];
      const { openedOn, funds, futureExpenditure, skippedPayments } = figures.cashManagement;
      const openedText = `Opening cash ${openedOn.split("-").toReversed().join("/")}`;
      for (const [kind, fund] of Object.entries(funds)) {
        const column = columns.indexOf(fundNames().get(kind) ?? "");
        expect([labelled(cash, openedText)[column], labelled(cash, "Closing cash")[column]]).toEqual([
          fund.openingCash,
          fund.closingCash,
        ]);
      }
      const listed = (heading: string) =>
        document.sections
          .filter((each) => each.heading === heading)
          .flatMap(({ tables }) => tables.flatMap((table) => table.rows.slice(0, -1).map(plainRow)))
          .map((row) => [row[0], row[1], row[2], row.at(-1)]);
      expect(listed("Future expenditure")).toEqual(inOrder(futureExpenditure));
      expect(listed("Skipped payments")).toEqual(inOrder(skippedPayments));
    });

    it("has levy positions that open and close alike, and no levy", () => {
      const { sections } = documentOf("levyPositions");
      for (const [kind, { lots, total }] of Object.entries(figures.levyPositions)) {
        const own = sections.find(({ heading }) => heading === fundNames().get(kind));
        const told = own?.tables.flatMap((table) => table.rows.map(plainRow)) ?? [];
        for (const row of told.slice(0, -1)) {
          const cell = lots[String(row[0])] ?? 0;
          expect(row.slice(4, 9)).toEqual([cell, 0, 0, 0, cell]);
        }
        expect(told.at(-1)?.slice(4, 9)).toEqual([total, 0, 0, 0, total]);
      }
      expect(documentOf("levySchedule").sections[0]?.emptyText).toBe("No levies to report");
    });

    it("has each owner's account, opened with the balance brought forward and without a line", () => {
      for (const { lotId, lotLabel } of rows.lots) {
        const expected = figures.currentOwnerAccounts[lotLabel];
        const [toPay = [], transactions = []] = tablesOf("ownerAccount", {}, lotId);
        expect([lotLabel, transactions.map((row) => [row[0], row[3], row[6]])]).toEqual([
          lotLabel,
          [
            [expected?.from, "Opening balance", expected?.openingBalance],
            [null, "Closing balance", expected?.closingBalance],
          ],
        ]);
        expect([
          labelled(toPay, "Brought forward")[1] ?? 0,
          labelled(toPay, "Interest")[1] ?? 0,
          0 -
            Number(labelled(toPay, "Paid in advance")[1] ?? 0) -
            Number(labelled(toPay, "Received")[1] ?? 0),
          toPay.at(-1)?.[1],
        ]).toEqual([
          expected?.overdue,
          expected?.accruedInterest,
          expected?.unallocated,
          expected?.totalToPay,
        ]);
      }
    });
  });
});
