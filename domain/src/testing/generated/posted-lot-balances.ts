/** What the ledger says of generated lots: their events posted one by one by the matrix (accounting C3). */
import { laterOf, type LocalDate } from "../../core/local-date.ts";
import type { LotDebt } from "../../reports/plan-rows.ts";
import type { GeneratedLotMoney } from "./generated-lot-money.ts";

/** The accounts of a ledger that are the lots' money, in whole cents; debits positive. */
export interface LotBalances {
  readonly receivable: Readonly<Record<string, number>>;
  readonly advance: Readonly<Record<string, number>>;
  readonly otherReceivable: number;
  readonly unallocated: number;
}

interface Posting {
  readonly on: LocalDate;
  readonly account: "receivable" | "advance" | "otherReceivable" | "unallocated";
  readonly fund: string;
  readonly cents: number;
}

/** The ledger's balances at the end of a day, each event posted as the matrix says (accounting C3). */
export function postedBalances(money: GeneratedLotMoney, asAtOn: LocalDate): LotBalances {
  const postings = [
    ...money.receipts.flatMap(({ datedOn, amountCents, reversedOn }): Posting[] => [
      { on: datedOn, account: "unallocated", fund: "", cents: -amountCents },
      ...(reversedOn === null
        ? []
        : [{ on: reversedOn, account: "unallocated" as const, fund: "", cents: amountCents }]),
    ]),
    ...money.debts.flatMap(postingsOf),
  ].filter(({ on }) => on <= asAtOn);
  const sum = (account: Posting["account"], fund?: string): number =>
    postings
      .filter((each) => each.account === account && (fund === undefined || each.fund === fund))
      .reduce((total, each) => total + each.cents, 0);
  const byFund = (account: Posting["account"]): Record<string, number> =>
    Object.fromEntries(money.funds.map(({ fund }) => [fund, sum(account, fund)]));
  return {
    receivable: byFund("receivable"),
    advance: byFund("advance"),
    otherReceivable: sum("otherReceivable"),
    unallocated: sum("unallocated"),
  };
}

function postingsOf(debt: LotDebt): readonly Posting[] {
  const isLevy = debt.kind === "LEVY";
  const account = isLevy ? "receivable" : "otherReceivable";
  const { fund } = debt;
  const owedOn = isLevy ? (debt.dueOn ?? debt.issuedOn) : debt.issuedOn;
  return [
    { on: owedOn, account, fund, cents: debt.grossCents },
    ...debt.allocations.flatMap((allocation): Posting[] => {
      const { datedOn, amountCents, discountTakenCents, receiptReversedOn: backOn } = allocation;
      const dueOn = laterOf(owedOn, datedOn);
      const applied: Posting = { on: datedOn, account: "unallocated", fund: "", cents: amountCents };
      const inAdvance: Posting = { on: datedOn, account: "advance", fund, cents: -amountCents };
      // In advance until the due date, then off the receivable, with the discount.
      const settled: readonly Posting[] = [
        inAdvance,
        { on: dueOn, account: "advance", fund, cents: amountCents },
        { on: dueOn, account, fund, cents: -amountCents - discountTakenCents },
      ];
      if (backOn === null) return [applied, ...settled];
      const undone: readonly Posting[] =
        backOn <= dueOn && datedOn < owedOn
          ? [inAdvance, { ...inAdvance, on: backOn, cents: amountCents }]
          : [...settled, { on: backOn, account, fund, cents: amountCents + discountTakenCents }];
      return [applied, { ...applied, on: backOn, cents: -amountCents }, ...undone];
    }),
  ];
}
