import { describe, expect, it } from "vitest";
import { plainRow } from "../../testing/agreement/report-requests.ts";
import { summaryTable } from "./cash-summary.ts";
import { wholeMonths } from "../period.ts";

describe("the financial summary of a month in which no cash moved", () => {
  const table = summaryTable(
    {
      funds: [
        { fund: "ADM", kind: "ADMIN", name: "Administration" },
        { fund: "UNALLOC", kind: "UNALLOCATED", name: "Unallocated" },
      ],
      period: wholeMonths("2026-03-01", 1),
      openingCents: new Map([
        ["ADM", 900],
        ["UNALLOC", 50],
      ]),
      closingCents: new Map([
        ["ADM", 900],
        ["UNALLOC", 50],
      ]),
      movements: [],
    },
    "Financial summary",
  );

  it("has the rows that every summary has, and none of those that are only for what happened", () => {
    expect(table.rows.map(plainRow)).toEqual([
      ["Opening cash 01/03/2026", 900, 50, 950],
      ["Levies paid from receipts (due or in advance)", 0, 0, 0],
      ["Interest paid", 0, 0, 0],
      ["Received, unallocated", 0, 0, 0],
      ["Unallocated money applied", 0, 0, 0],
      ["Other income", 0, 0, 0],
      ["Creditor payments", 0, 0, 0],
      ["BAS paid", 0, 0, 0],
      ["Closing cash 31/03/2026", 900, 50, 950],
    ]);
  });

  it("has a column for each fund and one for all", () => {
    expect(table.columns.map(({ title }) => title)).toEqual([
      "Cash",
      "Administration",
      "Unallocated",
      "Total",
    ]);
  });
});
