import { type Cents, sumCents } from "../../../core/money.ts";
import type { FundName } from "../headings/fund-words.ts";
import type { AccountRole } from "../values/account-role.ts";
import type { LotAmount, UnequalRow } from "../values/lot-balances.ts";
import type { TrialBalanceLine } from "../values/trial-balance.ts";
import type { UnpaidInvoice } from "../values/unpaid-invoices.ts";

/** A sum of the listings against the ledger's, in cents; the difference must be 0. */
export interface Proof {
  readonly name: string;
  readonly fund: FundName;
  readonly listed: number;
  readonly ledger: number;
  readonly difference: number;
  /** Lots whose own row does not add up to its balance. */
  readonly because?: readonly string[];
  /** What these rows add up, and what they print. */
  readonly sums?: readonly UnequalRow[];
}

/** What the proofs of a plan are made of. */
export interface ProofRows {
  readonly amounts: readonly LotAmount[];
  readonly unequal: readonly UnequalRow[];
  readonly invoices: readonly UnpaidInvoice[];
  readonly ledger: readonly TrialBalanceLine[];
  readonly roles: ReadonlyMap<string, AccountRole>;
}

/** The proofs of a plan, fund by fund (design/starter-import.md, 'Proofs'). */
export function proofsOf(rows: ProofRows): readonly Proof[] {
  const { amounts, invoices, ledger, roles, unequal } = rows;
  const net = (fund: FundName | null, role: string): Cents =>
    sumCents(
      ledger
        .filter((line) => (fund === null || line.fund === fund) && roles.get(line.code)?.role === role)
        .map(({ debitCents, creditCents }) => debitCents - creditCents),
    );
  const listed = (isCounted: (amount: LotAmount) => boolean, sign: 1 | -1): Cents =>
    sumCents(amounts.filter(isCounted).map(({ cents }) => cents * sign));
  const proofs: Proof[] = [];
  const prove = (name: string, fund: FundName, listing: Cents, inLedger: Cents, isOfLots = false): void => {
    const difference = listing - inLedger;
    const isOfRows = isOfLots && difference !== 0 && unequal.length > 0;
    const because = isOfRows ? { because: unequal.map(({ lot }) => lot), sums: unequal } : {};
    proofs.push({ name, fund, listed: listing, ledger: inLedger, difference, ...because });
  };
  const balance = (fund: FundName): void => {
    const lines = ledger.filter((line) => line.fund === fund);
    const debits = sumCents(lines.map(({ debitCents }) => debitCents));
    prove("trial-balance-balances", fund, debits, sumCents(lines.map(({ creditCents }) => creditCents)));
  };
  for (const fund of ["ADMIN", "SINKING"] as const) {
    const owed = (amount: LotAmount): boolean => amount.fund === fund && amount.cents > 0;
    prove(
      "lots-equal-receivable",
      fund,
      listed((amount) => owed(amount) && amount.kind === "LEVY", 1),
      net(fund, "LEVY_RECEIVABLE"),
      true,
    );
    prove(
      "other-debts-equal-receivable",
      fund,
      listed((amount) => owed(amount) && amount.kind !== "LEVY", 1),
      net(fund, "OTHER_RECEIVABLE"),
      true,
    );
    prove(
      "credits-equal-advance",
      fund,
      listed((amount) => amount.fund === fund && amount.cents < 0, -1),
      -net(fund, "LEVIES_IN_ADVANCE") || 0,
      true,
    );
    const unpaid = invoices.filter((invoice) => invoice.fund === fund && !invoice.isWaiting);
    prove(
      "invoices-equal-creditors",
      fund,
      sumCents(unpaid.map(({ amountCents }) => amountCents)),
      -net(fund, "CREDITORS") || 0,
    );
    balance(fund);
  }
  const ofNoFund = listed(({ fund }) => fund === null, -1) || 0;
  const unallocated = -net(null, "UNALLOCATED") || 0;
  const isInLedger = ledger.some(({ fund }) => fund === "UNALLOCATED");
  if (isInLedger || ofNoFund !== 0 || unallocated !== 0)
    prove("credits-equal-unallocated", "UNALLOCATED", ofNoFund, unallocated, true);
  if (isInLedger) balance("UNALLOCATED");
  return proofs;
}
