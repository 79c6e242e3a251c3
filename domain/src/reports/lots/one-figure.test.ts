/** One fact, one figure: what a lot has to pay is the same wherever it is told, on every day. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type LocalDate } from "../../core/local-date.ts";
import { sumCents } from "../../core/money.ts";
import { levyHistory } from "../../ledger/levy-history.ts";
import { amountToPay, toPayLines } from "../../ledger/public.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { generatedLotMoney } from "../../testing/generated/generated-lot-money.ts";
import { aReportRequest, plainRow } from "../../testing/agreement/report-requests.ts";
import type { PlanRows } from "../plan-rows.ts";
import { lotAccounts, type LotAccount } from "./lot-accounts.ts";
import { ownerAccount } from "./owner-account.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "lots" | "debts" | "receipts" | "interestTerms" | "payments">;

/** The total by its lines, and by the balance of the lot's charges and receipts with the interest. */
function totalsOf(rows: Pick<Rows, "interestTerms">, account: LotAccount, on: LocalDate) {
  const toPay = amountToPay({ ...account, interestTerms: rows.interestTerms }, on);
  const history = levyHistory({ ...account, ownerships: account.lot.ownerships }, on);
  const balanceCents = history?.entries[0]?.balanceCents ?? history?.openingCents ?? null;
  return {
    total: toPay.totalCents,
    byLines: sumCents(toPayLines(toPay).map(({ cents }) => cents)),
    byBalance: balanceCents === null ? null : balanceCents + toPay.interestCents,
  };
}

function toPayOfReport(rows: Rows, lotId: number, todayOn: LocalDate): unknown {
  const [toPay] = ownerAccount(rows, aReportRequest({}, { lotId, todayOn })).sections[0]?.tables ?? [];
  const last = toPay?.rows.at(-1);
  return last === undefined ? 0 : plainRow(last)[1];
}

describe.each([101, 102, 103])("plan %i of the demonstration, all lots, every day of a year", (planId) => {
  it("comes to one total by lines, by balance and in the statement", () => {
    const rows = demoReportRows(planId);
    let compared = 0;
    for (const account of lotAccounts(rows)) {
      for (let on = "2025-07-01"; on <= "2026-06-30"; on = addDays(on, 1)) {
        const { total, byLines, byBalance } = totalsOf(rows, account, on);
        expect([byLines, byBalance ?? total], `lot ${account.lot.lotId}, ${on}`).toEqual([total, total]);
        compared += 1;
      }
      for (let on = "2025-07-15"; on <= "2026-06-30"; on = addDays(on, 45)) {
        const { total } = totalsOf(rows, account, on);
        expect(toPayOfReport(rows, account.lot.lotId, on), `lot ${account.lot.lotId}, ${on}`).toBe(total);
      }
    }
    expect(compared).toBe(365 * rows.lots.length);
  });
});

it("comes to one total in any ledger", () => {
  fc.assert(
    fc.property(generatedLotMoney, fc.integer({ min: 0, max: 900 }), (money, days) => {
      const on = addDays("2024-07-20", days);
      for (const account of lotAccounts(money)) {
        const { total, byLines, byBalance } = totalsOf(money, account, on);
        expect([byLines, byBalance ?? total]).toEqual([total, total]);
      }
    }),
    { numRuns: 200 },
  );
});
