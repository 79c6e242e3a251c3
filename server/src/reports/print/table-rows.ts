import type { ReportRow, ReportTable } from "@portal/domain/reports/document/report-document";
import { cellText } from "./cell-text.ts";
import type { Fonts } from "../../core/print/fonts.ts";
import { type TextStyle } from "../../core/print/text-style.ts";
import { INDENT, lineHeight } from "./page-style.ts";
import type { TableStyle } from "./fitted-columns.ts";

/** A row with its lines broken, before it has a place. */
export interface LaidRow {
  readonly kind: ReportRow["kind"] | "head" | "group";
  readonly cells: readonly LaidCell[];
  readonly textStyle: TextStyle;
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
  /** Where its last column ends. */
  readonly until: number;
  readonly isFigure: boolean;
  /** How many columns it stands over. */
  readonly columns: number;
  readonly isEmpty: boolean;
}

export function heightOf(row: LaidRow): number {
  return row.above + row.lines * row.lineHeight + row.below;
}

/** What columns share, over those that share it; null where no column shares anything. */
export function groupRow(table: ReportTable, style: TableStyle, fonts: Fonts): LaidRow | null {
  const titles = table.columns.map(({ groupTitle }) => groupTitle);
  if (titles.every((title) => title === null)) return null;
  const cells: LaidCell[] = [];
  for (let index = 0; index < titles.length; index += cells.at(-1)?.columns ?? 1) {
    const title = titles[index] ?? null;
    const beyond = title === null ? -1 : titles.findIndex((other, at) => at > index && other !== title);
    const columns = title === null ? 1 : (beyond === -1 ? titles.length : beyond) - index;
    const [first, last] = [style.columns[index], style.columns[index + columns - 1]];
    const [x, end] = [first?.x ?? 0, last === undefined ? 0 : last.x + last.width];
    const lines = fonts.wrap(fonts.printable(title ?? ""), style.head, Math.max(10, end - x));
    cells.push({ lines, x, end: null, until: end, isFigure: false, columns, isEmpty: title === null });
  }
  return laid("group", cells, style.head, 3, 1);
}

export function headRow(table: ReportTable, style: TableStyle, fonts: Fonts): LaidRow {
  const cells = table.columns.map(({ title }, index): LaidCell => {
    const column = style.columns[index];
    const [x, width, isFigures] = [column?.x ?? 0, column?.width ?? 1, column?.isFigures === true];
    const end = isFigures ? (column?.figuresEnd ?? x) : null;
    const lines = titleLines(fonts.printable(title), end === null ? width : end - x, style, fonts);
    return { lines, x, end, until: x + width, isFigure: false, columns: 1, isEmpty: title === "" };
  });
  return laid("head", cells, style.head, 3, 4);
}

/** What stands in parentheses begins a line of its own where the title takes more than one. */
function titleLines(title: string, width: number, { head }: TableStyle, fonts: Fonts): readonly string[] {
  const lines = fonts.wrap(title, head, width);
  return lines.length < 2 ? lines : title.split(/ (?=\()/).flatMap((part) => fonts.wrap(part, head, width));
}

export function laidRow(row: ReportRow, style: TableStyle, fonts: Fonts): LaidRow {
  const isPlain = row.kind === "line" || row.kind === "detail";
  const textStyle = isPlain ? style.line : style.strong;
  const cells: LaidCell[] = [];
  for (let index = 0; index < style.columns.length; index += cells.at(-1)?.columns ?? 1)
    cells.push(laidCell(row, index, style, textStyle, fonts));
  if (row.kind === "heading") return laid(row.kind, cells, textStyle, 7, 1.5);
  if (row.kind === "detail") return laid(row.kind, cells, textStyle, 0.5, 1.5);
  return row.kind === "line"
    ? laid(row.kind, cells, textStyle, 3, 1.5)
    : laid(row.kind, cells, textStyle, 4, 3);
}

function laidCell(
  row: ReportRow,
  index: number,
  style: TableStyle,
  textStyle: TextStyle,
  fonts: Fonts,
): LaidCell {
  const cell = row.cells[index] ?? null;
  const columns = spanOf(row, index, style);
  const [column, last] = [style.columns[index], style.columns[index + columns - 1]];
  if (column === undefined || last === undefined)
    return { lines: [""], x: 0, end: null, until: 0, isFigure: false, columns, isEmpty: true };
  const text = cellText(cell);
  const x = column.x + (index === style.indented ? row.indent * INDENT : 0);
  const right = last.x + last.width;
  if (cell !== null && !("text" in cell || "on" in cell)) {
    // The parenthesis of a negative figure stands outside, so that the digits stand below each other.
    const end = text.endsWith(")") ? right : column.isFigures ? column.figuresEnd : right;
    return { lines: [text], x, end, until: right, isFigure: true, columns, isEmpty: false };
  }
  const isAtEnd = column.isFigures && columns === 1;
  const lines = fonts.wrap(
    fonts.printable(text),
    textStyle,
    Math.max(10, (isAtEnd ? column.figuresEnd : right) - x),
  );
  return {
    lines,
    x,
    end: isAtEnd ? column.figuresEnd : null,
    until: right,
    isFigure: false,
    columns,
    isEmpty: cell === null,
  };
}

/** The name of a group or of a sum, and what is told of a line, has the place of the blank cells behind it. */
function spanOf(row: ReportRow, index: number, { columns }: TableStyle): number {
  const cell = row.cells[index] ?? null;
  if (row.kind === "line" || cell === null || !("text" in cell)) return 1;
  let span = 1;
  while (index + span < columns.length && (row.cells[index + span] ?? null) === null) {
    if (row.kind !== "heading" && row.kind !== "detail" && columns[index + span]?.isFigures === true) break;
    span += 1;
  }
  return span;
}

function laid(
  kind: LaidRow["kind"],
  cells: readonly LaidCell[],
  textStyle: TextStyle,
  above: number,
  below: number,
): LaidRow {
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length));
  return { kind, cells, textStyle, lines, lineHeight: lineHeight(textStyle.size), above, below };
}
