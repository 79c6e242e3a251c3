/** Sub-ledger and general ledger of the demonstration agree on every day (accounting C5.6): debts, receipts, journals. */
import { describe, expect, it } from "vitest";
import { addDays } from "../core/local-date.ts";
import {
  demoInterestTerms,
  demoLotLedger,
  demoLots,
  demoPlanIds,
  demoPlanRows,
  demoReceipts,
} from "../testing/demo/demo-ledger.ts";
import { demoCents, readDemoRows } from "../testing/demo/demo-package.ts";
import { interestOnCents } from "./interest-due.ts";
import { unallocatedCents } from "./unallocated.ts";
import { unpaidCents } from "./unpaid.ts";

const FIRST = "2024-07-01";
const LAST = "2026-06-30";

const days: string[] = [];
for (let on = FIRST; on <= LAST; on = addDays(on, 1)) days.push(on);

/** What the journals say on each day: Σ(debit − credit) of an account over all funds. */
function balanceByDay(planId: string, accountCode: string): readonly number[] {
  const dayOfJournal = new Map(
    demoPlanRows("journals.csv", planId).map((row) => [row["journalId"], row["date"] ?? ""]),
  );
  const lines = readDemoRows("journal_lines.csv").flatMap((row) => {
    const on = dayOfJournal.get(row["journalId"]);
    if (on === undefined || row["accountCode"] !== accountCode) return [];
    return [{ on, cents: demoCents(row["debit"] ?? "") - demoCents(row["credit"] ?? "") }];
  });
  return days.map((day) => lines.reduce((sum, { on, cents }) => (on <= day ? sum + cents : sum), 0));
}

describe.each(demoPlanIds())("plan %s", (planId) => {
  const lots = demoLots(planId);
  const debts = lots.flatMap(({ lotId }) => demoLotLedger(planId, lotId).debts);
  const receipts = lots.flatMap(({ lotId }) => demoReceipts(lotId));

  it("has unpaid levies from their due date on as levies receivable", () => {
    const levies = debts.filter(({ kind }) => kind === "LEVY");
    const unpaid = days.map((day) =>
      levies.reduce((sum, debt) => (String(debt.dueOn) <= day ? sum + unpaidCents(debt, day) : sum), 0),
    );
    expect(unpaid).toEqual(balanceByDay(planId, "015000"));
  });

  it("has other unpaid debts from their issue on as other receivables", () => {
    const others = debts.filter(({ kind }) => kind !== "LEVY");
    const unpaid = days.map((day) =>
      others.reduce((sum, debt) => (debt.issuedOn <= day ? sum + unpaidCents(debt, day) : sum), 0),
    );
    expect(unpaid).toEqual(balanceByDay(planId, "015500"));
  });

  it("has money without a debt as unallocated receipts", () => {
    const unallocated = days.map((day) => unallocatedCents(receipts, day));
    expect(unallocated).toEqual(balanceByDay(planId, "024000").map((cents) => (cents === 0 ? 0 : -cents)));
  });

  it("has charged, with each payment of an overdue levy, the interest that had accrued on the part paid", () => {
    const terms = demoInterestTerms(planId);
    const charged: string[] = [];
    const accrued: string[] = [];
    for (const { lotId } of lots) {
      for (const { kind, issuedOn, dueOn, grossCents, allocations } of demoLotLedger(planId, lotId).debts) {
        if (kind === "INTEREST") charged.push(`${lotId} ${issuedOn} ${grossCents}`);
        if (kind !== "LEVY") continue;
        for (const { datedOn, amountCents, receiptReversedOn } of allocations) {
          const interest = interestOnCents(amountCents, terms, dueOn ?? issuedOn, datedOn);
          if (interest > 0 && receiptReversedOn === null) accrued.push(`${lotId} ${datedOn} ${interest}`);
        }
      }
    }
    expect(charged.toSorted()).toEqual(accrued.toSorted());
  });
});
