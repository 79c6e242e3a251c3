import { describe, expect, it } from "vitest";
import { matchHeadings } from "./match-headings.ts";
import { planNumberIn, planNumberInCell } from "./plan-number.ts";
import { readTable } from "./read-table.ts";
import type { TableShape } from "./field-names.ts";

const fieldsOf = (shape: TableShape, headings: readonly string[]): readonly (string | null)[] =>
  matchHeadings(shape, headings).map((column) => (column.kind === "field" ? column.field : null));

describe("headings", () => {
  it.each<[TableShape, readonly string[], readonly (string | null)[]]>([
    [
      "trial-balance",
      ["Code", "Account", "Admin Dr", "ADMIN CR"],
      ["code", "name", "debit:ADMIN", "credit:ADMIN"],
    ],
    [
      "trial-balance",
      ["Account", "Description", "Fund", "Debit", "Credit"],
      ["code", "name", "fund", "debit", "credit"],
    ],
    [
      "trial-balance",
      ["A/C", "Details", "Unalloc Dr", "CapWorks Cr"],
      ["code", "name", "debit:UNALLOCATED", "credit:SINKING"],
    ],
    [
      "roll",
      ["LOT NO", "Apt", "U.E.", "Owner(s) Name", "E-mail Address"],
      ["lot", "unit", "unitsLevy", "owner", "email"],
    ],
    [
      "roll",
      ["Lot", "Lot Liability", "Lot Entitlement", "Name"],
      ["lot", "unitsLevy", "unitsVoting", "owner"],
    ],
    ["roll", ["lot", "unitsLevy", "owner", "phoneHome"], ["lot", "unitsLevy", "owner", "phoneHome"]],
    ["lot-balances", ["Lot", "Arrears Admin", "Arrears Cap. Works"], ["lot", "fund:ADMIN", "fund:SINKING"]],
    ["lot-balances", ["Lot", "Qtr Levy Admin", "Admin", "Admin 2"], ["lot", null, "fund:ADMIN", null]],
    ["lot-balances", ["Lot", "Maintenance Fund", "Unallocated"], ["lot", "fund:SINKING", "advance"]],
    [
      "receipts",
      ["Rcpt No", "Date", "Lot", "Type", "Amount"],
      ["receiptNo", "date", "lot", "method", "amount"],
    ],
  ])("%s: %j", (shape, headings, fields) => {
    expect(fieldsOf(shape, headings)).toEqual(fields);
  });
});

describe("plan numbers", () => {
  it.each([
    ["SP 88123 Ironbark Terrace", "SP88123"],
    ["The Owners - Strata Plan No. 88123", "SP88123"],
    ["Owners Corporation Plan No. PS 704512K", "PS704512K"],
    ["CTS 51208", "CTS51208"],
    ["Strata Roll SP88123.csv", "SP88123"],
    ["Roll_sp88123_final.csv", "SP88123"],
    ["Printed 20/11/2026", null],
    ["MSP88123", null],
  ])("%j: %s", (text, plan) => {
    expect(planNumberIn(text)).toBe(plan);
  });

  it("a bare number in a column takes its letters from the heading", () => {
    expect(planNumberInCell("51208", "CTS")).toBe("CTS51208");
    expect(planNumberInCell("88123", "Strata Plan No")).toBe("SP88123");
    expect(planNumberInCell("all", "Plan")).toBeNull();
  });
});

describe("a printed table", () => {
  const headings = ["Creditor", "Invoice No", "Amount"];

  it("passes over titles, blank lines and repeated headings, and tells total lines from rows", () => {
    const table = readTable([
      ["Creditors as at 31/10/2026", "", ""],
      headings,
      ["Total Fire Services", "T-1", "100.00"],
      ["", "", ""],
      ["Sub-total", "", "100.00"],
      ["Creditors as at 31/10/2026"],
      ["creditor", "Invoice No", "Amount"].map((each) => (each === "creditor" ? "Creditor" : each)),
      ["Totality Pty Ltd", "7", "5.00"],
      ["GRAND TOTAL", "", "105.00"],
    ]);
    expect(table).toMatchObject({
      shape: "unpaid-invoices",
      headingRow: 2,
      titles: ["Creditors as at 31/10/2026"],
    });
    expect(table?.rows.map(({ row }) => row)).toEqual([3, 8]);
    expect(table?.totals.map(({ row }) => row)).toEqual([5, 9]);
  });

  it("is not known without what its type needs", () => {
    expect(readTable([["Creditor", "Invoice No", "Reference date"]])).toBeNull();
    expect(readTable([...Array.from({ length: 30 }, () => ["x"]), headings])).toBeNull();
  });
});
