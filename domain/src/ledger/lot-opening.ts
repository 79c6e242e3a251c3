/** What the back office told of a lot on a day: in force until the ledger knows better. */
import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import { isReversed, unpaidCents } from "./unpaid.ts";
import type { Debt, Receipt } from "./vocabulary.ts";

export interface LotOpening {
  readonly asAtOn: LocalDate;
  readonly paidToOn: LocalDate | null;
  readonly lastReceiptNo: string | null;
  readonly lastReceiptOn: LocalDate | null;
  readonly lastReceiptCents: Cents | null;
  readonly interestCents: Cents | null;
}

/** The newest by a day; null if nothing was told by then. */
export function newestOpening(
  openings: readonly LotOpening[] | undefined,
  asAtOn: LocalDate,
): LotOpening | null {
  return (openings ?? []).reduce<LotOpening | null>(
    (newest, each) =>
      each.asAtOn <= asAtOn && (newest === null || each.asAtOn > newest.asAtOn) ? each : newest,
    null,
  );
}

/**
 * Whether the told interest of a lot is still in force: until, after it was told, a levy of the lot has fallen due or the lot
 * has paid. Later the ledger knows better.
 */
export function isInterestTold(
  { debts, receipts }: { readonly debts: readonly Debt[]; readonly receipts: readonly Receipt[] },
  opening: LotOpening,
  asAtOn: LocalDate,
): boolean {
  const isSince = (on: LocalDate | null): boolean => on !== null && on > opening.asAtOn && on <= asAtOn;
  return !(
    debts.some(({ kind, dueOn, issuedOn }) => kind === "LEVY" && issuedOn <= asAtOn && isSince(dueOn)) ||
    receipts.some(
      ({ datedOn, reversedOn, isBroughtForward }) =>
        isBroughtForward !== true && isSince(datedOn) && !isReversed(reversedOn, asAtOn),
    )
  );
}

/** Whether anything brought forward was unpaid on a day. */
export function isBroughtForwardUnpaid(debts: readonly Debt[], asAtOn: LocalDate): boolean {
  return debts.some(
    (debt) => debt.kind === "BROUGHT_FORWARD" && debt.issuedOn <= asAtOn && unpaidCents(debt, asAtOn) > 0,
  );
}
