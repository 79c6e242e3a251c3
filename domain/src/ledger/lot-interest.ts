import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import { interestDueCents } from "./interest-due.ts";
import { isInterestTold, newestOpening, type LotOpening } from "./lot-opening.ts";
import type { Debt, InterestTerms, Receipt } from "./vocabulary.ts";

export interface LotInterest {
  readonly cents: Cents;
  /** The day that the back office told it of; null: computed. */
  readonly toldOn: LocalDate | null;
}

/** Interest of a lot that is not charged yet: as told when its ledger began, until the ledger knows better; else computed. */
export function lotInterest(
  {
    debts,
    receipts,
    interestTerms,
    openings,
  }: {
    readonly debts: readonly Debt[];
    readonly receipts: readonly Receipt[];
    readonly interestTerms: readonly InterestTerms[];
    readonly openings?: readonly LotOpening[] | undefined;
  },
  asAtOn: LocalDate,
): LotInterest {
  const opening = newestOpening(openings, asAtOn);
  if (
    opening !== null &&
    opening.interestCents !== null &&
    isInterestTold({ debts, receipts }, opening, asAtOn)
  )
    return { cents: opening.interestCents, toldOn: opening.asAtOn };
  return { cents: interestDueCents(debts, interestTerms, asAtOn), toldOn: null };
}
