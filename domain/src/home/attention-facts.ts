import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import type { OpenBallot } from "../meetings/public.ts";

/** A plan that the person reaches. */
export interface ReachedPlan {
  readonly ownersCorpId: number;
  readonly planNumber: string;
  /** Today in the plan's time zone: every day below is told from it. */
  readonly todayOn: LocalDate;
}

/** A lot of the person's own, with what there is to pay of it. */
export interface OwnLot {
  readonly lotId: number;
  readonly ownersCorpId: number;
  /** With prefix and suffix: 'A5'. */
  readonly number: string;
  /** What is overdue and the interest on it; 0: nothing is overdue. */
  readonly overdueCents: Cents;
  readonly totalCents: Cents;
  /** What is unpaid of the levy that is due next, today or later. */
  readonly nextLevy: { readonly cents: Cents; readonly dueOn: LocalDate } | null;
  /** The earliest day, today or later, on which something unpaid is due; of whatever kind. */
  readonly nextDueOn: LocalDate | null;
}

/** A pending invoice on which the person has not decided. */
interface UndecidedInvoice {
  readonly ownersCorpId: number;
  readonly amountCents: Cents;
  readonly dueOn: LocalDate;
}

/** Documents of a plan that came since the person's last sign-in but this. */
interface NewDocuments {
  readonly ownersCorpId: number;
  readonly isInvoice: boolean;
  readonly count: number;
}

/** Everything about a person that may need them, over all lots and plans. */
export interface AttentionFacts {
  readonly plans: readonly ReachedPlan[];
  /** In their order (D32). */
  readonly lots: readonly OwnLot[];
  /** The lots of each in their order. */
  readonly ballots: readonly OpenBallot[];
  readonly invoices: readonly UndecidedInvoice[];
  readonly documents: readonly NewDocuments[];
  /** The agency's word for a lot (D39). */
  readonly lotTerm: string;
}
