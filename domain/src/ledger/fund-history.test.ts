import { describe, expect, it } from "vitest";
import { addDays } from "../core/local-date.ts";
import { fundHistory, type PositionLine } from "./fund-history.ts";
import type { Fund } from "./vocabulary.ts";

const admin: Fund = { fund: "ADM", kind: "ADMIN", name: "Administrative Fund" };
const sinking: Fund = { fund: "CWF", kind: "SINKING", name: "Capital Works Fund" };
const roof: Fund = { fund: "ARF", kind: "OTHER", name: "" };
const unallocated: Fund = { fund: "UNA", kind: "UNALLOCATED", name: "Unallocated" };

const line = (fund: string, datedOn: string, cents: number): PositionLine => ({
  fund,
  datedOn,
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
});

describe("the balances of funds over time", () => {
  it("are those at the end of the newest whole month and of the 24 before it", () => {
    const lines = [line("ADM", "2020-01-15", 500), line("ADM", "2025-06-30", -200)];
    const { months } = fundHistory({ funds: [admin], lines }, "2026-03-31");
    expect(months).toHaveLength(25);
    expect(months[0]).toEqual({ endsOn: "2024-03-31", balancesCents: [500] });
    expect(months.filter(({ balancesCents }) => balancesCents[0] === 500).at(-1)?.endsOn).toBe("2025-05-31");
    expect(months.at(-1)).toEqual({ endsOn: "2026-03-31", balancesCents: [300] });
  });

  it("end with the month before while a month is not over, and know nothing of it", () => {
    const lines = [line("ADM", "2025-12-15", 500), line("ADM", "2026-02-28", 7)];
    const { months } = fundHistory({ funds: [admin], lines }, "2026-02-27");
    expect(months).toEqual([
      { endsOn: "2025-12-31", balancesCents: [500] },
      { endsOn: "2026-01-31", balancesCents: [500] },
    ]);
    expect(fundHistory({ funds: [admin], lines }, "2026-02-28").months.at(-1)?.balancesCents).toEqual([507]);
  });

  it("begin with the ledger: a line of before all is not needed, and none is made up", () => {
    const lines = [line("CWF", "2025-11-01", -30), line("ADM", "2026-01-31", 10)];
    expect(fundHistory({ funds: [admin, sinking], lines }, "2026-01-31").months).toEqual([
      { endsOn: "2025-11-30", balancesCents: [0, -30] },
      { endsOn: "2025-12-31", balancesCents: [0, -30] },
      { endsOn: "2026-01-31", balancesCents: [10, -30] },
    ]);
    expect(fundHistory({ funds: [admin], lines: [] }, "2026-01-31").months).toEqual([]);
    expect(fundHistory({ funds: [admin], lines }, "2025-10-31").months).toEqual([]);
  });

  it("stand administration first, others last, a nameless one under its code, unallocated nowhere", () => {
    const lines = [line("UNA", "2026-01-05", 99), line("ARF", "2026-01-05", 1)];
    const history = fundHistory({ funds: [unallocated, roof, sinking, admin], lines }, "2026-01-31");
    expect(history.funds).toEqual([
      { fund: "ADM", name: "Administrative Fund" },
      { fund: "CWF", name: "Capital Works Fund" },
      { fund: "ARF", name: "ARF" },
    ]);
    expect(history.months).toEqual([{ endsOn: "2026-01-31", balancesCents: [0, 0, 1] }]);
  });

  it("stand by their code where they are of one kind, whatever order they come in", () => {
    const others = ["LIFT", "ART", "POOL"].map((fund): Fund => ({ fund, kind: "OTHER", name: fund }));
    for (const funds of [others, others.toReversed(), [...others.slice(1), ...others.slice(0, 1)]])
      expect(fundHistory({ funds, lines: [] }, "2026-01-31").funds.map(({ fund }) => fund)).toEqual([
        "ART",
        "LIFT",
        "POOL",
      ]);
  });

  it("begin with the earliest line, wherever it stands, and not in a month that is not over", () => {
    const lines = [line("ADM", "2026-01-15", 2), line("ADM", "2025-12-03", 1), line("ADM", "2026-02-01", 4)];
    const months = [
      { endsOn: "2025-12-31", balancesCents: [1] },
      { endsOn: "2026-01-31", balancesCents: [3] },
    ];
    for (const each of [lines, lines.toReversed()])
      expect(fundHistory({ funds: [admin], lines: each }, "2026-02-20").months).toEqual(months);
  });

  it("are the same from lines added up under the last day of their month", () => {
    const days = Array.from({ length: 400 }, (_, index) => addDays("2025-02-03", index));
    const lines = days.map((on, index) => line("ADM", on, (index % 7) - 3));
    const monthly = new Map<string, number>();
    for (const { datedOn, debitCents, creditCents } of lines) {
      const month = datedOn.slice(0, 7);
      monthly.set(month, (monthly.get(month) ?? 0) + debitCents - creditCents);
    }
    const lastDay = (month: string): string => days.filter((on) => on.startsWith(month)).at(-1) ?? "";
    const added = [...monthly].map(([month, cents]) => line("ADM", lastDay(month), cents));
    expect(fundHistory({ funds: [admin], lines: added }, "2026-02-28")).toEqual(
      fundHistory({ funds: [admin], lines }, "2026-02-28"),
    );
  });
});
