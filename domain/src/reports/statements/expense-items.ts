/** What makes up the expense accounts of a period, entry by entry (accounting B5, report 9). */
import { earlierOf, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { effectiveType } from "../cash/cash-kinds.ts";
import { periodDay, type Period } from "../period.ts";
import { rowsBy } from "../document/rows-by.ts";
import type { Account, Invoice, LedgerLine, PlanRows } from "../plan-rows.ts";

export interface ExpenseItem {
  readonly accountCode: string;
  readonly fund: string;
  /** Null: what the ledger has beyond its entries and the invoices. */
  readonly datedOn: LocalDate | null;
  readonly creditorName: string | null;
  readonly invoiceNo: string | null;
  readonly description: string | null;
  /** Null if the item is not from an invoice. */
  readonly status: "Paid" | "Unpaid" | "Held" | null;
  /** What the account was charged with: without tax where the plan is registered for it. */
  readonly netCents: Cents;
  readonly gstCents: Cents;
}

type Rows = Pick<PlanRows, "plan" | "accounts" | "lines" | "invoices">;

/**
 * Lines of invoices dated within the period, entries of the ledger that come from no invoice, and per account what then
 * is missing to the ledger's sum; whether an invoice is paid is as at the period's end, or today where that is earlier.
 */
export function expenseItems(rows: Rows, period: Period, todayOn: LocalDate): readonly ExpenseItem[] {
  const expense = new Set(
    rows.accounts.filter(({ category }) => category === "EXPENSE").map(({ accountCode }) => accountCode),
  );
  const toOn = earlierOf(period.toOn, todayOn);
  const isWithin = ({ datedOn }: { readonly datedOn: LocalDate }): boolean =>
    datedOn >= period.fromOn && datedOn <= toOn;
  const isExpense = ({ accountCode }: Pick<Account, "accountCode">): boolean => expense.has(accountCode);
  const lines = rows.lines.filter((line) => isWithin(line) && isExpense(line));
  const { beginning } = rows.plan;
  const isCarriedIn = ({ datedOn }: { readonly datedOn: LocalDate }): boolean =>
    beginning ? datedOn <= beginning.beginsOn : false;
  const items = [
    ...carriedItems(lines.filter(isCarriedIn)),
    ...rows.invoices
      .filter((invoice) => isWithin(invoice) && !isCarriedIn(invoice))
      .flatMap((invoice) => itemsOf(invoice, rows.plan.isGstRegistered, toOn))
      .filter(isExpense),
    ...lines.filter((line) => !isOfInvoice(line) && !isCarriedIn(line)).map(itemOfLine),
  ].toSorted((a, b) => (a.datedOn ?? "").localeCompare(b.datedOn ?? "", "en"));
  return [...items, ...missingItems(items, lines)];
}

/** One item per account and fund for what was spent before the ledger begins: the invoices of then are not in it. */
function carriedItems(lines: readonly LedgerLine[]): readonly ExpenseItem[] {
  const ofAccounts = rowsBy(lines, ({ accountCode, fund }) => JSON.stringify([accountCode, fund]));
  return [...ofAccounts.values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const item = itemOfLine(first);
    const netCents = sumCents(of.map(({ debitCents, creditCents }) => debitCents - creditCents));
    return [{ ...item, invoiceNo: null, description: `Carried in to ${periodDay(first.datedOn)}`, netCents }];
  });
}

/** Without those that take an invoice back, which no invoice tells of. */
function isOfInvoice(line: LedgerLine): boolean {
  return effectiveType(line) === "INVOICE" && line.journalType !== "REVERSAL";
}

/** Who is not registered for tax is charged with all of it (accounting C5). */
function itemsOf(invoice: Invoice, isGstRegistered: boolean, asAtOn: LocalDate): readonly ExpenseItem[] {
  const { datedOn, creditorName, invoiceNo, description } = invoice;
  const status = statusOf(invoice, asAtOn);
  return invoice.lines.map(({ accountCode, fund, netCents, gstCents }) => ({
    accountCode,
    fund,
    datedOn,
    creditorName,
    invoiceNo,
    description,
    status,
    netCents: isGstRegistered ? netCents : netCents + gstCents,
    gstCents: isGstRegistered ? gstCents : 0,
  }));
}

function statusOf({ paidOn, heldReason }: Invoice, asAtOn: LocalDate): ExpenseItem["status"] {
  if (paidOn !== null && paidOn <= asAtOn) return "Paid";
  return heldReason === null ? "Unpaid" : "Held";
}

function itemOfLine(line: LedgerLine): ExpenseItem {
  return {
    accountCode: line.accountCode,
    fund: line.fund,
    datedOn: line.datedOn,
    creditorName: null,
    invoiceNo: line.reference,
    description: line.description ?? line.narration,
    status: null,
    netCents: line.debitCents - line.creditCents,
    gstCents: 0,
  };
}

/** Where invoices and ledger are not of one mind the ledger is what statements show; the difference is an entry. */
function missingItems(items: readonly ExpenseItem[], lines: readonly LedgerLine[]): readonly ExpenseItem[] {
  const amounts = [
    ...lines.map(({ accountCode, fund, debitCents, creditCents }) => ({
      accountCode,
      fund,
      cents: debitCents - creditCents,
    })),
    ...items.map(({ accountCode, fund, netCents }) => ({ accountCode, fund, cents: -netCents })),
  ];
  const ofAccounts = rowsBy(amounts, ({ accountCode, fund }) => JSON.stringify([accountCode, fund]));
  return [...ofAccounts.values()].flatMap((of) => {
    const [first] = of;
    const missing = sumCents(of.map(({ cents }) => cents));
    return first === undefined || missing === 0 ? [] : [missingItem(first, missing)];
  });
}

function missingItem(
  { accountCode, fund }: { readonly accountCode: string; readonly fund: string },
  netCents: Cents,
): ExpenseItem {
  const description = "Other ledger entries";
  const nothing = { datedOn: null, creditorName: null, invoiceNo: null, status: null };
  return { ...nothing, accountCode, fund, description, netCents, gstCents: 0 };
}
