import { describe, expect, it } from "vitest";
import { plainRow } from "../../testing/agreement/report-requests.ts";
import type { CashKind } from "./cash-kinds.ts";
import { incomeTable, otherTable, paymentTable } from "./cash-lists.ts";
import type { CashMovement } from "./cash-movements.ts";
import type { ReportTable } from "../document/report-document.ts";
import type { Account, Invoice, LedgerLine } from "../plan-rows.ts";

const PAID_ON = "2026-03-20";

const account = (accountCode: string, name: string): Account => ({
  accountCode,
  name,
  category: "EXPENSE",
  role: null,
  parentCode: null,
});
const accounts = [account("151", "Cleaning"), account("152", "Repairs"), account("251", "Painting")];

/** Money that came in (or, negative, went out) on 20 March in the administrative fund, each in a journal of its own. */
const movementOf = (kind: CashKind, cents: number, given: Partial<LedgerLine> = {}): CashMovement => ({
  kind,
  source: "direct",
  cents,
  line: {
    journalId: Math.abs(cents),
    journalType: "OTHER",
    reversedType: null,
    reference: null,
    narration: null,
    accountCode: "151",
    fund: "ADM",
    datedOn: PAID_ON,
    debitCents: 0,
    creditCents: 0,
    lotId: null,
    groupId: null,
    description: null,
    ...given,
  },
});
const invoiceOf = (creditorName: string, paidOn: string | null, lines: Invoice["lines"] = []): Invoice => ({
  invoiceId: 1,
  invoiceNo: "17",
  creditorName,
  datedOn: "2026-03-01",
  dueOn: PAID_ON,
  description: "Work",
  netCents: 500,
  gstCents: 0,
  heldReason: null,
  paidOn,
  groupId: null,
  workOrderId: null,
  lines,
});

const rowsOf = (table: ReportTable | null) => table?.rows.map(plainRow);
const paymentsOf = (movements: readonly CashMovement[], invoices: readonly Invoice[]) =>
  rowsOf(paymentTable(movements, accounts, invoices))?.slice(0, -1);
/** Payee and invoice of a payment of the invoice numbered 17. */
const payeeOf = (...invoices: readonly Invoice[]) =>
  paymentsOf(
    [movementOf("payment", -500, { reference: "17", narration: "Work of March" })],
    invoices,
  )?.[0]?.[1];

describe("the payee of a payment", () => {
  it("is the invoice's creditor, whatever day the invoice says it was paid on", () => {
    expect(payeeOf(invoiceOf("Sparkle", "2026-03-25"))).toBe("Sparkle");
    expect(payeeOf(invoiceOf("Sparkle", null))).toBe("Sparkle");
  });

  it("is, of two creditors that number alike, the one that was paid on the payment's day", () => {
    expect(payeeOf(invoiceOf("Sparkle", "2026-02-20"), invoiceOf("Handy", PAID_ON))).toBe("Handy");
    expect(payeeOf(invoiceOf("Handy", PAID_ON), invoiceOf("Sparkle", "2026-02-20"))).toBe("Handy");
  });

  it("is what the ledger says where several number alike and none was paid that day", () => {
    expect(payeeOf(invoiceOf("Sparkle", null), invoiceOf("Handy", "2026-02-20"))).toBe("Work of March");
  });
});

describe("the accounts of a payment", () => {
  it("are those of its invoice in the fund that paid, each once", () => {
    const amount = { netCents: 100, gstCents: 0 };
    const lines = [
      { accountCode: "151", fund: "ADM", ...amount },
      { accountCode: "152", fund: "ADM", ...amount },
      { accountCode: "151", fund: "ADM", ...amount },
      { accountCode: "251", fund: "CWF", ...amount },
    ];
    const of17 = { journalId: 1, reference: "17" };
    const movements = [
      movementOf("payment", -300, of17),
      movementOf("payment", -100, { ...of17, fund: "CWF" }),
    ];
    expect(paymentsOf(movements, [invoiceOf("Sparkle", PAID_ON, lines)])).toEqual([
      [PAID_ON, "Sparkle", "17", "Cleaning, Repairs", 300],
      [PAID_ON, "Sparkle", "17", "Painting", 100],
    ]);
  });

  it("a payment without an invoice takes the ledger's accounts, and shows the code of an unknown one", () => {
    const fee = { journalId: 1, description: "Fees" };
    const movements = [
      movementOf("payment", -300, fee),
      movementOf("payment", -200, { ...fee, accountCode: "999" }),
    ];
    expect(paymentsOf(movements, [])).toEqual([[PAID_ON, "Fees", null, "Cleaning, 999", 500]]);
  });
});

const detailsOf = (given: Partial<LedgerLine>) =>
  rowsOf(incomeTable([movementOf("income", 700, given)], accounts))?.[0]?.[1];

describe("the details of other income", () => {
  it("are reference, narration and description, each once and without what is empty", () => {
    expect(detailsOf({ reference: "C-1", narration: "Claim", description: "Roof" })).toBe("C-1, Claim, Roof");
    expect(detailsOf({ reference: "", narration: "Claim", description: "Claim" })).toBe("Claim");
  });

  it("are blank where the ledger says nothing", () => {
    expect(detailsOf({ narration: "" })).toBeNull();
  });
});

describe("other movements of cash", () => {
  it("say what kind they are, in the order in which they come, and what they come to", () => {
    const movements = [
      movementOf("bas", -400, { narration: "BAS" }),
      movementOf("investment", -1000),
      movementOf("income", 5),
      movementOf("transfer", 250),
      movementOf("other", 30),
    ];
    const table = otherTable(movements);
    expect(table?.columns.map(({ title }) => title)).toEqual(["Date", "Kind", "Details", "Amount"]);
    expect(rowsOf(table)).toEqual([
      [PAID_ON, "BAS", "BAS", -400],
      [PAID_ON, "Investment", null, -1000],
      [PAID_ON, "Transfer", null, 250],
      [PAID_ON, "Other", null, 30],
      ["Total", null, null, -1120],
    ]);
  });
});
