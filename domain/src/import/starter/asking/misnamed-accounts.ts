import { type Cents, sumCents } from "../../../core/money.ts";
import type { AccountRole } from "../values/account-role.ts";
import type { TrialBalanceLine } from "../values/trial-balance.ts";

type Roles = ReadonlyMap<string, AccountRole>;

const netOf = ({ debitCents, creditCents }: TrialBalanceLine): Cents => debitCents - creditCents;

const expense: AccountRole = { category: "EXPENSE", role: null };
const cash: AccountRole = { category: "ASSET", role: "CASH" };
const unallocated: AccountRole = { category: "LIABILITY", role: "UNALLOCATED" };

/**
 * Accounts whose balances cannot be what their names say, with what they may be: transfers between the funds of a plan come to
 * nothing ('Transfer fees' are an expense), an investment is not owed, and money of nobody's is cash alone.
 */
export function misnamedAccounts(
  ledger: readonly TrialBalanceLine[],
  roles: Roles,
): ReadonlyMap<string, AccountRole> {
  const found = new Map<string, AccountRole>();
  const roleOf = ({ code }: TrialBalanceLine): string | null => roles.get(code)?.role ?? null;
  const filled = ledger.filter((line) => netOf(line) !== 0 && roles.has(line.code));
  const transfers = filled.filter((line) => roleOf(line) === "TRANSFER");
  if (sumCents(transfers.map(netOf)) !== 0) for (const { code } of transfers) found.set(code, expense);
  for (const line of filled) {
    const role = roleOf(line);
    if (role === "INVESTMENT" && netOf(line) < 0) found.set(line.code, unallocated);
    if (line.fund === "UNALLOCATED" && role !== "CASH" && role !== "UNALLOCATED")
      found.set(line.code, netOf(line) > 0 ? cash : unallocated);
  }
  const isOfNobody = filled.some((line) => roleOf(line) === "UNALLOCATED");
  if (isOfNobody && !filled.some((line) => roleOf(line) === "CASH")) {
    const [largest] = filled.filter((line) => roleOf(line) === null).toSorted((a, b) => netOf(b) - netOf(a));
    if (largest !== undefined) found.set(largest.code, cash);
  }
  return found;
}
