import type { ReportTable } from "@portal/domain/reports/report-document";
import { color, ink, lineHeight } from "./page-style.ts";
import type { Paper } from "./paper.ts";
import { drawArtifact, drawIn, type Element, tableElementOf } from "./structure.ts";
import { styleOf } from "./table-columns.ts";
import { headRow, heightOf, type LaidCell, type LaidRow, laidRow } from "./table-rows.ts";

/** More rows than these are not held together, however they belong. */
const MOST_TOGETHER = 5;
const CAPTION_ABOVE = 8;
const CAPTION_BELOW = 3;

/** Draws a table from where the paper is, its head once more on each page; no row is cut unless it is higher than a page. */
export function drawTable(
  paper: Paper,
  table: ReportTable,
  isCaptionShown: boolean,
  isInSection: boolean,
): void {
  const { doc, fonts } = paper;
  if (table.columns.length === 0) return;
  const style = styleOf(table, fonts, paper.left, paper.width);
  const head = headRow(table, style, fonts);
  const rows = table.rows.map((row) => laidRow(row, style, fonts));
  const isRowTitled = table.columns[0]?.kind === "text";

  const captionHeight = isCaptionShown ? CAPTION_ABOVE + lineHeight(ink.caption.size) + CAPTION_BELOW : 0;
  const first = rows.length === 0 ? 0 : togetherFrom(rows, 0);
  paper.need(Math.min(captionHeight + heightOf(head) + first, paper.roomOfPage));
  const caption = fonts.printable(table.caption);
  if (isCaptionShown) {
    paper.y += CAPTION_ABOVE;
    paper.paragraph(caption, ink.caption, isInSection ? "H3" : "H2");
    paper.y += CAPTION_BELOW;
  }

  const element = tableElementOf(doc, paper.root, "Table", { summary: caption });
  const titles = tableElementOf(doc, element, "TR");
  const titleCells = head.cells.map(() => tableElementOf(doc, titles, "TH", { scope: "Column" }));
  drawRow(paper, head, titleCells);
  titles.end();
  const goOn = (): void => {
    paper.newPage();
    drawArtifact(doc, "Pagination", () => drawLines(paper, head, 0, head.lines));
    finishRow(paper, head, head.lines);
  };

  rows.forEach((row, index) => {
    // A row that is higher than a page begins where the paper is.
    const isPageable = heightOf(row) <= paper.roomOfPage - heightOf(head);
    if (isPageable && paper.y + togetherFrom(rows, index) > paper.bottom) goOn();
    const tr = tableElementOf(doc, element, "TR");
    const cells = row.cells.map(({ columns, isEmpty }, cell) => {
      const isTitle = !isEmpty && cell === 0 && isRowTitled;
      return tableElementOf(doc, tr, isTitle ? "TH" : "TD", {
        ...(isTitle ? { scope: "Row" } : {}),
        ...(columns > 1 ? { colSpan: columns } : {}),
      });
    });
    drawRow(paper, row, cells, goOn);
    tr.end();
  });
  element.end();
}

/** The height of a row with those that it may not be parted from: what a name stands over, and the sum below a line. */
function togetherFrom(rows: readonly LaidRow[], from: number): number {
  let height = 0;
  for (let index = from; index < Math.min(rows.length, from + MOST_TOGETHER); index += 1) {
    const [row, next] = [rows[index], rows[index + 1]];
    if (row === undefined) break;
    height += heightOf(row);
    const isHeld = row.kind === "heading" || next?.kind === "subtotal" || next?.kind === "total";
    if (next === undefined || !isHeld) break;
  }
  return height;
}

/** Draws a row into its cells' elements; lines that the page has no room for go on after `goOn`. */
function drawRow(paper: Paper, row: LaidRow, elements: readonly Element[], goOn?: () => void): void {
  let done = 0;
  while (done < row.lines) {
    const room = Math.floor((paper.bottom - paper.y - row.above - row.below) / row.lineHeight);
    const isWhole = goOn === undefined || row.lines - done <= room;
    const until = isWhole ? row.lines : done + Math.max(1, room);
    row.cells.forEach((cell, index) => {
      const element = elements[index];
      if (element === undefined || cell.lines.slice(done, until).every((line) => line === "")) return;
      drawIn(element, () => drawCell(paper, row, cell, done, until));
    });
    finishRow(paper, row, until - done);
    done = until;
    if (done < row.lines) goOn?.();
  }
}

function drawLines(paper: Paper, row: LaidRow, from: number, until: number): void {
  for (const cell of row.cells) drawCell(paper, row, cell, from, until);
}

function drawCell(paper: Paper, row: LaidRow, cell: LaidCell, from: number, until: number): void {
  // The titles of columns stand at the foot of their row, above what they name.
  const skipped = row.kind === "head" ? row.lines - cell.lines.length : 0;
  cell.lines.slice(from, until).forEach((line, index) => {
    const width = cell.end === null ? 0 : widthOf(paper, row, cell, line);
    const x = cell.end === null ? cell.x : cell.end - width;
    const y = paper.y + row.above + (index + skipped) * row.lineHeight;
    // The blank keeps words of two lines apart where the text is read out of the file.
    paper.draw(from + index < cell.lines.length - 1 ? `${line} ` : line, x, y, row.ink, cell.isFigure);
  });
}

const widthOf = ({ fonts }: Paper, row: LaidRow, { isFigure }: LaidCell, line: string): number =>
  isFigure ? fonts.figureWidth(line, row.ink) : fonts.width(line, row.ink);

/** Moves below the row and rules it: sums between two lines, the others above a faint one. */
function finishRow(paper: Paper, row: LaidRow, lines: number): void {
  const top = paper.y;
  paper.y += row.above + lines * row.lineHeight + row.below;
  const rule = (y: number, weight: number, stroke: string = color.rule): void =>
    paper.rule(paper.left, y, paper.width, weight, stroke);
  if (row.kind === "head") rule(paper.y, 0.9);
  else if (row.kind === "line") rule(paper.y, 0.4, color.hairline);
  else if (row.kind !== "heading") {
    rule(top, row.kind === "total" ? 0.9 : 0.5);
    rule(paper.y, row.kind === "total" ? 0.9 : 0.4, row.kind === "total" ? color.rule : color.hairline);
  }
}
