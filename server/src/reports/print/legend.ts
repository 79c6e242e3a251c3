import type { ReportDocument } from "@portal/domain/reports/document/report-document";
import { cellText } from "./cell-text.ts";

const DASH = "A dash (-) stands for nil.";
const NO_BUDGET = "A variance of - has no budget to be measured against.";
const isNotAllocated = /not allocated|unallocated/i;
const NOT_ALLOCATED =
  "Not allocated (unallocated) is money received that is not matched to a levy or charge yet.";

/** What the signs and words of a printed report mean that nothing in it explains yet. */
export function legendOf({ sections, notes }: ReportDocument): readonly string[] {
  const tables = sections.flatMap((section) => section.tables);
  const rows = tables.flatMap((table) => table.rows);
  const cells = rows.flatMap((row) => row.cells);
  const isNil = cells.some((cell) => cell !== null && !("text" in cell) && cellText(cell) === "-");
  const hasNoBudget = tables.some(({ columns, rows: of }) =>
    columns.some(
      ({ kind }, at) => kind === "percent" && of.some((row) => cellText(row.cells[at] ?? null) === "-"),
    ),
  );
  const texts = [
    ...tables.flatMap(({ caption, columns }) => [caption, ...columns.map(({ title }) => title)]),
    ...cells.map(cellText),
  ];
  const explained = [...notes, ...sections.flatMap((section) => section.notes)];
  const isToldOf = explained.some((note) => /^not allocated is /i.test(note));
  return [
    ...(isNil ? [DASH] : []),
    ...(hasNoBudget ? [NO_BUDGET] : []),
    ...(!isToldOf && texts.some((text) => isNotAllocated.test(text)) ? [NOT_ALLOCATED] : []),
  ];
}
