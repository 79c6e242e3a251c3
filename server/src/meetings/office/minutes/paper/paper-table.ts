import type { TableBlock } from "@portal/domain/meetings/office/minutes/paper-block";
import type { Fonts } from "../../../../core/print/fonts.ts";
import { letterStyle, mm } from "../../../../core/print/letter-page.ts";
import {
  drawArtifact,
  drawIn,
  type Element,
  elementOf,
  tableElementOf,
} from "../../../../core/print/structure.ts";
import type { TextStyle } from "../../../../core/print/text-style.ts";
import { LEFT, type PaperFlow, WIDTH } from "../../notice/paper/paper-flow.ts";

const LINE = 1.35;
const PAD = mm(1.2);
const GAP = mm(2.5);
const ABOVE = mm(2.5);
const BELOW = mm(1.5);
/** A table of so few rows stays on one page. */
const FEW_ROWS = 8;
const RULE = "#c4ccd6";
const HEAD: TextStyle = { ...letterStyle.small, face: "bold", color: letterStyle.body.color };
const CELL: TextStyle = { ...letterStyle.body, size: 9.5 };

interface DrawnTable {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly root: Element;
  readonly flow: PaperFlow;
}

/** A row with its cells broken into lines. */
interface LaidRow {
  readonly cells: readonly (readonly string[])[];
  readonly style: TextStyle;
  readonly height: number;
}

/** Draws a table whose heads stand on each of its pages; a row is never divided. */
export function drawPaperTable({ doc, fonts, root, flow }: DrawnTable, block: TableBlock): void {
  const { heads, rows, widths, figuresFrom, summary } = block;
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width, at) => ({
    x: LEFT + (WIDTH * widths.slice(0, at).reduce((sum, each) => sum + each, 0)) / whole,
    width: (WIDTH * width) / whole - GAP,
    isFigure: at >= figuresFrom,
  }));
  const laid = (cells: readonly string[], style: TextStyle): LaidRow => {
    const lines = cells.map((cell, at) =>
      fonts.wrap(fonts.printable(cell), style, columns[at]?.width ?? WIDTH),
    );
    const most = Math.max(...lines.map(({ length }) => length));
    return { cells: lines, style, height: most * style.size * LINE + 2 * PAD };
  };
  const cellOf = ({ style }: LaidRow, lines: readonly string[], at: number, y: number): void => {
    const column = columns[at];
    if (column === undefined) return;
    lines.forEach((line, index) => {
      const x = column.isFigure ? column.x + column.width - fonts.width(line, style) : column.x;
      // The blank keeps words of two lines, and of two cells, apart where the text is read out of the file.
      flow.draw(`${line} `, style, x, y + PAD + index * style.size * LINE);
    });
  };
  const ruleAt = (y: number): void =>
    drawArtifact(doc, "Layout", () => {
      doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    });
  const table = tableElementOf(doc, root, "Table", { summary });
  const drawRow = (row: LaidRow, parent: Element, isHead: boolean): void => {
    const y = flow.take(row.height);
    const element = elementOf(doc, parent, "TR");
    row.cells.forEach((lines, at) => {
      const scope = isHead ? "Column" : "Row";
      const cell =
        isHead || at === 0 ? tableElementOf(doc, element, "TH", { scope }) : elementOf(doc, element, "TD");
      drawIn(cell, () => cellOf(row, lines, at, y));
      cell.end();
    });
    element.end();
    ruleAt(y + row.height);
  };
  const head = laid(heads, HEAD);
  const laidRows = rows.map((cells) => laid(cells, CELL));
  const together = laidRows.slice(0, rows.length <= FEW_ROWS ? FEW_ROWS : 1);
  const height = together.reduce((sum, row) => sum + row.height, head.height);
  if (!flow.fits(ABOVE + height)) flow.turn();
  else flow.take(ABOVE);
  const top = elementOf(doc, table, "THead");
  drawRow(head, top, true);
  top.end();
  const below = elementOf(doc, table, "TBody");
  for (const row of laidRows) {
    if (!flow.fits(row.height)) {
      flow.turn();
      const y = flow.take(head.height);
      drawArtifact(doc, "Pagination", () => head.cells.forEach((lines, at) => cellOf(head, lines, at, y)));
      ruleAt(y + head.height);
    }
    drawRow(row, below, false);
  }
  below.end();
  table.end();
  if (flow.fits(BELOW)) flow.take(BELOW);
}
