import { dollarsFromCents } from "@portal/domain/core/money";
import { csvLine, type CsvCell } from "@portal/domain/core/csv-line";
import type {
  ReportCell,
  ReportDocument,
  ReportTable,
} from "@portal/domain/reports/document/report-document";

/** Excel takes a file without it for one in the machine's own code page. */
const BYTE_ORDER_MARK = "\ufeff";

/** The tables of a report as lines of cells, safe to open in a spreadsheet; figures as plain decimals, days as `YYYY-MM-DD`. */
export function reportCsv({ title, periodText, facts, sections, notes }: ReportDocument): string {
  const lines: (readonly CsvCell[])[] = [
    [title],
    [periodText],
    ...facts.map(({ label, text }) => [label, text]),
  ];
  for (const section of sections) {
    lines.push([]);
    if (section.heading !== null) lines.push([section.heading]);
    if (section.emptyText !== null) lines.push([section.emptyText]);
    for (const table of section.tables) lines.push(...tableLines(table, [section.heading, title]));
    lines.push(...section.notes.map((note) => [note]));
  }
  if (notes.length > 0) lines.push([], ...notes.map((note) => [note]));
  return BYTE_ORDER_MARK + lines.map((line) => `${csvLine(line)}\r\n`).join("");
}

function tableLines({ caption, columns, rows }: ReportTable, saidAbove: readonly (string | null)[]) {
  return [
    ...(caption === "" || saidAbove.includes(caption) ? [] : [[caption]]),
    columns.map(({ groupTitle, title }) => (groupTitle === null ? title : `${groupTitle} ${title}`)),
    ...rows.map(({ cells }) => columns.map((_, index) => plainCell(cells[index] ?? null))),
  ];
}

function plainCell(cell: ReportCell): CsvCell {
  if (cell === null) return null;
  if ("cents" in cell) return dollarsFromCents(cell.cents);
  if ("permille" in cell) return cell.permille / 10;
  if ("count" in cell) return cell.count;
  return "on" in cell ? cell.on : cell.text;
}
