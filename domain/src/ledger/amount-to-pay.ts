import { earlierOf, type LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import { isOverdue } from "./arrears.ts";
import { groupCharges, type DescribedDebt } from "./group-charges.ts";
import { termsInForce } from "./interest-terms.ts";
import type { MaybeBeginning } from "./ledger-beginning.ts";
import { lotInterest } from "./lot-interest.ts";
import type { LotOpening } from "./lot-opening.ts";
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
  readonly overdue: Overdue | null;
  /** Accrued on overdue levies and not charged yet. */
  readonly interestCents: Cents;
  /** The day that the back office told the interest of; null: computed. */
  readonly interestToldOn: LocalDate | null;
  /** The back office that balances were carried in from; null: none, or not told. */
  readonly source: string | null;
  /** The day is that of balances, not the reader's: no due day is counted from it. */
  readonly areBalancesAlone: boolean;
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
  /** Of this money, what a fund keeps as paid in advance since the ledger began. */
  readonly inAdvanceCents: Cents;
  /** What has been paid of levies due on the day or later: told, never subtracted. */
  readonly aheadCents: Cents;
  /** Overdue, interest, today, next and later, less the money without a debt; below 0 in credit. */
  readonly totalCents: Cents;
  /** Whether a levy that is due on the day or later has been issued, paid or not. */
  readonly isLevyIssued: boolean;
}

/** What is past its due day, with and without one. */
interface Overdue {
  readonly cents: Cents;
  /** The earliest due day that is known; null: none is. */
  readonly dueOn: LocalDate | null;
  /** What has a due day. */
  readonly dated: Charges | null;
  /** Brought forward without a due day. */
  readonly undatedCents: Cents;
}

interface OwedLot {
  readonly debts: readonly DescribedDebt[];
  readonly receipts: readonly SpentReceipt[];
  /** The terms of the lot's plan. */
  readonly interestTerms: readonly InterestTerms[];
  readonly openings?: readonly LotOpening[];
  readonly beginning?: MaybeBeginning;
}

/** Derives it from the lot's rows; rows dated after the day do not count. */
export function amountToPay(lot: OwedLot, asAtOn: LocalDate): AmountToPay {
  const { debts, receipts, interestTerms, beginning } = lot;
  const issued = debts.filter(({ issuedOn }) => issuedOn <= asAtOn);
  const owed = issued
    .map((debt) => ({ debt, cents: unpaidCents(debt, asAtOn) }))
    .filter(({ cents }) => cents !== 0);
  const dated = owed.flatMap(({ debt, cents }) => (isDated(debt) ? [{ debt, cents }] : []));
  const coming = dated.filter(({ debt }) => debt.dueOn > asAtOn);
  const [nextOn] = coming.map(({ debt: { dueOn } }) => dueOn).toSorted();
  const overdue = overdueOf(
    chargesOf(dated.filter(({ debt }) => isOverdue(debt, asAtOn))),
    sumCents(owed.filter(({ debt }) => debt.dueOn === null).map(({ cents }) => cents)),
  );
  const today = chargesOf(dated.filter(({ debt }) => debt.dueOn === asAtOn));
  const next = chargesOf(coming.filter(({ debt }) => debt.dueOn === nextOn));
  const laterCents = sumCents(coming.filter(({ debt }) => debt.dueOn !== nextOn).map(({ cents }) => cents));
  const interest = lotInterest(lot, asAtOn);
  const unallocated = unallocatedCents(receipts, asAtOn);
  const ahead = issued.filter((debt) => debt.kind === "LEVY" && isDated(debt) && debt.dueOn >= asAtOn);
  return {
    asAtOn,
    overdue,
    interestCents: interest.cents,
    interestToldOn: interest.toldOn,
    source: beginning?.source ?? null,
    areBalancesAlone: beginning?.isBalancesAlone === true,
    interestMode: termsInForce(interestTerms, asAtOn)?.mode ?? null,
    today,
    next,
    laterCents,
    unallocatedCents: unallocated,
    inAdvanceCents: unallocatedCents(receipts.filter(isOfFund), asAtOn),
    aheadCents: sumCents(ahead.map((debt) => debt.grossCents - unpaidCents(debt, asAtOn))),
    totalCents: sumCents([
      overdue?.cents ?? 0,
      interest.cents,
      today?.cents ?? 0,
      next?.cents ?? 0,
      laterCents,
      -unallocated,
    ]),
    isLevyIssued: ahead.length > 0,
  };
}

type Dated<Row extends Debt> = Row & { readonly dueOn: LocalDate };

function isDated<Row extends Debt>(debt: Row): debt is Dated<Row> {
  return debt.dueOn !== null;
}

function overdueOf(dated: Charges | null, undatedCents: Cents): Overdue | null {
  if (dated === null && undatedCents === 0) return null;
  return {
    cents: sumCents([dated?.cents ?? 0, undatedCents]),
    dueOn: dated?.dueOn ?? null,
    dated,
    undatedCents,
  };
}

const isOfFund = ({ fund }: SpentReceipt): boolean => (fund ?? null) !== null;

interface Owed {
  readonly debt: Dated<DescribedDebt>;
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
    areLevies: owed.every(({ debt: { kind } }) => kind === "LEVY" || kind === "BROUGHT_FORWARD"),
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
    .filter(isDated)
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
