import type { ReportCell, ReportRow, ReportTable } from "@portal/domain/reports/report-document";
import { cellText } from "./cell-text.ts";
import type { Fonts } from "./fonts.ts";
import { type Ink, lineHeight } from "./page-style.ts";
import type { TableStyle } from "./table-columns.ts";

/** A row with its lines broken, before it has a place. */
export interface LaidRow {
  readonly kind: ReportRow["kind"] | "head";
  readonly cells: readonly LaidCell[];
  readonly ink: Ink;
  /** Of its highest cell, at least one. */
  readonly lines: number;
  readonly lineHeight: number;
  readonly above: number;
  readonly below: number;
}

export interface LaidCell {
  readonly lines: readonly string[];
  readonly x: number;
  /** Right edges of the lines; null where they begin at `x`. */
  readonly end: number | null;
  readonly isFigure: boolean;
  /** How many columns it stands over. */
  readonly columns: number;
  readonly isEmpty: boolean;
}

const INDENT = 11;

export function heightOf(row: LaidRow): number {
  return row.above + row.lines * row.lineHeight + row.below;
}

export function headRow(table: ReportTable, style: TableStyle, fonts: Fonts): LaidRow {
  const cells = table.columns.map(({ title }, index): LaidCell => {
    const column = style.columns[index];
    const [x, width, isFigures] = [column?.x ?? 0, column?.width ?? 1, column?.isFigures === true];
    const end = isFigures ? (column?.figuresEnd ?? x) : null;
    const lines = fonts.wrap(fonts.printable(title), style.head, end === null ? width : end - x);
    return { lines, x, end, isFigure: false, columns: 1, isEmpty: title === "" };
  });
  return laid("head", cells, style.head, 3, 4);
}

export function laidRow(row: ReportRow, style: TableStyle, fonts: Fonts): LaidRow {
  const isStrong = row.kind !== "line";
  const ink = isStrong ? style.strong : style.line;
  const last = style.columns.length - 1;
  const cells: LaidCell[] = [];
  style.columns.forEach((column, index) => {
    const cell = row.cells[index] ?? null;
    const inset = index === 0 ? row.indent * INDENT : 0;
    // A heading that stands alone in its row has the whole of it.
    const isWide =
      index === 0 && row.kind === "heading" && row.cells.slice(1).every((other) => other === null);
    if (row.kind === "heading" && index > 0 && cells[0]?.columns !== 1) return;
    const edge = isWide ? (style.columns[last] ?? column) : column;
    const x = column.x + inset;
    const text = cellText(cell);
    const isFigure = isFigureCell(cell);
    const isAtEnd = isFigure || (column.isFigures && !isWide);
    const end = isAtEnd
      ? column.figuresEnd + (text.endsWith(")") && isFigure ? column.x + column.width - column.figuresEnd : 0)
      : null;
    const width = Math.max(10, (isAtEnd && !isFigure ? column.figuresEnd : edge.x + edge.width) - x);
    const lines = isFigure ? [text] : fonts.wrap(fonts.printable(text), ink, width);
    cells.push({ lines, x, end, isFigure, columns: isWide ? last + 1 : 1, isEmpty: cell === null });
  });
  if (row.kind === "heading") return laid(row.kind, cells, ink, 7, 1.5);
  return row.kind === "line" ? laid(row.kind, cells, ink, 3, 1.5) : laid(row.kind, cells, ink, 4, 3);
}

const isFigureCell = (cell: ReportCell): boolean =>
  cell !== null && ("cents" in cell || "permille" in cell || "count" in cell);

function laid(
  kind: LaidRow["kind"],
  cells: readonly LaidCell[],
  ink: Ink,
  above: number,
  below: number,
): LaidRow {
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length));
  return { kind, cells, ink, lines, lineHeight: lineHeight(ink.size), above, below };
}
