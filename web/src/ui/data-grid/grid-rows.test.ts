import { expect, it } from "vitest";
import { csvText } from "../../core/csv-text.ts";
import type { GridColumn } from "./grid-column.ts";
import { gridCells } from "./grid-rows.ts";

interface Bill {
  readonly from: string | null;
  readonly on: string;
  readonly cents: number;
}
const columns: readonly GridColumn<Bill>[] = [
  { key: "from", title: "Creditor", width: 100, value: ({ from }) => from },
  { key: "on", title: "Date", width: 100, value: ({ on }) => on, text: ({ on }) => on.slice(0, 4) },
  { key: "amount", title: "Amount", width: 100, isUnsortable: true, value: ({ cents }) => cents },
];
const bills: readonly Bill[] = [
  { from: "Banksia, Plumbing", on: "2025-12-01", cents: 5 },
  { from: null, on: "2026-03-31", cents: -7 },
  { from: '=HYPERLINK("x")', on: "2026-01-02", cents: 0 },
];

it("a file of a grid has all its rows in its order, in the words that it shows, and nothing where it shows a dash", () => {
  expect(gridCells(columns, bills, "-on")).toEqual([
    ["Creditor", "Date", "Amount"],
    ["", "2026", "-7"],
    ['=HYPERLINK("x")', "2026", "0"],
    ["Banksia, Plumbing", "2025", "5"],
  ]);
  // A column that does not sort leaves the rows as they came.
  expect(gridCells(columns, bills, "amount").map(([from]) => from)).toEqual([
    "Creditor",
    "Banksia, Plumbing",
    "",
    '=HYPERLINK("x")',
  ]);
});

it("its cells are text to a spreadsheet, never a formula", () => {
  expect(csvText(gridCells(columns, bills, "on")).split("\r\n")[2]).toBe(`"'=HYPERLINK(""x"")",2026,0`);
});
