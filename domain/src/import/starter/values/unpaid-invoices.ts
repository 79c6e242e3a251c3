import type { LocalDate } from "../../../core/local-date.ts";
import { type Cents, sumCents } from "../../../core/money.ts";
import { fundIn, type FundName } from "../headings/fund-words.ts";
import type { TableRow } from "../headings/read-table.ts";
import type { TableReader } from "../reading/table-reader.ts";
import type { TrialBalanceLine } from "./trial-balance.ts";

/** An invoice that is not paid yet. */
export interface UnpaidInvoice {
  readonly creditor: string;
  readonly number: string;
  /** Null: nothing tells it. */
  readonly fund: "ADMIN" | "SINKING" | null;
  readonly amountCents: Cents;
  /** What of it is GST; no more than is told. */
  readonly gstCents: Cents;
  readonly abn: string;
  readonly on: LocalDate | null;
  readonly dueOn: LocalDate | null;
  readonly description: string;
  /** Of its account; empty where it is not told. */
  readonly code: string;
  /** It waits for approval, and is not in the ledger yet. */
  readonly isWaiting: boolean;
  readonly file: string;
}

const WAITING = /committee|await|pending|for approval|not approved/i;

/** The unpaid invoices of a listing; one without a fund is of the only fund in which its account stands. */
export function readInvoices(
  reader: TableReader,
  rows: readonly TableRow[],
  ledger: readonly TrialBalanceLine[],
): readonly UnpaidInvoice[] {
  const byCode = onlyFunds(ledger);
  return rows.flatMap((row) => {
    const amountCents = reader.money(row, "amount");
    reader.money(row, "net");
    const gstCents = reader.money(row, "gst") ?? 0;
    const on = reader.day(row, "invoiceDate");
    const dueOn = reader.day(row, "due");
    if (amountCents === null) return [];
    const fund = fundIn(reader.text(row, "fund")) ?? byCode.get(reader.text(row, "code")) ?? null;
    return [
      {
        creditor: reader.text(row, "creditor"),
        number: reader.text(row, "invoiceNo"),
        fund: fund === "UNALLOCATED" ? null : fund,
        amountCents,
        gstCents,
        abn: reader.text(row, "abn"),
        on,
        dueOn,
        description: reader.text(row, "description"),
        code: reader.text(row, "code"),
        isWaiting: WAITING.test(reader.text(row, "status")),
        file: reader.text(row, "file"),
      },
    ];
  });
}

/** The accounts that stand in one fund only, with that fund. */
function onlyFunds(ledger: readonly TrialBalanceLine[]): ReadonlyMap<string, FundName> {
  const funds = new Map<string, Set<FundName>>();
  for (const { code, fund, debitCents, creditCents } of ledger) {
    if (debitCents === 0 && creditCents === 0) continue;
    const known = funds.get(code) ?? new Set<FundName>();
    funds.set(code, known.add(fund));
  }
  return new Map(
    [...funds].flatMap(([code, [only, ...more]]): [string, FundName][] =>
      only === undefined || more.length > 0 ? [] : [[code, only]],
    ),
  );
}

/** Invoices that wait for the committee: no creditors yet. */
export interface WaitingInvoices {
  readonly count: number;
  readonly cents: Cents;
}

/** How many of them wait, and what they come to. */
export function waitingOf(invoices: readonly UnpaidInvoice[]): WaitingInvoices {
  const waiting = invoices.filter(({ isWaiting }) => isWaiting);
  return { count: waiting.length, cents: sumCents(waiting.map(({ amountCents }) => amountCents)) };
}
