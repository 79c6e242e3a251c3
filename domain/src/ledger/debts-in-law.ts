/** What a lot owes, as the law of a state asks about it: amounts with their due days, and when and how each was paid. */
import { addDays, laterOf, type LocalDate } from "../core/local-date.ts";
import { type Cents, sumCents } from "../core/money.ts";
import type { DebtFact } from "../legislation/public.ts";

export interface LegalAllocation {
  /** The day of the receipt: money in advance, or without a debt at first, is set against one later. */
  readonly receivedOn: LocalDate;
  readonly datedOn: LocalDate;
  readonly amountCents: Cents;
  readonly discountTakenCents: Cents;
  readonly receiptReversedOn: LocalDate | null;
  /** The words of the receipt's method. */
  readonly method: string | null;
}

export interface LegalDebt {
  readonly kind: string;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly grossCents: Cents;
  readonly allocations: readonly LegalAllocation[];
}

/** What the ledger knows of a lot's debts. */
export interface LotMoney {
  readonly debts: readonly LegalDebt[];
  /** Money of the lot that is allocated to no debt. */
  readonly unallocatedCents: Cents;
  /** The plan is kept by the balances of one day: what was paid since nobody knows. */
  readonly isBalancesAlone: boolean;
}

/** A part of a debt that is still open; `dueOn` is null where nobody knows. */
interface OpenPart {
  readonly dueOn: LocalDate | null;
  readonly cents: Cents;
}

/**
 * The debts of a lot as facts. Money without a debt, and debts below nothing, may have paid the oldest of what is open: of so
 * much it is not known whether it is paid, so that it closes nothing. A payment that was reversed was one until that day.
 */
export function debtsInLaw({ debts, unallocatedCents, isBalancesAlone }: LotMoney): readonly DebtFact[] {
  const facts: DebtFact[] = [];
  const open: (OpenPart & { readonly kind: string })[] = [];
  const credits = debts.filter(({ grossCents }) => grossCents < 0).map(({ grossCents }) => -grossCents);
  for (const debt of debts.filter(({ grossCents }) => grossCents > 0)) {
    const { paid, left } = settled(debt);
    facts.push(...paid);
    open.push(...left.map((part) => ({ ...part, kind: debt.kind })));
  }
  let credit = isBalancesAlone
    ? Number.POSITIVE_INFINITY
    : sumCents([...credits, Math.max(0, unallocatedCents)]);
  for (const { kind, dueOn, cents } of open.toSorted(byDueDay)) {
    const doubted = Math.min(credit, cents);
    credit -= doubted;
    if (doubted > 0) facts.push({ kind, dueOn, owedCents: doubted });
    if (cents > doubted) facts.push({ kind, dueOn, owedCents: cents - doubted, paidOn: null });
  }
  return facts;
}

/** The payments of a debt, each on the day its money came, of what was open longest; a reversed one leaves its amount open again from that day. */
function settled(debt: LegalDebt): {
  readonly paid: readonly DebtFact[];
  readonly left: readonly OpenPart[];
} {
  const { kind } = debt;
  const paid: DebtFact[] = [];
  let left: readonly OpenPart[] = [{ dueOn: owedFrom(debt), cents: debt.grossCents }];
  for (const allocation of debt.allocations.toSorted((a, b) => (a.datedOn < b.datedOn ? -1 : 1))) {
    const { receivedOn, datedOn, receiptReversedOn: reversedOn, method } = allocation;
    let cents = allocation.amountCents + allocation.discountTakenCents;
    if (cents < 0) left = [...left, { dueOn: againFrom(debt, datedOn), cents: -cents }];
    const rest: OpenPart[] = [];
    for (const part of left) {
      const taken = Math.max(0, Math.min(cents, part.cents));
      cents -= taken;
      if (taken > 0) paid.push({ kind, dueOn: part.dueOn, owedCents: taken, paidOn: receivedOn, method });
      if (taken > 0 && reversedOn !== null) rest.push({ dueOn: againFrom(debt, reversedOn), cents: taken });
      if (part.cents > taken) rest.push({ ...part, cents: part.cents - taken });
    }
    left = rest.toSorted(byDueDay);
  }
  return { paid, left };
}

/** The day after which a debt is owed: its due day, and never before it was issued. What was brought forward was issued long ago. */
function owedFrom({ kind, issuedOn, dueOn }: LegalDebt): LocalDate | null {
  return dueOn === null || kind === "BROUGHT_FORWARD" ? dueOn : laterOf(dueOn, addDays(issuedOn, -1));
}

/** The same of an amount whose payment fell away on a day. */
function againFrom(debt: LegalDebt, on: LocalDate): LocalDate | null {
  const dueOn = owedFrom(debt);
  return dueOn === null ? null : laterOf(dueOn, addDays(on, -1));
}

/** The oldest first; without a due day before all. */
function byDueDay(a: { readonly dueOn: LocalDate | null }, b: { readonly dueOn: LocalDate | null }): number {
  const [one, other] = [a.dueOn ?? "", b.dueOn ?? ""];
  return one === other ? 0 : one < other ? -1 : 1;
}
