/** Invoices that are still to be paid, and quotes that will bring more (accounting B5, report 7; C5.10). */
import type { LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import type { Fund } from "../../ledger/public.ts";
import type { ReportSection, ReportTable } from "../document/report-document.ts";
import type { AcceptedQuote, Invoice } from "../plan-rows.ts";
import { rowsBy } from "../document/rows-by.ts";
import {
  column,
  day,
  emptySection,
  line,
  money,
  section,
  text,
  total,
} from "../document/columns-and-cells.ts";

/** What an invoice asks for in one fund, tax included. */
interface Unpaid {
  readonly invoice: Invoice;
  readonly fund: string;
  readonly cents: Cents;
}

/**
 * Future Expenditure: invoices known and unpaid on the day, due later and not held; accepted quotes besides, which are
 * not committed and in no total of invoices.
 */
export function futureSection(
  invoices: readonly Invoice[],
  quotes: readonly AcceptedQuote[],
  funds: readonly Fund[],
  asAtOn: LocalDate,
): ReportSection {
  const future = unpaidAt(invoices, asAtOn).filter(({ invoice }) => !isSkipped(invoice, asAtOn));
  const known = quotes.filter(
    (quote) =>
      quote.requestedOn <= asAtOn &&
      !invoices.some((invoice) => invoice.datedOn <= asAtOn && isInvoiceOf(invoice, quote)),
  );
  const title = "Future expenditure";
  const tables = [
    ...(future.length === 0 ? [] : [invoiceTable(title, future, funds, null)]),
    ...(known.length === 0 ? [] : [quoteTable(known)]),
  ];
  return tables.length === 0 ? emptySection("future expenditure", title) : section(title, tables);
}

/**
 * Skipped Payments: unpaid invoices that were due by the day, and those that are held, with the reason. With the future
 * ones they are all that creditors are owed.
 */
export function skippedSection(
  invoices: readonly Invoice[],
  funds: readonly Fund[],
  asAtOn: LocalDate,
): ReportSection {
  const skipped = unpaidAt(invoices, asAtOn).filter(({ invoice }) => isSkipped(invoice, asAtOn));
  const title = "Skipped payments";
  if (skipped.length === 0) return emptySection("skipped payments", title);
  return section(title, [invoiceTable(title, skipped, funds, (invoice) => reasonOf(invoice, asAtOn))]);
}

/** A package links no quote to its invoice: the same creditor asked for the quoted amount, with tax or without, after it. */
function isInvoiceOf(
  { creditorName, datedOn, netCents, gstCents }: Invoice,
  { tradieName, requestedOn, amountQuotedCents }: AcceptedQuote,
): boolean {
  const isAmount = amountQuotedCents === netCents || amountQuotedCents === netCents + gstCents;
  return creditorName === tradieName && datedOn >= requestedOn && isAmount;
}

/** Skipped, not only still to come: held, or due. */
function isSkipped({ heldReason, dueOn }: Invoice, asAtOn: LocalDate): boolean {
  return heldReason !== null || dueOn <= asAtOn;
}

function reasonOf({ heldReason, dueOn }: Invoice, asAtOn: LocalDate): string {
  if (heldReason !== null) return `Held: ${heldReason}`;
  return dueOn === asAtOn ? "Due that day, not paid yet" : "Passed over when due";
}

/** One row for each fund of each invoice, by due day; what is paid later is unpaid on the day. */
function unpaidAt(invoices: readonly Invoice[], asAtOn: LocalDate): readonly Unpaid[] {
  return invoices
    .filter(({ datedOn, paidOn }) => datedOn <= asAtOn && (paidOn === null || paidOn > asAtOn))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.invoiceId - b.invoiceId))
    .flatMap((invoice) =>
      [...rowsBy(invoice.lines, ({ fund }) => fund)].map(([fund, lines]) => ({
        invoice,
        fund,
        cents: sumCents(lines.map(({ netCents, gstCents }) => netCents + gstCents)),
      })),
    );
}

function invoiceTable(
  caption: string,
  unpaid: readonly Unpaid[],
  funds: readonly Fund[],
  reason: ((invoice: Invoice) => string) | null,
): ReportTable {
  const names = new Map(funds.map(({ fund, name }) => [fund, name]));
  const columns = [
    column.text("Creditor", 4),
    column.text("Invoice", 2),
    column.text("Description", 4),
    column.text("Fund", 3),
    ...(reason === null ? [] : [column.text("Reason", 3)]),
  ];
  return {
    caption,
    columns: [column.day("Due"), ...columns, column.money("Amount")],
    rows: [
      ...unpaid.map(({ invoice, fund, cents }) =>
        line([
          day(invoice.dueOn),
          text(invoice.creditorName),
          text(invoice.invoiceNo),
          text(invoice.description),
          text(names.get(fund) ?? fund),
          ...(reason === null ? [] : [text(reason(invoice))]),
          money(cents),
        ]),
      ),
      total([text("Total"), ...columns.map(() => null), money(sumCents(unpaid.map(({ cents }) => cents)))]),
    ],
  };
}

function quoteTable(quotes: readonly AcceptedQuote[]): ReportTable {
  const columns = [column.text("Tradesperson", 4), column.text("Quote", 2), column.text("Description", 7)];
  return {
    caption: "Accepted quotes, not invoiced: uncommitted",
    columns: [column.day("Requested"), ...columns, column.money("Amount")],
    rows: [
      ...quotes.map(({ requestedOn, tradieName, orderNumber, diarySubject, amountQuotedCents }) =>
        line([
          day(requestedOn),
          text(tradieName),
          text(orderNumber),
          text(diarySubject),
          money(amountQuotedCents),
        ]),
      ),
      total([
        text("Total uncommitted"),
        ...columns.map(() => null),
        money(sumCents(quotes.map(({ amountQuotedCents }) => amountQuotedCents ?? 0))),
      ]),
    ],
  };
}
