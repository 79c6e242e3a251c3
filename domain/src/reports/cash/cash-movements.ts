/** What moved a plan's cash in a period, line by line of the ledger (accounting B5, report 7). */
import type { Cents } from "../../core/money.ts";
import { cashKind, effectiveType, type CashKind } from "./cash-kinds.ts";
import type { ShareOut } from "./receivable-shares.ts";
import { rowsBy } from "../document/rows-by.ts";
import type { Account, LedgerLine } from "../plan-rows.ts";

/** Straight from outside; money that was there and found its debt; or a receipt that was taken back. */
type CashSource = "direct" | "applied" | "reversed";

export interface CashMovement {
  /** A line of the movement's journal, for what it says. */
  readonly line: LedgerLine;
  readonly kind: CashKind;
  readonly source: CashSource;
  /** Into the fund; negative: out of it. */
  readonly cents: Cents;
}

/**
 * The movements of the cash accounts, told by the other side of each journal within each fund. Together they are what
 * the cash of every fund moved by: what the other side leaves unexplained is a movement of kind `other`.
 */
export function cashMovements(
  accounts: readonly Account[],
  lines: readonly LedgerLine[],
  shareOut: ShareOut,
): readonly CashMovement[] {
  const known = new Map(accounts.map((account) => [account.accountCode, account]));
  const isCash = ({ accountCode }: LedgerLine): boolean => known.get(accountCode)?.role === "CASH";
  return entriesWithin(lines).flatMap((entry) => {
    const cash = entry.filter(isCash);
    const [first] = cash;
    if (first === undefined) return [];
    const others = entry.filter((line) => !isCash(line));
    const kindOf = cashKind(others, known);
    const explained = others.flatMap((line) => movementsOf(line, kindOf(line), shareOut));
    const rest = netCents(cash) - explained.reduce((sum, { cents }) => sum + cents, 0);
    const unexplained: CashMovement = { line: first, kind: "other", source: sourceOf(first), cents: rest };
    return rest === 0 ? explained : [...explained, unexplained];
  });
}

/** The lines of each journal in each fund, in the order of their days. */
function entriesWithin(lines: readonly LedgerLine[]): readonly (readonly LedgerLine[])[] {
  const inOrder = lines.toSorted((a, b) =>
    a.datedOn < b.datedOn ? -1 : a.datedOn > b.datedOn ? 1 : a.journalId - b.journalId,
  );
  return [...rowsBy(inOrder, ({ journalId, fund }) => `${journalId} ${fund}`).values()];
}

/** What a line of the other side brought; a credit there is a debit of cash. */
function movementsOf(
  line: LedgerLine,
  kind: CashKind | "receivable",
  shareOut: ShareOut,
): readonly CashMovement[] {
  const source = sourceOf(line);
  const cents = line.creditCents - line.debitCents;
  const parts: readonly (readonly [CashKind, Cents])[] =
    kind === "receivable" ? shared(line, cents, source === "reversed", shareOut) : [[kind, cents]];
  return parts
    .filter(([, part]) => part !== 0)
    .map(([of, part]) => ({ line, kind: of, source, cents: part }));
}

function shared(
  { lotId, fund, datedOn }: LedgerLine,
  cents: Cents,
  isReversal: boolean,
  shareOut: ShareOut,
): readonly (readonly [CashKind, Cents])[] {
  const share = shareOut({ lotId, fund, datedOn, isReversal }, cents);
  return [
    ["interest", share.interestCents],
    ["ownerPayment", share.otherCents],
  ];
}

function sourceOf(line: LedgerLine): CashSource {
  const type = effectiveType(line);
  if (type === "APPLY") return "applied";
  return type === "RECEIPT" && line.journalType === "REVERSAL" ? "reversed" : "direct";
}

/** Σ(debit − credit). */
export function netCents(lines: readonly LedgerLine[]): Cents {
  return lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
}
