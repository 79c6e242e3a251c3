import type { ReportTable } from "@portal/domain/reports/document/report-document";
import { color, textStyle, lineHeight } from "./page-style.ts";
import type { PageWriter } from "./page-writer.ts";
import { drawArtifact, drawIn, type Element, tableElementOf } from "../../core/print/structure.ts";
import { styleOf } from "./fitted-columns.ts";
import { groupRow, headRow, heightOf, type LaidCell, type LaidRow, laidRow } from "./table-rows.ts";

/** More rows than these are not held together, however they belong. */
const MOST_TOGETHER = 8;
/** A table that takes no more of a page than this is not broken. */
const SMALL_TABLE = 0.25;
/** One of half a page is not broken either where only its last rows, so much of a page, would go over to the next one. */
const HALF_TABLE = { whole: 0.5, rest: 0.2 } as const;
/** Lines between the last sums of a table: opening balance, transfers. */
const MOST_BETWEEN_SUMS = 3;
const CAPTION_ABOVE = 8;
const CAPTION_BELOW = 3;

/** What a table stands among. */
export interface TableLayout {
  readonly isCaptionShown: boolean;
  readonly isInSection: boolean;
  /** Points of what is told below the table and does not stand on a page without any row of it. */
  readonly below: number;
  /** What stands over the first rows on the same page, a section's heading; null: nothing. */
  readonly above: { readonly height: number; readonly draw: () => void } | null;
}

/** Draws a table from where the paper is, its head once more on each page; no row is cut unless it is higher than a page. */
export function drawTable(
  writer: PageWriter,
  table: ReportTable,
  { isCaptionShown, isInSection, below, above }: TableLayout,
): void {
  const { doc, fonts } = writer;
  if (table.columns.length === 0) {
    above?.draw();
    return;
  }
  const style = styleOf(table, fonts, writer.left, writer.width);
  const groups = groupRow(table, style, fonts);
  const head = headRow(table, style, fonts);
  const headHeight = heightOf(head) + (groups === null ? 0 : heightOf(groups));
  const rows = table.rows.map((row) => laidRow(row, style, fonts));
  const isRowTitled = table.columns[0]?.kind === "text" || table.columns[0]?.kind === "code";

  const captionHeight = isCaptionShown
    ? CAPTION_ABOVE + lineHeight(textStyle.caption.size) + CAPTION_BELOW
    : 0;
  const whole = rows.reduce((sum, row) => sum + heightOf(row), below);
  const height = captionHeight + headHeight + whole;
  const rest = (above?.height ?? 0) + height - (writer.bottom - writer.y);
  const isSmall =
    height <= SMALL_TABLE * writer.roomOfPage ||
    (height <= HALF_TABLE.whole * writer.roomOfPage && rest <= HALF_TABLE.rest * writer.roomOfPage);
  const first = rows.length === 0 ? 0 : togetherFrom(rows, 0, below);
  const needed = (above?.height ?? 0) + captionHeight + headHeight + (isSmall ? whole : first);
  writer.ensureSpace(Math.min(needed, writer.roomOfPage));
  above?.draw();
  const caption = fonts.printable(table.caption);
  if (isCaptionShown) {
    writer.y += CAPTION_ABOVE;
    writer.paragraph(caption, textStyle.caption, isInSection ? "H3" : "H2");
    writer.y += CAPTION_BELOW;
  }

  const element = tableElementOf(doc, writer.root, "Table", { summary: caption });
  const heads = groups === null ? [head] : [groups, head];
  for (const row of heads) {
    const titles = tableElementOf(doc, element, "TR");
    const titleCells = row.cells.map(({ columns, isEmpty }) =>
      tableElementOf(doc, titles, row === groups && isEmpty ? "TD" : "TH", {
        ...(row === groups && isEmpty ? {} : { scope: "Column" as const }),
        ...(columns > 1 ? { colSpan: columns } : {}),
      }),
    );
    drawRow(writer, row, titleCells, style.width);
    titles.end();
  }
  const goOn = (): void => {
    writer.newPage();
    for (const row of heads) {
      drawArtifact(doc, "Pagination", () => drawLines(writer, row, 0, row.lines));
      finishRow(writer, row, row.lines, style.width);
    }
  };

  rows.forEach((row, index) => {
    // A row that is higher than a page begins where the paper is.
    const isPageable = heightOf(row) <= writer.roomOfPage - headHeight;
    if (isPageable && writer.y + togetherFrom(rows, index, below) > writer.bottom) goOn();
    const tr = tableElementOf(doc, element, "TR");
    const cells = row.cells.map(({ columns, isEmpty }, cell) => {
      const isTitle = !isEmpty && cell === 0 && isRowTitled;
      return tableElementOf(doc, tr, isTitle ? "TH" : "TD", {
        ...(isTitle ? { scope: "Row" } : {}),
        ...(columns > 1 ? { colSpan: columns } : {}),
      });
    });
    drawRow(writer, row, cells, style.width, goOn);
    // What is told of a line stands close below it.
    if (rows[index + 1]?.kind !== "detail") ruleBelow(writer, row, style.width);
    tr.end();
  });
  element.end();
}

/**
 * The height of a row with those that it may not be parted from: what a name stands over, the sum below a line, what is
 * told of a line, the last sums of a table with what stands between them, and what is told below its last row.
 */
function togetherFrom(rows: readonly LaidRow[], from: number, below: number): number {
  let height = 0;
  for (let index = from; index < Math.min(rows.length, from + MOST_TOGETHER); index += 1) {
    const [row, next] = [rows[index], rows[index + 1]];
    if (row === undefined) break;
    height += heightOf(row);
    if (next === undefined) return height + below;
    if (!(row.kind === "heading" || isBound(next, rows, index + 1))) break;
  }
  return height;
}

/** Whether a row may not begin a page. */
function isBound({ kind }: LaidRow, rows: readonly LaidRow[], at: number): boolean {
  if (kind === "subtotal" || kind === "total" || kind === "detail") return true;
  const isAtEnd = at >= rows.length - MOST_BETWEEN_SUMS - 1 && rows.at(-1)?.kind === "total";
  return (
    isAtEnd && rows.slice(Math.max(0, at - MOST_BETWEEN_SUMS), at).some((row) => row.kind === "subtotal")
  );
}

/** Draws a row into its cells' elements; lines that the page has no room for go on after `goOn`. */
function drawRow(
  writer: PageWriter,
  row: LaidRow,
  elements: readonly Element[],
  width: number,
  goOn?: () => void,
): void {
  let done = 0;
  while (done < row.lines) {
    const room = Math.floor((writer.bottom - writer.y - row.above - row.below) / row.lineHeight);
    const isWhole = goOn === undefined || row.lines - done <= room;
    const until = isWhole ? row.lines : done + Math.max(1, room);
    row.cells.forEach((cell, index) => {
      const element = elements[index];
      if (element === undefined || cell.lines.slice(done, until).every((line) => line === "")) return;
      drawIn(element, () => drawCell(writer, row, cell, done, until));
    });
    finishRow(writer, row, until - done, width);
    done = until;
    if (done < row.lines) goOn?.();
  }
}

function drawLines(writer: PageWriter, row: LaidRow, from: number, until: number): void {
  for (const cell of row.cells) drawCell(writer, row, cell, from, until);
}

function drawCell(writer: PageWriter, row: LaidRow, cell: LaidCell, from: number, until: number): void {
  // The titles of columns stand at the foot of their row, above what they name.
  const skipped = row.kind === "head" ? row.lines - cell.lines.length : 0;
  cell.lines.slice(from, until).forEach((line, index) => {
    const width = cell.end === null ? 0 : widthOf(writer, row, cell, line);
    const x = cell.end === null ? cell.x : cell.end - width;
    const y = writer.y + row.above + (index + skipped) * row.lineHeight;
    // The blank keeps words of two lines apart where the text is read out of the file.
    writer.draw(from + index < cell.lines.length - 1 ? `${line} ` : line, x, y, row.textStyle, cell.isFigure);
  });
}

const widthOf = ({ fonts }: PageWriter, row: LaidRow, { isFigure }: LaidCell, line: string): number =>
  isFigure ? fonts.figureWidth(line, row.textStyle) : fonts.width(line, row.textStyle);

/** Moves below the row and rules it, unless it is a line: sums between two rules, heads above one. */
function finishRow(writer: PageWriter, row: LaidRow, lines: number, width: number): void {
  const top = writer.y;
  writer.y += row.above + lines * row.lineHeight + row.below;
  const rule = (y: number, weight: number, stroke: string = color.rule): void =>
    writer.rule(writer.left, y, width, weight, stroke);
  if (row.kind === "head") rule(writer.y, 0.9);
  else if (row.kind === "group") {
    for (const { x, until, isEmpty } of row.cells)
      if (!isEmpty) writer.rule(x, writer.y, until - x, 0.5, color.rule);
  } else if (row.kind === "subtotal" || row.kind === "total") {
    rule(top, row.kind === "total" ? 0.9 : 0.5);
    rule(writer.y, row.kind === "total" ? 0.9 : 0.4, row.kind === "total" ? color.rule : color.hairline);
  }
}

/** The faint rule below a line. */
function ruleBelow(writer: PageWriter, { kind }: LaidRow, width: number): void {
  if (kind === "line" || kind === "detail") writer.rule(writer.left, writer.y, width, 0.4, color.hairline);
}
