/** Sums of ledger lines. Debits count positive here; what a reader expects as positive is `naturalSign`'s business. */
import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import { sumCents } from "../core/money.ts";
import type { Fund, FundKind } from "../ledger/public.ts";
import type { Account, AccountCategory, AccountRole, LedgerLine } from "./plan-rows.ts";

/** Σ(debit − credit) by account code, then by fund. */
export type AccountSums = ReadonlyMap<string, ReadonlyMap<string, Cents>>;

/** As much of a line as its sum needs. */
export type SummedLine = Pick<LedgerLine, "accountCode" | "fund" | "datedOn" | "debitCents" | "creditCents">;

/** The sums of those lines that are counted. */
export function sumLines(
  lines: readonly SummedLine[],
  isCounted: (line: SummedLine) => boolean,
): AccountSums {
  const sums = new Map<string, Map<string, Cents>>();
  for (const line of lines) {
    if (!isCounted(line)) continue;
    const ofAccount = sums.get(line.accountCode) ?? new Map<string, Cents>();
    sums.set(line.accountCode, ofAccount);
    const before = ofAccount.get(line.fund) ?? 0;
    ofAccount.set(line.fund, sumCents([before, line.debitCents, -line.creditCents]));
  }
  return sums;
}

/** Balances at the end of a day. */
export function balancesAt(lines: readonly SummedLine[], asAtOn: LocalDate): AccountSums {
  return sumLines(lines, ({ datedOn }) => datedOn <= asAtOn);
}

/** What moved within a period, both days included. */
export function movementsWithin(
  lines: readonly SummedLine[],
  { fromOn, toOn }: { readonly fromOn: LocalDate; readonly toOn: LocalDate },
): AccountSums {
  return sumLines(lines, ({ datedOn }) => datedOn >= fromOn && datedOn <= toOn);
}

/** Σ(debit − credit) of some accounts in one fund; in all of them where the fund is null. */
export function sumOf(sums: AccountSums, accountCodes: Iterable<string>, fund: string | null): Cents {
  let cents = 0;
  for (const code of accountCodes) {
    const ofAccount = sums.get(code);
    if (ofAccount === undefined) continue;
    cents += fund === null ? sumCents(ofAccount.values()) : (ofAccount.get(fund) ?? 0);
  }
  return sumCents([cents]);
}

/** What an amount is multiplied with so that assets and expenses, and liabilities, equity and income, read positive. */
export function naturalSign(category: AccountCategory): 1 | -1 {
  return category === "ASSET" || category === "EXPENSE" ? 1 : -1;
}

/** The codes of the accounts that serve a purpose. */
export function codesOfRole(accounts: readonly Account[], role: AccountRole): ReadonlySet<string> {
  return new Set(accounts.filter((account) => account.role === role).map(({ accountCode }) => accountCode));
}

const kindsInOrder: readonly FundKind[] = ["ADMIN", "SINKING", "OTHER", "UNALLOCATED"];

/** Funds as reports show them: administration first, unallocated last (D27). One that only lines know goes by its code. */
export function fundsInOrder(
  funds: readonly Fund[],
  lines: readonly Pick<LedgerLine, "fund">[],
): readonly Fund[] {
  const known = new Set(funds.map(({ fund }) => fund));
  const unknown = [...new Set(lines.map(({ fund }) => fund))].filter((fund) => !known.has(fund));
  const all = [...funds, ...unknown.map((fund): Fund => ({ fund, kind: "OTHER", name: fund }))];
  return all
    .map((fund) => (fund.name === "" ? { ...fund, name: fund.fund } : fund))
    .toSorted(
      (a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) || (a.fund < b.fund ? -1 : 1),
    );
}
