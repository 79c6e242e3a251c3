import { dollarsFromCents } from "@portal/domain/core/money";
import writeExcelFile, { type CellObject, type SheetData } from "write-excel-file/node";
import type {
  ReportCell,
  ReportDocument,
  ReportRow,
  ReportTable,
} from "@portal/domain/reports/document/report-document";
import { isLocalDate } from "@portal/domain/core/local-date";

/** What a workbook cannot hold: controls, halves of pairs, and two that are no characters. */
// oxlint-disable-next-line no-control-regex -- it is these that are looked for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** Excel refuses more in one cell. */
const MOST_CHARACTERS = 32_000;

const FORMAT = {
  money: '#,##0.00;(#,##0.00);"-"',
  percent: '0.0%;(0.0%);"-"',
  count: "#,##0",
  day: "dd/mm/yyyy",
} as const;

/** The tables of a report as a workbook of one sheet: figures are numbers, days are dates, a text is never a formula. */
export async function reportXlsx(document: ReportDocument): Promise<Buffer> {
  const { title, periodText, facts, sections, notes } = document;
  const data: SheetData = [
    [{ ...textCell(title), fontWeight: "bold", fontSize: 14 }],
    [textCell(periodText)],
    ...facts.map(({ label, text }) => [textCell(label), textCell(text)]),
  ];
  for (const section of sections) {
    data.push([]);
    if (section.heading !== null)
      data.push([{ ...textCell(section.heading), fontWeight: "bold", fontSize: 12 }]);
    if (section.emptyText !== null) data.push([textCell(section.emptyText)]);
    for (const table of section.tables) data.push(...tableRows(table, [section.heading, title]));
    data.push(...section.notes.map((note) => [textCell(note)]));
  }
  if (notes.length > 0) data.push([], ...notes.map((note) => [textCell(note)]));
  return writeExcelFile(data, {
    sheet: "Report",
    columns: columnWidths(sections.flatMap(({ tables }) => tables)),
    ...(document.isLandscape ? { orientation: "landscape" as const } : {}),
  }).toBuffer();
}

function tableRows(
  { caption, columns, rows }: ReportTable,
  saidAbove: readonly (string | null)[],
): SheetData {
  const indented = columns.findIndex(({ kind }) => kind !== "code");
  const head = columns.map(({ groupTitle, title, kind }) => ({
    ...textCell(groupTitle === null ? title : `${groupTitle} ${title}`),
    fontWeight: "bold" as const,
    bottomBorderStyle: "thin" as const,
    wrap: true,
    ...(kind === "text" || kind === "code" || kind === "day" ? {} : { align: "right" as const }),
  }));
  return [
    ...(caption === "" || saidAbove.includes(caption)
      ? []
      : [[{ ...textCell(caption), fontWeight: "bold" as const }]]),
    head,
    ...rows.map((row) => columns.map((_, index) => bookCell(row, index, index === indented))),
  ];
}

function bookCell(row: ReportRow, index: number, isIndented: boolean): CellObject | null {
  const value = valueOf(row.cells[index] ?? null);
  const isSum = row.kind === "subtotal" || row.kind === "total";
  if (value === null && !isSum) return null;
  return {
    ...value,
    ...(row.kind === "line" || row.kind === "detail" ? {} : { fontWeight: "bold" }),
    ...(isSum ? { topBorderStyle: "thin" } : {}),
    ...(isIndented && row.indent > 0 ? { indent: row.indent } : {}),
  };
}

function valueOf(cell: ReportCell): CellObject | null {
  if (cell === null) return null;
  if ("cents" in cell) return { type: Number, value: dollarsFromCents(cell.cents), format: FORMAT.money };
  if ("permille" in cell) return { type: Number, value: cell.permille / 1000, format: FORMAT.percent };
  if ("count" in cell) return { type: Number, value: cell.count, format: FORMAT.count };
  if ("text" in cell) return textCell(cell.text);
  return isLocalDate(cell.on)
    ? { type: Date, value: new Date(`${cell.on}T00:00:00Z`), format: FORMAT.day }
    : textCell(cell.on);
}

/** Declared a text, so that no beginning makes a formula of it. */
function textCell(text: string) {
  return { type: String, value: text.replaceAll(UNFIT, " ").slice(0, MOST_CHARACTERS) };
}

/** Where several tables share columns the widest wish counts; in characters. */
function columnWidths(tables: readonly ReportTable[]): { width: number }[] {
  const count = Math.max(1, ...tables.map(({ columns }) => columns.length));
  return Array.from({ length: count }, (_, index) => {
    const kinds = tables.map(({ columns }) => columns[index]?.kind);
    return { width: kinds.includes("text") ? (index === 0 ? 34 : 28) : 14 };
  });
}
