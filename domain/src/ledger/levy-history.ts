import { addMonths, firstOfMonth, lastOfMonth, laterOf, type LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import { chargedOn, discountedOn } from "./account-days.ts";
import { currentOwnership } from "./current-owner.ts";
import { MONTHS_OF_HISTORY } from "./fund-history.ts";
import { isReversed } from "./unpaid.ts";
import type { Debt, Ownership, Receipt } from "./vocabulary.ts";

export interface LevyHistory {
  /** The first day that is told of: no earlier than the owner's entry. */
  readonly fromOn: LocalDate;
  /** What was owed before that day; negative in credit. */
  readonly openingCents: Cents;
  readonly months: readonly LotMonth[];
}

/** What a month brought, and what was owed at its end; the balance before, levies and charges less discounts and receipts. */
interface LotMonth {
  /** The last day of the month. */
  readonly endsOn: LocalDate;
  readonly leviesCents: Cents;
  /** Interest, invoices to the owner and recoveries. */
  readonly otherChargesCents: Cents;
  readonly discountsCents: Cents;
  /** Less those that were reversed; so a month can be below zero. */
  readonly receiptsCents: Cents;
  readonly balanceCents: Cents;
}

type Kind = "levy" | "otherCharge" | "discount" | "receipt";
interface Movement {
  readonly on: LocalDate;
  readonly kind: Kind;
  readonly cents: Cents;
}

/**
 * Levies and receipts of a lot by month, with the running balance: the last 24 months up to today's and, where levies
 * are issued that fall due later, the months until then. Each stands where the Current Owner Account has it (accounting
 * B5): a levy at its due day, another debt at its issue, a discount at the later of payment and due day. So the balance
 * at the end is the account's closing balance, and nothing of before the owner's entry is told (C5.14). Null where the
 * lot is nobody's.
 */
export function levyHistory(
  lot: {
    readonly debts: readonly Debt[];
    readonly receipts: readonly Receipt[];
    readonly ownerships: readonly Ownership[];
  },
  todayOn: LocalDate,
): LevyHistory | null {
  const owner = currentOwnership(lot.ownerships, todayOn);
  if (owner === null) return null;
  const thisMonthOn = firstOfMonth(todayOn);
  const fromOn = laterOf(owner.enteredOn, addMonths(thisMonthOn, 1 - MONTHS_OF_HISTORY));
  const movements = movementsOf(lot, todayOn);
  const lastOn = movements.reduce((latest, { on }) => laterOf(latest, on), todayOn);
  const openingCents = owedCents(movements.filter(({ on }) => on < fromOn));
  const months: LotMonth[] = [];
  let balanceCents = openingCents;
  for (let startOn = firstOfMonth(fromOn); startOn <= lastOn; startOn = addMonths(startOn, 1)) {
    const endsOn = lastOfMonth(startOn);
    const within = movements.filter(({ on }) => on >= laterOf(startOn, fromOn) && on <= endsOn);
    balanceCents = sumCents([balanceCents, owedCents(within)]);
    months.push({
      endsOn,
      leviesCents: sumOf(within, "levy"),
      otherChargesCents: sumOf(within, "otherCharge"),
      discountsCents: sumOf(within, "discount"),
      receiptsCents: sumOf(within, "receipt"),
      balanceCents,
    });
  }
  return { fromOn, openingCents, months };
}

function sumOf(movements: readonly Movement[], kind: Kind): Cents {
  return sumCents(movements.filter((movement) => movement.kind === kind).map(({ cents }) => cents));
}

function owedCents(movements: readonly Movement[]): Cents {
  return sumCents(
    movements.map(({ kind, cents }) => (kind === "discount" || kind === "receipt" ? -cents : cents)),
  );
}

function movementsOf(
  { debts, receipts }: { readonly debts: readonly Debt[]; readonly receipts: readonly Receipt[] },
  todayOn: LocalDate,
): readonly Movement[] {
  return [
    ...debts.filter(({ issuedOn }) => issuedOn <= todayOn).flatMap((debt) => movementsOfDebt(debt, todayOn)),
    ...receipts
      .filter(({ datedOn }) => datedOn <= todayOn)
      .flatMap(({ datedOn, amountCents, reversedOn }) =>
        withReversal({ on: datedOn, kind: "receipt", cents: amountCents }, reversedOn, todayOn),
      ),
  ];
}

function movementsOfDebt(debt: Debt, todayOn: LocalDate): readonly Movement[] {
  const charged: Movement = {
    on: chargedOn(debt),
    kind: debt.kind === "LEVY" ? "levy" : "otherCharge",
    cents: debt.grossCents,
  };
  const discounts = debt.allocations.flatMap(({ datedOn, discountTakenCents, receiptReversedOn }) => {
    if (datedOn > todayOn) return [];
    const on = discountedOn(debt, datedOn);
    // If its receipt was reversed before the levy fell due, a discount cancels out on one day and shows in no month.
    return withReversal({ on, kind: "discount", cents: discountTakenCents }, receiptReversedOn, todayOn);
  });
  return [charged, ...discounts];
}

function withReversal(
  movement: Movement,
  reversedOn: LocalDate | null,
  todayOn: LocalDate,
): readonly Movement[] {
  if (reversedOn === null || !isReversed(reversedOn, todayOn)) return [movement];
  return [movement, { ...movement, on: laterOf(movement.on, reversedOn), cents: -movement.cents }];
}
