/** What calls answer of a plan whose ledger begins with balances, and of one of which no money is kept. */
import { addDays } from "@portal/domain/core/local-date";
import { beforeAll, describe, expect, it } from "vitest";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { BEGINS, balancesAlone, begunLedger, withoutMoney } from "../testing/packages/begun-ledger.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { readPlanOverviews } from "../home/office/plans/read-plan-overviews.ts";
import { readReportContext } from "../reports/queries.ts";
import { getFundBalances } from "./fund-balances.ts";
import { getLotFinancial } from "./lot-financial.ts";
import { isLotInArrears, readLotsInArrears } from "./lots-in-arrears.ts";
import { readLotsToPay } from "./lots-to-pay.ts";
import { readLevyHistory, readMoneyOverTime } from "./money-over-time.ts";
import { presentFinancial, presentFundBalance } from "./present.ts";

const AGENCY = 123_456;
const PLAN = 1;
/** Noon in Sydney. */
const ON_30_JUNE = new Date("2026-06-30T02:00:00Z");
const ON_1_JULY = new Date("2026-07-01T02:00:00Z");
const ledger = { begins: BEGINS, source: "Back Office" };

describeOnEngines("a ledger that begins with balances", (engine) => {
  const bench = useImportBench(engine);
  const financialOf = async (lotId: number, now: Date) => {
    const found = await getLotFinancial(bench.database(), AGENCY, lotId, now);
    return found.ok ? presentFinancial(found.value, { maySendArrears: true }) : found.code;
  };
  const balancesOf = async (now: Date) => {
    const found = await getFundBalances(bench.database(), AGENCY, PLAN, now);
    return found.ok ? presentFundBalance(found.value) : found.code;
  };
  const load = async (made: ReturnType<typeof begunLedger>): Promise<void> => {
    const { ok } = await bench.run(made, { isForced: true });
    if (!ok) throw new Error("the package is refused");
  };

  describe("and is posted since", () => {
    beforeAll(() => load(begunLedger()));

    it("has what was brought forward in a lot's figures, and where it begins beside them", async () => {
      expect(await financialOf(11, ON_30_JUNE)).toMatchObject({
        arrears: 30,
        interestDue: 0,
        paidTo: "2026-03-31",
        lastReceiptDate: "2026-06-25",
        lastReceiptAmount: 50,
        amountToPay: {
          asAt: "2026-06-30",
          overdue: 30,
          overdueSince: null,
          interestAsAt: null,
          total: 30,
          lines: [{ kind: "overdue", text: "Brought forward from Back Office", amount: 30 }],
        },
        ledger: { ...ledger, balancesAsAt: null, ageText: null },
      });
      expect(await financialOf(12, ON_30_JUNE)).toMatchObject({
        arrears: 0,
        paidTo: "2026-06-30",
        lastReceiptDate: null,
        amountToPay: { next: 35, nextDue: "2026-07-01", later: 5, unallocated: 55, ahead: 15, total: -15 },
        nextLevy: { amount: 35, due: "2026-07-01" },
      });
    });

    it("tells the same of several lots at once, and who is in arrears", async () => {
      const lots = await readLotsToPay(bench.database(), AGENCY, [11, 12], ON_30_JUNE);
      expect(new Map(lots.map(({ lotId, amountToPay }) => [lotId, amountToPay.totalCents]))).toEqual(
        new Map([
          [11, 3_000],
          [12, -1_500],
        ]),
      );
      const plan = { agencyId: AGENCY, ownersCorpId: PLAN };
      expect(await readLotsInArrears(bench.database(), plan, "2026-06-30")).toEqual(new Set([11]));
      expect(await readLotsInArrears(bench.database(), plan, addDays(BEGINS, -1))).toEqual(new Set());
      expect(await isLotInArrears(bench.database(), AGENCY, 12, ON_30_JUNE)).toBe(false);
    });

    it("opens a lot's money over time with what was carried in, and the plan's with the day's month", async () => {
      expect(await readLevyHistory(bench.database(), AGENCY, 11, ON_30_JUNE)).toMatchObject({
        ok: true,
        value: {
          fromOn: BEGINS,
          openingBalance: 80,
          entries: [{ on: "2026-06-25", amount: -50, balance: 30 }],
        },
      });
      const found = await readMoneyOverTime(bench.database(), AGENCY, PLAN);
      expect(found).toMatchObject({ ok: true, value: { ledger: { ...ledger, balancesAsAt: null } } });
      expect(found.ok ? found.value.months[0]?.endsOn : null).toBe("2026-06-30");
    });

    it("tells reports when it begins, since a form opens no earlier", async () => {
      expect(await readReportContext(bench.database(), AGENCY, PLAN)).toMatchObject({
        ledgerBeginsOn: BEGINS,
        hasMoney: true,
      });
    });
  });

  describe("and is kept by them alone", () => {
    beforeAll(() => load(balancesAlone()));

    it("is of their day on every later day, and says when they are old", async () => {
      expect(await financialOf(11, ON_1_JULY)).toMatchObject({
        arrears: 80,
        interestDue: 1.25,
        lastReceiptRecordNo: "R0",
        amountToPay: { asAt: BEGINS, interest: 1.25, interestAsAt: BEGINS, total: 81.25 },
        ledger: { ...ledger, balancesAsAt: BEGINS, ageText: "These balances are 11 days old." },
      });
      expect(
        await readPlanOverviews(bench.database(), { agencyId: AGENCY, ownersCorpIds: [PLAN] }, { most: 1 }),
      ).toMatchObject([
        // By the database's clock, long after.
        {
          balancesOn: BEGINS,
          balancesAgeText: expect.stringMatching(/^These balances are \d+ days old\.$/u),
        },
      ]);
      // Due the day after the package's, which balances of an earlier day know nothing of.
      expect(await financialOf(12, ON_1_JULY)).toMatchObject({ arrears: 0, amountToPay: { next: 35 } });
      expect(await balancesOf(ON_30_JUNE)).toMatchObject({
        cashAtBankAdmin: 200,
        osCreditorsAdmin: 44,
        totalInvestments: 10,
        ledger: { ...ledger, balancesAsAt: BEGINS, ageText: null },
      });
    });
  });

  describe("or of which no money is kept", () => {
    beforeAll(() => load(withoutMoney()));

    it("answers nothing financial, and not zero", async () => {
      const refused = { ok: false, code: "FEATURE_UNAVAILABLE" };
      expect(await financialOf(11, ON_30_JUNE)).toBe("FEATURE_UNAVAILABLE");
      expect(await balancesOf(ON_30_JUNE)).toBe("FEATURE_UNAVAILABLE");
      expect(await readMoneyOverTime(bench.database(), AGENCY, PLAN)).toEqual(refused);
      expect(await readLevyHistory(bench.database(), AGENCY, 11, ON_30_JUNE)).toEqual(refused);
      expect(await readLotsToPay(bench.database(), AGENCY, [11, 12], ON_30_JUNE)).toEqual([]);
      expect(await readReportContext(bench.database(), AGENCY, PLAN)).toMatchObject({ hasMoney: false });
    });
  });
});
