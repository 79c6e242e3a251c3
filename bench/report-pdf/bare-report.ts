import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { ReportDocument, ReportTable } from "@portal/domain/reports/document/report-document";
import { cellText } from "../../server/src/reports/print/cell-text.ts";

const files = createRequire(new URL("../../server/package.json", import.meta.url));
const face = (name: string): Buffer => readFileSync(files.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const faces = { regular: face("400Regular/Inter_400Regular"), bold: face("600SemiBold/Inter_600SemiBold") };

const SIDE = 40;
const TOP = 80;
const FOOT = 46;
const SIZE = 8;

/**
 * What printing is measured against: the texts of the same cells in the same faces on as many pages, with the head of the
 * table and a rule below each row. Columns are as wide as they say, rows all of one height; nothing is measured, wrapped,
 * tagged or kept together, figures begin where their column does and are of the font's own widths.
 */
export function bareReport(document: ReportDocument, pages: number): Promise<Buffer> {
  const [width, height] = [841.89, 595.28];
  const doc = new Pdf({ autoFirstPage: false, size: [width, height], margin: 0 });
  const bytes = buffer(doc);
  doc.registerFont("regular", faces.regular);
  doc.registerFont("bold", faces.bold);
  const tables = document.sections.flatMap((section) => section.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const step = (height - TOP - FOOT) / (Math.ceil(rows / pages) + 1);
  let drawn = 0;
  let page = 0;
  let y = TOP;
  const newPage = (table: ReportTable, placed: readonly number[]): void => {
    doc.addPage();
    page += 1;
    y = TOP;
    doc.font("bold").fontSize(SIZE);
    doc.text(document.title, SIDE, SIDE, { lineBreak: false });
    doc.text(`Page ${page} of ${pages}`, SIDE, height - FOOT + 16, { lineBreak: false });
    for (const [index, { title }] of table.columns.entries())
      doc.text(title, placed[index] ?? 0, TOP, { lineBreak: false });
  };
  for (const table of tables) {
    const placed = placesOf(table, width - 2 * SIDE);
    for (const row of table.rows) {
      if (Math.floor((drawn * pages) / rows) === page) newPage(table, placed);
      drawn += 1;
      y += step;
      const isPlain = row.kind === "line" || row.kind === "detail";
      doc.font(isPlain ? "regular" : "bold").fontSize(SIZE);
      for (const [index, cell] of row.cells.entries()) {
        const text = cellText(cell);
        if (text !== "") doc.text(text, placed[index] ?? 0, y, { lineBreak: false });
      }
      doc
        .moveTo(SIDE, y + step - 2)
        .lineTo(width - SIDE, y + step - 2)
        .lineWidth(0.4)
        .stroke("#d9dee5");
      doc.fillColor("#1b2430");
    }
  }
  doc.end();
  return bytes;
}

function placesOf({ columns }: ReportTable, width: number): readonly number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = SIDE;
  return columns.map(({ share }) => {
    const place = x;
    x += (width * share) / shares;
    return place;
  });
}
