/** Where the ledger of a plan begins, if balances were carried in (accounting, 'Where a ledger begins'). */
import { formatDate } from "../core/format-date.ts";
import { daysBetween, laterOf, type LocalDate } from "../core/local-date.ts";

export interface LedgerBeginning {
  /** The day at whose end balances were carried in: nothing is known of earlier ones. */
  readonly beginsOn: LocalDate;
  /** The back office that they come from. */
  readonly source: string | null;
  /** Nothing was posted after the day: the plan is kept by balances alone, which are of that day on every day. */
  readonly isBalancesAlone: boolean;
}

/** Null or absent: the ledger begins with its first row. */
export type MaybeBeginning = LedgerBeginning | null | undefined;

/** The day that figures are of, asked for on a day: that of the balances where there is nothing else, and never an earlier one. */
export function ledgerDay(beginning: MaybeBeginning, todayOn: LocalDate): LocalDate {
  if (!beginning) return todayOn;
  return beginning.isBalancesAlone ? beginning.beginsOn : laterOf(todayOn, beginning.beginsOn);
}

/** The day that balances are told to be as at; null where the ledger is posted day by day. */
export function balancesAsAt(beginning: MaybeBeginning): LocalDate | null {
  return beginning?.isBalancesAlone === true ? beginning.beginsOn : null;
}

const FRESH_DAYS = 10;

/** 'These balances are 12 days old.', once they are over ten. */
export function balancesAgeText(beginning: MaybeBeginning, todayOn: LocalDate): string | null {
  const asAtOn = balancesAsAt(beginning);
  const days = asAtOn === null ? 0 : daysBetween(asAtOn, todayOn);
  return days > FRESH_DAYS ? `These balances are ${days} days old.` : null;
}

/** What is said of a day or period before the ledger begins. */
export function recordsBeginText({ beginsOn }: Pick<LedgerBeginning, "beginsOn">): string {
  return `This scheme's records here begin on ${formatDate(beginsOn)}. Earlier statements are under Documents.`;
}
