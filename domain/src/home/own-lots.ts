import type { LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import { isFeatureAvailable } from "../agency/public.ts";
import type { AttentionFacts } from "./attention-facts.ts";
import type { FeaturesIn } from "./shown-facts.ts";

/** A line of 'Your lots'. */
interface LotLine {
  readonly lotId: number;
  /** What there is to pay, never below 0: one lot's credit pays for no other. Null where Home may not show it. */
  readonly toPayCents: Cents | null;
  readonly isOverdue: boolean;
  readonly nextDueOn: LocalDate | null;
  /** Meetings in which the lot has no ballot yet; null where the person has no meetings there. */
  readonly openVotes: number | null;
}

/** A person's lots, where they are several. */
export interface OwnLots {
  readonly lots: readonly LotLine[];
  /** Of the lots whose amount is shown; null where none is. */
  readonly totalCents: Cents | null;
}

/** A line per lot in their order, and the total of the amounts in them; no line for people with one lot. */
export function ownLotsOf({ lots, ballots }: AttentionFacts, featuresIn: FeaturesIn): OwnLots {
  if (lots.length < 2) return { lots: [], totalCents: null };
  const lines = lots.map((lot): LotLine => {
    const settings = featuresIn(lot.ownersCorpId);
    const isMoneyShown = isFeatureAvailable("homeArrears", settings);
    return {
      lotId: lot.lotId,
      toPayCents: isMoneyShown ? Math.max(0, lot.totalCents) : null,
      isOverdue: isMoneyShown && lot.overdueCents > 0,
      nextDueOn: isMoneyShown ? lot.nextDueOn : null,
      openVotes: isFeatureAvailable("meetings", settings)
        ? ballots.filter(({ lotIds }) => lotIds.includes(lot.lotId)).length
        : null,
    };
  });
  const amounts = lines.flatMap(({ toPayCents }) => (toPayCents === null ? [] : [toPayCents]));
  return { lots: lines, totalCents: amounts.length === 0 ? null : sumCents(amounts) };
}
