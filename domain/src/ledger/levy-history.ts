import { formatDate } from "../core/format-date.ts";
import { addMonths, firstOfMonth, lastOfMonth, laterOf, type LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import { chargedOn, discountedOn } from "./account-days.ts";
import { currentOwnership } from "./current-owner.ts";
import { MONTHS_OF_HISTORY } from "./fund-history.ts";
import { groupCharges, type DescribedDebt } from "./group-charges.ts";
import { ledgerDay, type MaybeBeginning } from "./ledger-beginning.ts";
import { isReversed } from "./unpaid.ts";
import type { Ownership, Receipt } from "./vocabulary.ts";

export interface LevyHistory {
  /** The first day that is told of: no earlier than the owner's entry. */
  readonly fromOn: LocalDate;
  /** What was owed before that day; negative in credit. */
  readonly openingCents: Cents;
  readonly months: readonly LotMonth[];
  /** Each charge, receipt and discount since that day, from the newest on. */
  readonly entries: readonly LotEntry[];
}

/** One line of a lot's account; a levy's funds are one line. */
interface LotEntry {
  readonly on: LocalDate;
  readonly text: string;
  /** Charged; below zero what was paid or taken off. */
  readonly cents: Cents;
  /** What was owed after it. */
  readonly balanceCents: Cents;
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
  readonly text: string;
}

/**
 * Levies and receipts of a lot by month, with the running balance: the last 24 months up to today's and, where levies
 * are issued that fall due later, the months until then. Each stands where the Current Owner Account has it (accounting
 * B5): a levy at its due day, another debt at its issue, a discount at the later of payment and due day. So the balance
 * at the end is the account's closing balance, and nothing of before the owner's entry is told (C5.14). Null where the
 * lot is nobody's. Where balances were carried in it opens with them, and none of them is a line.
 */
export function levyHistory(
  lot: {
    readonly debts: readonly DescribedDebt[];
    readonly receipts: readonly Receipt[];
    readonly ownerships: readonly Ownership[];
    readonly beginning?: MaybeBeginning;
  },
  todayOn: LocalDate,
): LevyHistory | null {
  const owner = currentOwnership(lot.ownerships, todayOn);
  if (owner === null) return null;
  const asAtOn = ledgerDay(lot.beginning, todayOn);
  const beginsOn = lot.beginning?.beginsOn ?? owner.enteredOn;
  const longAgoOn = addMonths(firstOfMonth(asAtOn), 1 - MONTHS_OF_HISTORY);
  const fromOn = [owner.enteredOn, beginsOn].reduce(laterOf, longAgoOn);
  const movements = movementsOf(lot, asAtOn);
  const lastOn = movements.reduce((latest, { on }) => laterOf(latest, on), asAtOn);
  const isCarriedIn = (on: LocalDate): boolean => on < fromOn || (lot.beginning ? on <= beginsOn : false);
  const openingCents = owedCents(movements.filter(({ on }) => isCarriedIn(on)));
  const told = movements.filter(({ on }) => !isCarriedIn(on));
  const months: LotMonth[] = [];
  let balanceCents = openingCents;
  for (let startOn = firstOfMonth(fromOn); startOn <= lastOn; startOn = addMonths(startOn, 1)) {
    const endsOn = lastOfMonth(startOn);
    const within = told.filter(({ on }) => on >= startOn && on <= endsOn);
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
  return { fromOn, openingCents, months, entries: entriesOf(told, openingCents) };
}

/** On one day charges stand before receipts, and those before discounts. */
const rank: Readonly<Record<Kind, number>> = { levy: 0, otherCharge: 0, receipt: 1, discount: 2 };

function entriesOf(movements: readonly Movement[], openingCents: Cents): readonly LotEntry[] {
  let balanceCents = openingCents;
  const inOrder = movements.toSorted((a, b) =>
    a.on === b.on ? rank[a.kind] - rank[b.kind] : a.on < b.on ? -1 : 1,
  );
  const entries = inOrder.map((movement) => {
    const cents = owedCents([movement]);
    balanceCents += cents;
    return { on: movement.on, text: movement.text, cents, balanceCents };
  });
  return entries.toReversed();
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
  { debts, receipts }: { readonly debts: readonly DescribedDebt[]; readonly receipts: readonly Receipt[] },
  todayOn: LocalDate,
): readonly Movement[] {
  return [
    ...groupCharges(debts.filter(({ issuedOn }) => issuedOn <= todayOn)).flatMap((charge) => [
      chargeMovement(charge),
      ...discountMovements(charge, todayOn),
    ]),
    ...receipts
      .filter(({ datedOn }) => datedOn <= todayOn)
      .flatMap(({ receiptNo, datedOn, amountCents, reversedOn }) =>
        withReversal(
          { on: datedOn, kind: "receipt", cents: amountCents, text: `Receipt ${receiptNo}` },
          reversedOn,
          todayOn,
        ),
      ),
  ];
}

type Charge = readonly [DescribedDebt, ...DescribedDebt[]];

function chargeMovement(charge: Charge): Movement {
  const [first] = charge;
  const { periodFromOn, periodToOn, description } = first;
  const hasPeriod = periodFromOn !== null && periodToOn !== null;
  return {
    on: chargedOn(first),
    kind: first.kind === "LEVY" ? "levy" : "otherCharge",
    cents: sumCents(charge.map(({ grossCents }) => grossCents)),
    text: hasPeriod
      ? `${description}, ${formatDate(periodFromOn)} to ${formatDate(periodToOn)}`
      : description,
  };
}

/** A discount of several funds that was earned on one day is one. */
function discountMovements(charge: Charge, todayOn: LocalDate): readonly Movement[] {
  const movements = new Map<string, Movement>();
  for (const debt of charge) {
    for (const { datedOn, discountTakenCents, receiptReversedOn } of debt.allocations) {
      if (datedOn > todayOn || discountTakenCents === 0) continue;
      const on = discountedOn(debt, datedOn);
      const discount: Movement = {
        on,
        kind: "discount",
        cents: discountTakenCents,
        text: `Discount: ${debt.description}`,
      };
      // One whose receipt was reversed before the levy fell due never came about.
      const isKnown = isReversed(receiptReversedOn, todayOn);
      if (isKnown && isReversed(receiptReversedOn, on)) continue;
      for (const movement of withReversal(discount, receiptReversedOn, todayOn)) {
        const key = `${movement.on} ${movement.text}`;
        const cents = movement.cents + (movements.get(key)?.cents ?? 0);
        movements.set(key, { ...movement, cents });
      }
    }
  }
  return [...movements.values()];
}

function withReversal(
  movement: Movement,
  reversedOn: LocalDate | null,
  todayOn: LocalDate,
): readonly Movement[] {
  if (reversedOn === null || !isReversed(reversedOn, todayOn)) return [movement];
  const on = laterOf(movement.on, reversedOn);
  return [movement, { ...movement, on, cents: -movement.cents, text: `${movement.text}, reversed` }];
}
