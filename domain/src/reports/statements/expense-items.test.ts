import { describe, expect, it } from "vitest";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { expenseItems } from "./expense-items.ts";
import { wholeMonths } from "../period.ts";
import type { Account, Invoice, LedgerLine } from "../plan-rows.ts";

const march = wholeMonths("2026-03-01", 1);
const accounts: readonly Account[] = [
  { accountCode: "153400", name: "Repairs", category: "EXPENSE", role: null, parentCode: null },
  { accountCode: "013000", name: "Deposits", category: "ASSET", role: "INVESTMENT", parentCode: null },
];

/** An invoice over 10.00 and tax for repairs. */
const invoiceOf = (given: Partial<Invoice>): Invoice => ({
  invoiceId: 1,
  invoiceNo: "INV1",
  creditorName: "Handy",
  datedOn: "2026-03-10",
  dueOn: "2026-04-10",
  description: "Handrail",
  netCents: 1000,
  gstCents: 100,
  heldReason: null,
  paidOn: null,
  groupId: null,
  workOrderId: null,
  lines: [{ accountCode: "153400", fund: "ADM", netCents: 1000, gstCents: 100 }],
  ...given,
});
/** Its entry in the ledger. */
const bookedOf = (datedOn: string, given: Partial<LedgerLine> = {}): LedgerLine => ({
  journalId: 1,
  journalType: "INVOICE",
  reversedType: null,
  reference: "INV1",
  narration: null,
  accountCode: "153400",
  fund: "ADM",
  datedOn,
  debitCents: 1000,
  creditCents: 0,
  lotId: null,
  groupId: null,
  description: null,
  ...given,
});

const { plan } = demoReportRows(101);
const itemsOf = (invoices: readonly Invoice[], lines: readonly LedgerLine[], todayOn = "2026-06-30") =>
  expenseItems({ plan, accounts, lines, invoices }, march, todayOn).map(
    ({ datedOn, description, status, netCents }) => [datedOn, description, status, netCents],
  );
/** The status of an invoice in a report of March. */
const statusOf = (given: Partial<Invoice>, todayOn?: string) =>
  itemsOf([invoiceOf(given)], [bookedOf("2026-03-10")], todayOn)[0]?.[2];

describe("the expenses of a month", () => {
  it("are those of its days, the first and the last included, whether an invoice tells of them or not", () => {
    const days = ["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"];
    const invoices = days.map((datedOn, invoiceId) =>
      invoiceOf({ invoiceId, datedOn, description: datedOn }),
    );
    const fees = days.map((datedOn) => bookedOf(datedOn, { journalType: "OTHER", description: "Fee" }));
    const booked = days.map((datedOn) => bookedOf(datedOn));
    expect(itemsOf(invoices, [...fees, ...booked])).toEqual([
      ["2026-03-01", "2026-03-01", "Unpaid", 1000],
      ["2026-03-01", "Fee", null, 1000],
      ["2026-03-31", "2026-03-31", "Unpaid", 1000],
      ["2026-03-31", "Fee", null, 1000],
    ]);
  });

  it("an invoice line charged to an account that is not an expense is left out", () => {
    const amount = { fund: "ADM", netCents: 1000, gstCents: 100 };
    const lines = [
      { accountCode: "153400", ...amount },
      { accountCode: "013000", ...amount, netCents: 5000 },
    ];
    const booked = [
      bookedOf("2026-03-10"),
      bookedOf("2026-03-10", { accountCode: "013000", debitCents: 5000 }),
    ];
    expect(itemsOf([invoiceOf({ lines })], booked)).toEqual([["2026-03-10", "Handrail", "Unpaid", 1000]]);
  });
});

describe("whether an invoice is paid", () => {
  it("is told as at the month's last day, payments of that day included", () => {
    expect(statusOf({ paidOn: "2026-03-31" })).toBe("Paid");
    expect(statusOf({ paidOn: "2026-04-01" })).toBe("Unpaid");
  });

  it("is told as at today while the month is not over, payments of today included", () => {
    expect(statusOf({ paidOn: "2026-03-20" }, "2026-03-20")).toBe("Paid");
    expect(statusOf({ paidOn: "2026-03-21" }, "2026-03-20")).toBe("Unpaid");
  });

  it("is told as held until it is paid", () => {
    expect(statusOf({ heldReason: "Quality query", paidOn: "2026-04-01" })).toBe("Held");
    expect(statusOf({ heldReason: "Quality query", paidOn: "2026-03-31" })).toBe("Paid");
  });
});
