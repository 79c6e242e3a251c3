/** What the demonstration does not show: nothing found, the day in the plan's own zone, funds and accounts of a plan's own. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../core/db/open-database.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { ANCHOR, DEMO_AGENCY, storeRows } from "../testing/figures/demo-ledger.ts";
import { getFundBalances } from "./fund-balances.ts";
import { getLotFinancial } from "./lot-financial.ts";
import { presentFinancial, presentFundBalance } from "./present.ts";

const OTHER_AGENCY = 799_188;
const LOT_IN_SYDNEY = 2014;
const LOT_IN_BRISBANE = 3004;
const PLAN_WITHOUT_FUNDS = 201;
const PLAN_WITHOUT_MONEY = 203;
const PLAN_WITH_OTHER_FUND = 202;

const plan = {
  plan_number: "1",
  body_corporate_name: "The Owners",
  owners_corp_type: "SP",
  address_line1: "1 Example Street",
  state: "NSW",
  show_abn: false,
  gst_status: "Not registered",
  gst_registered: false,
  financial_year_start_month: 7,
  hide_paid_to: false,
};

function line(line_no: number, account_code: string, fund: string, dated_on: string, cents: number): object {
  const sides = { debit_cents: Math.max(cents, 0), credit_cents: Math.max(-cents, 0) };
  return {
    journal_id: 1,
    line_no,
    account_code,
    fund,
    dated_on,
    owners_corp_id: PLAN_WITH_OTHER_FUND,
    ...sides,
  };
}

async function setTerm(database: Database, standardTerm: string, localTerm: string): Promise<void> {
  const text = "update terminology set local_term = $2 where standard_term = $1";
  await database.query(DEMO_AGENCY, { text, values: [standardTerm, localTerm] });
}

describeOnEngines("answers of the ledger", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  beforeAll(async () => {
    await storeRows(database(), "plans", [
      { ...plan, owners_corp_id: PLAN_WITHOUT_FUNDS },
      { ...plan, owners_corp_id: PLAN_WITHOUT_MONEY },
      { ...plan, owners_corp_id: PLAN_WITH_OTHER_FUND, time_zone: "Australia/Perth" },
    ]);
    await setTerm(database(), "Administrative Fund", "General Fund");
    await setTerm(database(), "Sinking Fund", "Reserve Fund");
    await storeRows(database(), "funds", [
      { owners_corp_id: PLAN_WITHOUT_FUNDS, fund: "UNALLOC", kind: "UNALLOCATED", name: "Unallocated" },
      { owners_corp_id: PLAN_WITH_OTHER_FUND, fund: "ADM", kind: "ADMIN", name: "Admin" },
      { owners_corp_id: PLAN_WITH_OTHER_FUND, fund: "LIFT", kind: "OTHER", name: "Lift Fund" },
    ]);
    // The plan's own account 021000 is not a creditors account, whatever the account of all plans with that code is.
    await storeRows(database(), "accounts", [
      {
        owners_corp_id: PLAN_WITH_OTHER_FUND,
        account_code: "021000",
        name: "Bonds held",
        category: "LIABILITY",
      },
    ]);
    await storeRows(database(), "journal_lines", [
      line(1, "011000", "ADM", "2024-01-01", 500_000),
      line(2, "021000", "ADM", "2024-01-01", -70_000),
      line(3, "011000", "LIFT", "2026-03-31", -1234),
      line(4, "011000", "ADM", "2026-04-01", 1),
      line(5, "011000", "ADM", "2026-04-02", 20),
      line(6, "011000", "ADM", "2026-04-03", 300),
    ]);
  });

  describe("not found", () => {
    it.each([1, 2025, Number.MAX_SAFE_INTEGER])("lot %i, which is absent, is NOT_FOUND", async (lotId) => {
      expect(await getLotFinancial(database(), DEMO_AGENCY, lotId, ANCHOR)).toEqual({
        ok: false,
        code: "NOT_FOUND",
      });
    });

    it("a lot or plan of another agency, or of none, is NOT_FOUND", async () => {
      const notFound = { ok: false, code: "NOT_FOUND" };
      expect(await getLotFinancial(database(), OTHER_AGENCY, LOT_IN_SYDNEY, ANCHOR)).toEqual(notFound);
      expect(await getFundBalances(database(), OTHER_AGENCY, 101, ANCHOR)).toEqual(notFound);
      expect(await getFundBalances(database(), DEMO_AGENCY, 999, ANCHOR)).toEqual(notFound);
    });
  });

  it("tells whose lot and which plan's it is on the day", async () => {
    const beforeSale = await getLotFinancial(database(), DEMO_AGENCY, 2018, new Date("2025-12-09T12:00:00Z"));
    const onSale = await getLotFinancial(database(), DEMO_AGENCY, 2018, new Date("2025-12-09T13:00:00Z"));
    expect(beforeSale).toMatchObject({
      value: { asAtOn: "2025-12-09", ownerContactId: 5027, ownersCorpId: 101 },
    });
    expect(onSale).toMatchObject({ value: { asAtOn: "2025-12-10", ownerContactId: 5020 } });
  });

  it("counts the day in the plan's own zone, else in the agency's", async () => {
    // 13:30 in UTC: already 1 April in Sydney (UTC+11), still 31 March in Brisbane (UTC+10).
    const late = new Date("2026-03-31T13:30:00Z");
    const inSydney = await getLotFinancial(database(), DEMO_AGENCY, LOT_IN_SYDNEY, late);
    const inBrisbane = await getLotFinancial(database(), DEMO_AGENCY, LOT_IN_BRISBANE, late);
    expect(inSydney).toMatchObject({ value: { asAtOn: "2026-04-01", figures: { arrearsCents: 535_068 } } });
    expect(inBrisbane).toMatchObject({
      value: { asAtOn: "2026-03-31", figures: { interestDueCents: 18_916 } },
    });
    // One more whole month is over on 1 April: 1,308.33 and 583.33 × 2.5 % × 5 = 163.54 + 72.92
    const nextDay = await getLotFinancial(
      database(),
      DEMO_AGENCY,
      LOT_IN_BRISBANE,
      new Date("2026-03-31T14:00:00Z"),
    );
    expect(nextDay).toMatchObject({ value: { asAtOn: "2026-04-01", figures: { interestDueCents: 23_646 } } });
  });

  it.each([
    // Perth is UTC+8: until 16:00 in UTC the day there is the one in UTC.
    ["2026-04-01T15:59:59Z", "2026-04-01", 5000.01],
    ["2026-04-01T16:00:00Z", "2026-04-02", 5000.21],
    ["2026-04-02T16:00:00Z", "2026-04-03", 5003.21],
    ["2026-03-31T15:00:00Z", "2026-03-31", 5000],
  ])("at %s holds the balances of %s", { tags: ["spec-759"] }, async (instant, asAtOn, cash) => {
    const result = await getFundBalances(database(), DEMO_AGENCY, PLAN_WITH_OTHER_FUND, new Date(instant));
    expect(result).toMatchObject({ ok: true, value: { asAtOn } });
    const answer = result.ok ? presentFundBalance(result.value) : undefined;
    expect(answer).toMatchObject({
      adminFundName: "Admin",
      sinkingFundName: "Reserve Fund",
      cashAtBankAdmin: cash,
      osCreditorsAdmin: 0,
      otherFunds: [{ name: "Lift Fund", cash: -12.34, creditors: 0, net: -12.34, available: -12.34 }],
      cashAtBankTotal: Math.round(cash * 100 - 1234) / 100,
    });
  });

  it(
    "names funds that a plan has not got in the agency's words, and answers zeros",
    { tags: ["spec-734"] },
    async () => {
      const result = await getFundBalances(database(), DEMO_AGENCY, PLAN_WITHOUT_FUNDS, ANCHOR);
      const answer = result.ok ? presentFundBalance(result.value) : undefined;
      expect(answer).toMatchObject({
        adminFundName: "General Fund",
        sinkingFundName: "Reserve Fund",
        cashAtBankTotal: 0,
        availableCashTotal: 0,
        fundsInReserve: 0,
        otherFunds: [],
      });
    },
  );

  it("refuses balances of a plan of which no money is kept, which are not zero", async () => {
    expect(await getFundBalances(database(), DEMO_AGENCY, PLAN_WITHOUT_MONEY, ANCHOR)).toEqual({
      ok: false,
      code: "FEATURE_UNAVAILABLE",
    });
  });

  it("sends neither arrears nor interest due where no page may show them", async () => {
    const result = await getLotFinancial(database(), DEMO_AGENCY, LOT_IN_SYDNEY, ANCHOR);
    const answer = result.ok ? presentFinancial(result.value, { maySendArrears: false }) : undefined;
    expect(answer).toMatchObject({
      arrears: null,
      interestDue: null,
      paidTo: "2025-06-30",
      lastReceiptAmount: 900,
    });
  });
});
