import { earlierOf, type LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import { isOverdue } from "./arrears.ts";
import { groupCharges, type DescribedDebt } from "./group-charges.ts";
import { interestDueCents } from "./interest-due.ts";
import { termsInForce } from "./interest-terms.ts";
import { unallocatedCents } from "./unallocated.ts";
import { unpaidCents } from "./unpaid.ts";
import type { Debt, InterestTerms, SpentReceipt } from "./vocabulary.ts";

/** Charges that belong to one line: those overdue, or those due on one day. A levy's funds are one charge. */
export interface Charges {
  readonly cents: Cents;
  /** The earliest due day among them. */
  readonly dueOn: LocalDate;
  readonly count: number;
  /** What it is for, where there is one; null for several. */
  readonly description: string | null;
  readonly areLevies: boolean;
}

/**
 * What is to be paid of a lot on a day, in whole cents: the one figure that Home, Portfolio, the owner's statement and
 * mails print. Nothing else adds it up.
 */
export interface AmountToPay {
  readonly asAtOn: LocalDate;
  /** Unpaid and due before the day, which are the lot's arrears; null: nothing is. */
  readonly overdue: Charges | null;
  /** Accrued on overdue levies and not charged yet. */
  readonly interestCents: Cents;
  /** How interest is added at present; null: the plan charges none. */
  readonly interestMode: InterestTerms["mode"] | null;
  /** Issued and due on the day. */
  readonly today: Charges | null;
  /** Issued and due on the earliest day after it. */
  readonly next: Charges | null;
  /** Issued and due after that. */
  readonly laterCents: Cents;
  /** The lot's money without a debt. */
  readonly unallocatedCents: Cents;
  /** What has been paid of levies due on the day or later: told, never subtracted. */
  readonly aheadCents: Cents;
  /** Overdue, interest, today, next and later, less the money without a debt; below 0 in credit. */
  readonly totalCents: Cents;
  /** Whether a levy that is due on the day or later has been issued, paid or not. */
  readonly isLevyIssued: boolean;
}

interface OwedLot {
  readonly debts: readonly DescribedDebt[];
  readonly receipts: readonly SpentReceipt[];
  /** The terms of the lot's plan. */
  readonly interestTerms: readonly InterestTerms[];
}

/** Derives it from the lot's rows; rows dated after the day do not count. */
export function amountToPay({ debts, receipts, interestTerms }: OwedLot, asAtOn: LocalDate): AmountToPay {
  const issued = debts.filter(({ issuedOn }) => issuedOn <= asAtOn);
  const owed = issued
    .map((debt) => ({ debt, cents: unpaidCents(debt, asAtOn) }))
    .filter(({ cents }) => cents !== 0);
  const coming = owed.filter(({ debt }) => debt.dueOn > asAtOn);
  const [nextOn] = coming.map(({ debt: { dueOn } }) => dueOn).toSorted();
  const overdue = chargesOf(owed.filter(({ debt }) => isOverdue(debt, asAtOn)));
  const today = chargesOf(owed.filter(({ debt }) => debt.dueOn === asAtOn));
  const next = chargesOf(coming.filter(({ debt }) => debt.dueOn === nextOn));
  const laterCents = sumCents(coming.filter(({ debt }) => debt.dueOn !== nextOn).map(({ cents }) => cents));
  const interestCents = interestDueCents(debts, interestTerms, asAtOn);
  const unallocated = unallocatedCents(receipts, asAtOn);
  const ahead = issued.filter(({ kind, dueOn }) => kind === "LEVY" && dueOn >= asAtOn);
  return {
    asAtOn,
    overdue,
    interestCents,
    interestMode: termsInForce(interestTerms, asAtOn)?.mode ?? null,
    today,
    next,
    laterCents,
    unallocatedCents: unallocated,
    aheadCents: sumCents(ahead.map((debt) => debt.grossCents - unpaidCents(debt, asAtOn))),
    totalCents: sumCents([
      overdue?.cents ?? 0,
      interestCents,
      today?.cents ?? 0,
      next?.cents ?? 0,
      laterCents,
      -unallocated,
    ]),
    isLevyIssued: ahead.length > 0,
  };
}

interface Owed {
  readonly debt: DescribedDebt;
  readonly cents: Cents;
}

function chargesOf(owed: readonly Owed[]): Charges | null {
  const [first] = owed;
  if (first === undefined) return null;
  const charges = groupCharges(owed.map(({ debt }) => debt));
  return {
    cents: sumCents(owed.map(({ cents }) => cents)),
    dueOn: owed.reduce((earliest, { debt: { dueOn } }) => earlierOf(earliest, dueOn), first.debt.dueOn),
    count: charges.length,
    description: charges.length === 1 ? first.debt.description : null,
    areLevies: owed.every(({ debt }) => debt.kind === "LEVY"),
  };
}

export interface NextLevy {
  readonly cents: Cents;
  readonly dueOn: LocalDate;
}

/**
 * The levy that is to be paid next, on the day or after it: told where arrears may not be. Null where none is issued or all
 * are paid.
 */
export function nextLevy(debts: readonly Debt[], asAtOn: LocalDate): NextLevy | null {
  const unpaid = debts
    .filter(({ kind, issuedOn, dueOn }) => kind === "LEVY" && issuedOn <= asAtOn && dueOn >= asAtOn)
    .map((debt) => ({ dueOn: debt.dueOn, cents: unpaidCents(debt, asAtOn) }))
    .filter(({ cents }) => cents > 0);
  const [first] = unpaid.map(({ dueOn }) => dueOn).toSorted();
  if (first === undefined) return null;
  return {
    cents: sumCents(unpaid.filter(({ dueOn }) => dueOn === first).map(({ cents }) => cents)),
    dueOn: first,
  };
}
