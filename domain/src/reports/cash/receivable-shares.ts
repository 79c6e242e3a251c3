/** What owners paid on their other debts, told apart: charged interest, and everything else (accounting B5, report 7). */
import type { LocalDate } from "../../core/local-date.ts";
import type { Cents } from "../../core/money.ts";
import { isOfLevies } from "../levies/brought-forward.ts";
import type { LotDebt } from "../plan-rows.ts";

/** Where money of an owner went on a day; whether it came in or was taken back by a dishonoured payment. */
interface ReceivableKey {
  readonly lotId: number | null;
  readonly fund: string;
  readonly datedOn: LocalDate;
  readonly isReversal: boolean;
}

interface ReceivableShare {
  readonly interestCents: Cents;
  readonly otherCents: Cents;
}

/** Shares out one amount after the other; what the debts of a key say is used up by them. */
export type ShareOut = (key: ReceivableKey, cents: Cents) => ReceivableShare;

/**
 * Returns a function that divides payments into interest and other charges. A ledger's receivable says only that it was
 * not for a levy; the day's allocations say which debts were paid. A group takes interest first and a plan takes it
 * last, since only interest follows a levy into its group: so the parts of a report by group add up to the plan.
 */
export function receivableShares(debts: readonly LotDebt[], isOfGroup: boolean): ShareOut {
  const left = new Map<string, { interestCents: Cents; otherCents: Cents }>();
  const add = (key: ReceivableKey, debt: LotDebt, cents: Cents): void => {
    const known = left.get(nameOf(key)) ?? { interestCents: 0, otherCents: 0 };
    left.set(nameOf(key), known);
    if (debt.kind === "INTEREST") known.interestCents += cents;
    else known.otherCents += cents;
  };
  for (const debt of debts) {
    if (isOfLevies(debt)) continue;
    const { lotId, fund } = debt;
    for (const { datedOn, amountCents, receiptReversedOn } of debt.allocations) {
      add({ lotId, fund, datedOn, isReversal: false }, debt, amountCents);
      if (receiptReversedOn !== null)
        add({ lotId, fund, datedOn: receiptReversedOn, isReversal: true }, debt, amountCents);
    }
  }
  return (key, cents) => {
    const known = left.get(nameOf(key));
    if (known === undefined || known.interestCents === 0) return { interestCents: 0, otherCents: cents };
    const size = Math.abs(cents);
    const otherFirst = Math.min(size, known.otherCents);
    const interest = isOfGroup ? Math.min(size, known.interestCents) : size - otherFirst;
    known.interestCents = Math.max(0, known.interestCents - interest);
    known.otherCents = Math.max(0, known.otherCents - (size - interest));
    const interestCents = cents < 0 ? 0 - interest : interest;
    return { interestCents, otherCents: cents - interestCents };
  };
}

function nameOf({ lotId, fund, datedOn, isReversal }: ReceivableKey): string {
  return JSON.stringify([lotId, fund, datedOn, isReversal]);
}
