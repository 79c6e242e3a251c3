import {
  addMonths,
  earlierOf,
  firstOfMonth,
  lastOfMonth,
  lastWholeMonthOn,
  laterOf,
  type LocalDate,
} from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import type { Fund, FundKind } from "./vocabulary.ts";

/** A line on an asset or a liability. Lines of a month may be added up under its last day. */
export interface PositionLine {
  readonly fund: string;
  readonly datedOn: LocalDate;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}

export interface FundHistory {
  /** The funds that money is counted in: administration first, then sinking, then the others by code (D27). */
  readonly funds: readonly Pick<Fund, "fund" | "name">[];
  readonly months: readonly MonthEnd[];
}

interface MonthEnd {
  /** The last day of a month. */
  readonly endsOn: LocalDate;
  /** Of each fund in the order of the funds; negative where it owes more than it owns. */
  readonly balancesCents: readonly Cents[];
}

/** How far back the money of a plan or a lot is shown. */
export const MONTHS_OF_HISTORY = 24;

/**
 * What each fund was worth to the owners, assets less liabilities, at the end of every whole month: the newest, and the
 * 24 before it, so that the first is where those 24 months began. Nothing is said of the time before the ledger begins:
 * the first is then the end of the month in which balances were carried in.
 * Each month-end figure equals the owners' funds in the Statement of Financial Position (accounting B5). UNALLOCATED is
 * not a fund (D27).
 */
export function fundHistory(
  { funds, lines }: { readonly funds: readonly Fund[]; readonly lines: readonly PositionLine[] },
  todayOn: LocalDate,
): FundHistory {
  const counted = funds.filter(({ kind }) => kind !== "UNALLOCATED").toSorted(byKindAndCode);
  const lastOn = lastWholeMonthOn(todayOn);
  return {
    funds: counted.map(({ fund, name }) => ({ fund, name: name === "" ? fund : name })),
    months: monthEnds(lines, lastOn).map((endsOn) => ({
      endsOn,
      balancesCents: counted.map(({ fund }) => balanceCents(lines, fund, endsOn)),
    })),
  };
}

/** None where no line is dated up to the last of them. */
function monthEnds(lines: readonly PositionLine[], lastOn: LocalDate): readonly LocalDate[] {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const begunOn = others.reduce((on, { datedOn }) => earlierOf(on, datedOn), first.datedOn);
  const ends: LocalDate[] = [];
  const earliestOn = laterOf(addMonths(firstOfMonth(lastOn), -MONTHS_OF_HISTORY), firstOfMonth(begunOn));
  for (let on = earliestOn; on <= lastOn; on = addMonths(on, 1)) ends.push(lastOfMonth(on));
  return ends;
}

function balanceCents(lines: readonly PositionLine[], fund: string, asAtOn: LocalDate): Cents {
  return sumCents(
    lines
      .filter((line) => line.fund === fund && line.datedOn <= asAtOn)
      .map(({ debitCents, creditCents }) => debitCents - creditCents),
  );
}

const kindsInOrder: readonly FundKind[] = ["ADMIN", "SINKING", "OTHER"];

function byKindAndCode(a: Fund, b: Fund): number {
  return kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) || (a.fund < b.fund ? -1 : 1);
}
