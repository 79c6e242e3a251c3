import type { LocalDate } from "../core/local-date.ts";
import { sumCents, type Cents } from "../core/money.ts";
import type { BalanceRole, Fund, FundKind, FundMovement } from "./vocabulary.ts";

export interface PlanLedger {
  readonly funds: readonly Fund[];
  readonly movements: readonly FundMovement[];
  /** Money that the plan keeps back; it belongs to no fund. */
  readonly fundsInReserveCents: Cents;
}

/** Money of one fund, or of several added up. */
interface FundMoney {
  readonly cashCents: Cents;
  /** Unpaid invoices of creditors. */
  readonly creditorsCents: Cents;
  readonly netCents: Cents;
  readonly availableCents: Cents;
}

export interface FundBalances {
  /** Names of the ADMIN and the SINKING fund; null where the plan has none (then terminology names it, D39). */
  readonly adminFundName: string | null;
  readonly sinkingFundName: string | null;
  readonly admin: FundMoney;
  readonly sinking: FundMoney;
  /** Every fund of kind OTHER, by its code (D27, D55). */
  readonly otherFunds: readonly (FundMoney & { readonly name: string })[];
  /** All funds but UNALLOCATED; what is available is less the funds in reserve, so the funds do not add up to it. */
  readonly total: FundMoney;
  readonly fundsInReserveCents: Cents;
  readonly totalInvestmentsCents: Cents;
}

/** The fund balances of a plan as at a day (accounting C4, D27): cash, creditors, what is left, investments. */
export function fundBalances(ledger: PlanLedger, asAtOn: LocalDate): FundBalances {
  const funds = ledger.funds.toSorted((a, b) => (a.fund < b.fund ? -1 : 1));
  const moneyOf = (codes: ReadonlySet<string>): FundMoney => {
    const cashCents = balance(ledger.movements, codes, "CASH", asAtOn);
    const creditorsCents = negated(balance(ledger.movements, codes, "CREDITORS", asAtOn));
    const netCents = cashCents - creditorsCents;
    return { cashCents, creditorsCents, netCents, availableCents: netCents };
  };
  const counted = codesOf(funds, ["ADMIN", "SINKING", "OTHER"]);
  const total = moneyOf(counted);
  return {
    adminFundName: nameOf(funds, "ADMIN"),
    sinkingFundName: nameOf(funds, "SINKING"),
    admin: moneyOf(codesOf(funds, ["ADMIN"])),
    sinking: moneyOf(codesOf(funds, ["SINKING"])),
    otherFunds: funds
      .filter(({ kind }) => kind === "OTHER")
      .map(({ fund, name }) => ({ name, ...moneyOf(new Set([fund])) })),
    total: { ...total, availableCents: total.netCents - ledger.fundsInReserveCents },
    fundsInReserveCents: ledger.fundsInReserveCents,
    totalInvestmentsCents: balance(ledger.movements, counted, "INVESTMENT", asAtOn),
  };
}

function nameOf(funds: readonly Fund[], kind: FundKind): string | null {
  return funds.find((fund) => fund.kind === kind)?.name ?? null;
}

function codesOf(funds: readonly Fund[], kinds: readonly FundKind[]): ReadonlySet<string> {
  return new Set(funds.filter(({ kind }) => kinds.includes(kind)).map(({ fund }) => fund));
}

/** Σ(debit − credit) of a role in some funds, lines dated up to the day. */
function balance(
  movements: readonly FundMovement[],
  funds: ReadonlySet<string>,
  role: BalanceRole,
  asAtOn: LocalDate,
): Cents {
  return sumCents(
    movements
      .filter((row) => row.role === role && funds.has(row.fund) && row.datedOn <= asAtOn)
      .map((row) => row.debitCents - row.creditCents),
  );
}

/** Liabilities stand on the credit side. Zero stays zero, not minus zero. */
function negated(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents;
}
