import type { LocalDate } from "../../../core/local-date.ts";
import type { KnownAccount } from "./ask-accounts.ts";
import { fallsDueLater, type LotBalances } from "../values/lot-balances.ts";
import type { TrialBalanceLine } from "../values/trial-balance.ts";
import type { UnpaidInvoice } from "../values/unpaid-invoices.ts";

/** What a plan that starts with its money is written from. */
interface PrintedMoney {
  readonly asAt: LocalDate;
  readonly balances: LotBalances;
  readonly ledger: readonly TrialBalanceLine[];
  readonly invoices: readonly UnpaidInvoice[];
  readonly accounts: ReadonlyMap<string, KnownAccount>;
}

/** Tells where the package says another thing than the reports, since its ledger begins on a day (decision 0042). */
export function tellAdjustments({
  asAt,
  balances,
  ledger,
  invoices,
  accounts,
}: PrintedMoney): readonly string[] {
  const later = balances.amounts.filter((amount) => fallsDueLater(amount, asAt));
  const elsewhere = ledger.filter(
    ({ code, fund, debitCents, creditCents }) =>
      fund !== "UNALLOCATED" && debitCents !== creditCents && accounts.get(code)?.role === "UNALLOCATED",
  );
  return [
    ...(later.length === 0
      ? []
      : [
          `${lotsOf(later)}: what falls due after ${asAt} is a levy of its own day, and leaves the arrears and the levies of ${asAt}`,
        ]),
    ...invoices
      .filter(({ on, isWaiting }) => !isWaiting && on !== null && on > asAt)
      .map(
        ({ number, creditor, on }) =>
          `invoice ${number} of ${creditor} is dated ${asAt}, and not ${on ?? ""}`,
      ),
    ...elsewhere.map(
      ({ code, name }) => `account ${code} ${name} moves to a fund of its own, with as much cash`,
    ),
  ];
}

function lotsOf(amounts: readonly { readonly lot: string }[]): string {
  const lots = [...new Set(amounts.map(({ lot }) => lot))];
  return `${lots.length === 1 ? "lot" : "lots"} ${lots.join(", ")}`;
}
