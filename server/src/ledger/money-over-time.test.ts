/** Over the wire and from both databases: the reports' figures by month, for users who may see balance and arrears. */
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import { levyHistory as levyHistorySchema } from "@portal/contract/ledger/levy-history";
import { type MoneyOverTime, moneyOverTime } from "@portal/contract/ledger/money-over-time";
import { fundHistory } from "@portal/domain/ledger/fund-history";
import { levyHistory } from "@portal/domain/ledger/levy-history";
import { budgetSpending } from "@portal/domain/reports/statements/budget-spending";
import { expectedOf } from "@portal/domain/testing/demo/demo-expected";
import { expectedLotsOf } from "@portal/domain/testing/demo/demo-expected-lots";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { storeRows } from "../testing/figures/demo-ledger.ts";
import { readLevyHistory, readMoneyOverTime } from "./money-over-time.ts";

const EMPTY_PLAN = 201;
const planPath = (plan: number): string => `/plans/ownersCorp/${plan}/query/moneyOverTime`;
const lotPath = (lot: number): string => `/accounting/lots/${lot}/query/levyHistory`;
const toCents = (dollars: number): number => Math.round(dollars * 100);

/** What the rules make of the package's own files. */
function fromFiles(planId: number, todayOn: string, lastOn: string) {
  const { plan, funds, accounts, budgets, lines } = demoReportRows(planId);
  const positions = accounts.filter(({ category }) => category === "ASSET" || category === "LIABILITY");
  const codes = new Set(positions.map(({ accountCode }) => accountCode));
  const history = fundHistory(
    { funds, lines: lines.filter(({ accountCode }) => codes.has(accountCode)) },
    todayOn,
  );
  const { financialYearStartMonth } = plan;
  const spending = budgetSpending({ accounts, budgets, lines, financialYearStartMonth }, lastOn);
  return {
    months: history.months.map(({ endsOn, balancesCents }) => [endsOn, ...balancesCents]),
    categories: spending?.categories.map(({ name, budgetCents, yearBudgetCents, spentCents }) => [
      name,
      budgetCents,
      yearBudgetCents,
      spentCents,
    ]),
  };
}

const inCents = ({ months, budget }: MoneyOverTime) => ({
  months: months.map(({ endsOn, funds }) => [endsOn, ...funds.map(({ balance }) => toCents(balance))]),
  categories: budget?.categories.map(({ name, budget: amount, yearBudget, spent }) => [
    name,
    toCents(amount),
    toCents(yearBudget),
    toCents(spent),
  ]),
});

describeOnEngines("money over time", (engine) => {
  const testApp = useTestApp({ engine });
  const as = (username: string, role: 1 | 2 | 3 | 4): Promise<SignedInClient> =>
    signInAs(testApp(), { username, role });
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);

  it("answers a plan's funds by month and its spending, to the cent as the files and EXPECTED.json", async () => {
    const owner = await as("owner2", 1);
    for (const planId of [101, 102]) {
      const answer = await owner.get(planPath(planId));
      expect(answer.statusCode).toBe(200);
      const money = moneyOverTime.parse(answer.json());
      expect(inCents(money), `plan ${planId}`).toEqual(fromFiles(planId, "2026-03-31", "2026-03-31"));
      const statement = expectedOf(planId).financialPosition["statement"];
      for (const { fund, balance } of money.months.at(-1)?.funds ?? [])
        expect(toCents(balance), `${planId} ${fund}`).toBe(statement?.funds[fund]?.netAssets);
      const { funds, from, to } = expectedOf(planId).financialPerformance;
      const sumOf = (figure: "actual" | "budgetScaled"): number =>
        Object.values(funds).reduce((sum, { expense }) => sum + expense[figure], 0);
      const { categories = [], startOn, endOn } = money.budget ?? {};
      expect([startOn, endOn]).toEqual([from, to]);
      expect(categories.reduce((sum, { spent }) => sum + toCents(spent), 0)).toBe(sumOf("actual"));
      expect(categories.reduce((sum, { budget }) => sum + toCents(budget), 0)).toBe(sumOf("budgetScaled"));
    }
    expect((await (await as("nonlot1", 3)).get(planPath(101))).statusCode).toBe(200);
    expect((await (await as("committee1", 2)).get(planPath(101))).statusCode).toBe(200);
  });

  it("answers a lot's levies and receipts, to the closing balance of EXPECTED.json", async () => {
    const clients = [await as("owner1", 1), await as("owner2", 1), await as("committee1", 2)];
    let compared = 0;
    for (const client of clients)
      for (const { id, ownerCorpId } of (await client.get("/plans/query/lots")).json<
        { id: number; ownerCorpId: number }[]
      >()) {
        const answer = await client.get(lotPath(id));
        expect(answer.statusCode, `lot ${id}`).toBe(200);
        const { months, fromOn, openingBalance } = levyHistorySchema.parse(answer.json());
        const { lots, debts, receipts } = demoReportRows(ownerCorpId);
        const expected = levyHistory(
          {
            debts: debts.filter(({ lotId }) => lotId === id),
            receipts: receipts.filter(({ lotId }) => lotId === id),
            ownerships: lots.find(({ lotId }) => lotId === id)?.ownerships ?? [],
          },
          "2026-03-31",
        );
        expect([fromOn, toCents(openingBalance)]).toEqual([expected?.fromOn, expected?.openingCents]);
        expect(months.map(rowInCents)).toEqual(expected?.months.map((month) => Object.values(month)));
        const account = expectedLotsOf(ownerCorpId).currentOwnerAccounts[id];
        const closing = account?.closingBalance ?? expected?.months.at(-1)?.balanceCents;
        expect(toCents(months.at(-1)?.balance ?? Number.NaN), `lot ${id}`).toBe(closing);
        compared += account === undefined ? 0 : 1;
      }
    expect(compared).toBeGreaterThan(0);
  });

  it("money over time answers 401 signed out, 404 for another's or an absent plan or lot, 400 for an invalid id", async () => {
    const owner = await as("owner1", 1);
    for (const path of [planPath(101), lotPath(2005)]) {
      expect((await owner.get(path, { cookies: {} })).statusCode, path).toBe(401);
      expect((await owner.get(path.replace(/\/\d+/, "/x"))).statusCode, path).toBe(400);
    }
    const foreign = [planPath(102), planPath(999), lotPath(2006), lotPath(3003), lotPath(999_999)];
    const answers = await Promise.all(foreign.map((path) => owner.get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    // A seat in the plan shows no other lot's account.
    expect((await (await as("committee1", 2)).get(lotPath(2005))).statusCode).toBe(404);
  });

  it.each([
    ["nonlot2", 3],
    ["manager1", 4],
  ] as const)("%s (%i) gets the same 403 for every id", async (username, role) => {
    const client = await as(username, role);
    for (const path of [planPath(101), planPath(999), lotPath(2005), lotPath(999_999)]) {
      const answer = await client.get(path);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, "FEATURE_UNAVAILABLE"]);
    }
  });

  it("is off with the bank balance, and of a lot where its arrears are shown nowhere", async () => {
    const owner = await as("owner1", 1);
    const flags = {
      showBankBalanceHomePage: true,
      showArrearsHomePage: true,
      showArrearsPortfolioPage: true,
    };
    const statuses = async (): Promise<readonly number[]> => [
      (await owner.get(planPath(101))).statusCode,
      (await owner.get(lotPath(2005))).statusCode,
    ];
    await content({ ...flags, showBankBalanceHomePage: false });
    expect(await statuses()).toEqual([403, 200]);
    await content({ ...flags, showArrearsHomePage: false, showArrearsPortfolioPage: false });
    expect(await statuses()).toEqual([200, 403]);
    await content({ ...flags, showArrearsHomePage: false });
    expect(await statuses()).toEqual([200, 200]);
    await content(flags);
  });

  it("knows what is dated up to its day and nothing later, on any day, in the plan's zone", async () => {
    const { database } = testApp();
    const moveClock = (at: Date): Promise<void> => testApp().moveClock(at);
    const days = [
      ["2026-02-15T02:00:00Z", "2026-02-15", "2026-01-31"],
      // In Sydney April has begun, in Brisbane it is still the last of March.
      ["2026-03-31T13:30:00Z", "2026-04-01", "2026-03-31"],
      ["2025-07-31T12:00:00Z", "2025-07-31", "2025-07-31"],
    ] as const;
    for (const [at, todayOn, lastOn] of days) {
      await moveClock(new Date(at));
      const found = await readMoneyOverTime(database, DEMO_AGENCY, 101);
      const money = found.ok ? found.value : null;
      expect([money?.asAtOn, money?.months.at(-1)?.endsOn]).toEqual([todayOn, lastOn]);
      expect(money && inCents(money)).toEqual(fromFiles(101, todayOn, lastOn));
    }
    await moveClock(new Date("2026-03-31T13:30:00Z"));
    const inBrisbane = await readMoneyOverTime(database, DEMO_AGENCY, 102);
    expect(inBrisbane.ok && inBrisbane.value.asAtOn).toBe("2026-03-31");
    await moveClock(anchorAt);
  });

  it("a plan without money is refused, one without a row of it has no months, and an absent plan or lot answers NOT_FOUND", async () => {
    const { database } = testApp();
    await storeRows(database, "plans", [
      {
        owners_corp_id: EMPTY_PLAN,
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
      },
    ]);
    expect(await readMoneyOverTime(database, DEMO_AGENCY, EMPTY_PLAN)).toEqual({
      ok: false,
      code: "FEATURE_UNAVAILABLE",
    });
    await storeRows(database, "funds", [
      { owners_corp_id: EMPTY_PLAN, fund: "ADM", kind: "ADMIN", name: "Admin" },
    ]);
    expect(await readMoneyOverTime(database, DEMO_AGENCY, EMPTY_PLAN)).toEqual({
      ok: true,
      value: { asAtOn: "2026-03-31", months: [], budget: null },
    });
    const none = { ok: false, code: "NOT_FOUND" };
    expect(await readMoneyOverTime(database, DEMO_AGENCY, 999)).toEqual(none);
    expect(await readLevyHistory(database, DEMO_AGENCY, 999_999, anchorAt)).toEqual(none);
  });
});

function rowInCents(month: LevyHistory["months"][number]): readonly (string | number)[] {
  const { endsOn, levies, otherCharges, discounts, receipts, balance } = month;
  return [endsOn, ...[levies, otherCharges, discounts, receipts, balance].map(toCents)];
}
