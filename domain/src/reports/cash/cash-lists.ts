/** What else came into a fund and what left it, entry by entry (accounting B5, report 7). */
import type { LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import type { CashKind } from "./cash-kinds.ts";
import type { CashMovement } from "./cash-movements.ts";
import type { ReportTable } from "../document/report-document.ts";
import type { Account, Invoice, LedgerLine } from "../plan-rows.ts";
import { rowsBy } from "../document/rows-by.ts";
import { column, day, line, money, text, total } from "../document/columns-and-cells.ts";

/** Movements of one journal in one fund and of one kind, together. */
interface Entry {
  readonly line: LedgerLine;
  readonly lines: readonly LedgerLine[];
  readonly kind: CashKind;
  readonly cents: Cents;
}

/** Builds the table of other income: date, details, account, amount. Null if there were no such entries. */
export function incomeTable(
  movements: readonly CashMovement[],
  accounts: readonly Account[],
): ReportTable | null {
  const names = accountNames(accounts);
  const entries = entriesOf(movements.filter(({ kind }) => kind === "income"));
  return listTable(
    "Other income",
    [column.text("Details", 5), column.text("Account", 4)],
    entries.map((entry) => ({
      datedOn: entry.line.datedOn,
      texts: [detailsOf(entry.line), namesOf(entry.lines, names)],
      cents: entry.cents,
    })),
  );
}

/** Builds the table of payments, as positive amounts: date, payee, invoice, account, amount. Null without payments. */
export function paymentTable(
  movements: readonly CashMovement[],
  accounts: readonly Account[],
  invoices: readonly Invoice[],
): ReportTable | null {
  const names = accountNames(accounts);
  const find = invoiceFinder(invoices);
  const entries = entriesOf(movements.filter(({ kind }) => kind === "payment"));
  return listTable(
    "Payments",
    [column.text("Payee", 4), column.text("Invoice", 2), column.text("Account", 4)],
    entries.map(({ line: entry, lines, cents }) => {
      const invoice = find(entry);
      const of = invoice?.lines.filter(({ fund }) => fund === entry.fund) ?? lines;
      return {
        datedOn: entry.datedOn,
        texts: [
          invoice?.creditorName ?? entry.description ?? entry.narration,
          invoice?.invoiceNo ?? entry.reference,
          namesOf(of, names),
        ],
        cents: 0 - cents,
      };
    }),
  );
}

const OTHERS: Readonly<Partial<Record<CashKind, string>>> = {
  bas: "BAS",
  investment: "Investment",
  transfer: "Transfer",
  other: "Other",
};

/**
 * Builds the table of BAS, investments, transfers and the rest, so that a fund's tables add up to its change in cash.
 */
export function otherTable(movements: readonly CashMovement[]): ReportTable | null {
  const entries = entriesOf(movements.filter(({ kind }) => OTHERS[kind] !== undefined));
  return listTable(
    "Other movements",
    [column.text("Kind", 2), column.text("Details", 6)],
    entries.map((entry) => ({
      datedOn: entry.line.datedOn,
      texts: [OTHERS[entry.kind] ?? null, detailsOf(entry.line)],
      cents: entry.cents,
    })),
  );
}

interface Listed {
  readonly datedOn: LocalDate;
  readonly texts: readonly (string | null)[];
  readonly cents: Cents;
}

function listTable(
  caption: string,
  columns: readonly ReturnType<typeof column.text>[],
  listed: readonly Listed[],
): ReportTable | null {
  if (listed.length === 0) return null;
  return {
    caption,
    columns: [column.day("Date"), ...columns, column.money("Amount")],
    rows: [
      ...listed.map(({ datedOn, texts, cents }) => line([day(datedOn), ...texts.map(text), money(cents)])),
      total([text("Total"), ...columns.map(() => null), money(sumCents(listed.map(({ cents }) => cents)))]),
    ],
  };
}

function entriesOf(movements: readonly CashMovement[]): readonly Entry[] {
  const entries = rowsBy(movements, ({ kind, line: { journalId, fund } }) => `${journalId} ${kind} ${fund}`);
  return [...entries.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const cents = sumCents(of.map((movement) => movement.cents));
    return [{ line: first.line, lines: of.map((movement) => movement.line), kind: first.kind, cents }];
  });
}

/** Creditors may number alike: of several invoices the one that was paid on the payment's day. */
function invoiceFinder(invoices: readonly Invoice[]): (line: LedgerLine) => Invoice | null {
  const byNumber = rowsBy(invoices, ({ invoiceNo }) => invoiceNo);
  return ({ reference, datedOn }) => {
    const numbered = reference === null ? [] : (byNumber.get(reference) ?? []);
    return (
      numbered.find(({ paidOn }) => paidOn === datedOn) ??
      (numbered.length === 1 ? numbered[0] : null) ??
      null
    );
  };
}

function detailsOf({ reference, narration, description }: LedgerLine): string | null {
  const said = [reference, narration, description].filter((each) => each !== null && each !== "");
  return said.length === 0 ? null : [...new Set(said)].join(", ");
}

type Names = ReadonlyMap<string, string>;

function accountNames(accounts: readonly Account[]): Names {
  return new Map(accounts.map(({ accountCode, name }) => [accountCode, name]));
}

function namesOf(lines: readonly { readonly accountCode: string }[], names: Names): string {
  return [...new Set(lines.map(({ accountCode }) => names.get(accountCode) ?? accountCode))].join(", ");
}
