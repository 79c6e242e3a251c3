import type { Cents } from "../../../core/money.ts";
import type { KnownAccount } from "../asking/ask-accounts.ts";
import type { FundName } from "../headings/fund-words.ts";
import type { TrialBalanceLine } from "../values/trial-balance.ts";

/** What an account has in a fund when the ledger begins; a debit is above 0. */
export interface OpeningLine {
  readonly code: string;
  readonly fund: FundName;
  readonly cents: Cents;
}

/**
 * The opening entry of a trial balance. Money that nobody has allocated yet stands in a fund of its own, with its cash: where
 * the back office keeps it in another fund, it moves there.
 */
export function openingLines(
  ledger: readonly TrialBalanceLine[],
  accounts: ReadonlyMap<string, KnownAccount>,
): readonly OpeningLine[] {
  const roleOf = (code: string): string | null => accounts.get(code)?.role ?? null;
  const cashAccounts = ledger.filter(({ code }) => roleOf(code) === "CASH");
  const lines = ledger.flatMap(({ code, fund, debitCents, creditCents }): OpeningLine[] => {
    const cents = debitCents - creditCents;
    const cash = (cashAccounts.find((line) => line.fund === fund && hasBalance(line)) ?? cashAccounts[0])
      ?.code;
    if (fund === "UNALLOCATED" || roleOf(code) !== "UNALLOCATED" || cash === undefined)
      return [{ code, fund, cents }];
    return [
      { code, fund: "UNALLOCATED", cents },
      { code: cash, fund: "UNALLOCATED", cents: -cents },
      { code: cash, fund, cents },
    ];
  });
  const sums = new Map<string, OpeningLine>();
  for (const line of lines) {
    const place = `${line.fund}\u0000${line.code}`;
    sums.set(place, { ...line, cents: line.cents + (sums.get(place)?.cents ?? 0) });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

const hasBalance = ({ debitCents, creditCents }: TrialBalanceLine): boolean => debitCents !== creditCents;
