import { describe, expect, it } from "vitest";
import { fundBalances, type PlanLedger } from "./fund-balances.ts";
import type { BalanceRole, FundMovement } from "./vocabulary.ts";

const FUNDS: PlanLedger["funds"] = [
  { fund: "UNALLOC", kind: "UNALLOCATED", name: "Unallocated" },
  { fund: "LIFT", kind: "OTHER", name: "Lift Fund" },
  { fund: "CWF", kind: "SINKING", name: "Capital Works Fund" },
  { fund: "ADM", kind: "ADMIN", name: "Administrative Fund" },
  { fund: "ART", kind: "OTHER", name: "Art Fund" },
];

function movement(fund: string, role: BalanceRole, datedOn: string, cents: number): FundMovement {
  return { fund, role, datedOn, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0) };
}

const LEDGER: PlanLedger = {
  fundsInReserveCents: 1_000_000,
  funds: FUNDS,
  movements: [
    movement("ADM", "CASH", "2026-01-01", 1_500_000),
    movement("ADM", "CASH", "2026-03-31", -96_449),
    movement("ADM", "CREDITORS", "2026-03-31", -471_900),
    movement("CWF", "CASH", "2026-01-01", 5_119_527),
    movement("CWF", "CREDITORS", "2026-02-01", -1_128_500),
    movement("CWF", "CREDITORS", "2026-02-10", 100_000),
    movement("CWF", "INVESTMENT", "2026-01-01", 7_950_885),
    movement("LIFT", "CASH", "2026-01-01", 50_000),
    movement("LIFT", "CREDITORS", "2026-01-02", -70_000),
    movement("UNALLOC", "CASH", "2026-01-01", 22_338),
    movement("ADM", "CASH", "2026-04-01", 999_999),
  ],
};

describe("fund balances", () => {
  const balances = fundBalances(LEDGER, "2026-03-31");

  it("are cash, creditors and what is left, per fund, on the day", () => {
    // 15,000.00 − 964.49; the line of 1 April is later than the day
    expect(balances.admin).toEqual({
      cashCents: 1_403_551,
      creditorsCents: 471_900,
      netCents: 931_651,
      availableCents: 931_651,
    });
    expect(balances.sinking).toEqual({
      cashCents: 5_119_527,
      creditorsCents: 1_028_500, // 11,285.00 − 1,000.00
      netCents: 4_091_027,
      availableCents: 4_091_027,
    });
  });

  it("have a column for each other fund, by code, overdrawn ones too", { tags: ["spec-759"] }, () => {
    expect(balances.otherFunds).toEqual([
      { name: "Art Fund", cashCents: 0, creditorsCents: 0, netCents: 0, availableCents: 0 },
      {
        name: "Lift Fund",
        cashCents: 50_000,
        creditorsCents: 70_000,
        netCents: -20_000,
        availableCents: -20_000,
      },
    ]);
  });

  it("have those by code, whatever order they come in", () => {
    for (const funds of [FUNDS.toReversed(), [...FUNDS.slice(2), ...FUNDS.slice(0, 2)]])
      expect(fundBalances({ ...LEDGER, funds }, "2026-03-31").otherFunds.map(({ name }) => name)).toEqual([
        "Art Fund",
        "Lift Fund",
      ]);
  });

  it(
    "total every fund but unallocated money, less the reserve where it says what is available",
    { tags: ["spec-721"] },
    () => {
      expect(balances.total).toEqual({
        cashCents: 6_573_078, // 14,035.51 + 51,195.27 + 500.00
        creditorsCents: 1_570_400, // 4,719.00 + 10,285.00 + 700.00
        netCents: 5_002_678,
        availableCents: 4_002_678,
      });
      expect(balances.totalInvestmentsCents).toBe(7_950_885);
      expect(balances.fundsInReserveCents).toBe(1_000_000);
    },
  );

  it("carry the funds' own names", { tags: ["spec-721"] }, () => {
    expect([balances.adminFundName, balances.sinkingFundName]).toEqual([
      "Administrative Fund",
      "Capital Works Fund",
    ]);
  });

  it("of a plan without funds are nothing, and nothing is not minus nothing", () => {
    const none = fundBalances({ funds: [], movements: [], fundsInReserveCents: 0 }, "2026-03-31");
    const nothing = { cashCents: 0, creditorsCents: 0, netCents: 0, availableCents: 0 };
    expect(none).toEqual({
      adminFundName: null,
      sinkingFundName: null,
      admin: nothing,
      sinking: nothing,
      otherFunds: [],
      total: nothing,
      fundsInReserveCents: 0,
      totalInvestmentsCents: 0,
    });
  });
});
