import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { ReportSection } from "@portal/domain/reports/document/report-document";
import { MEETING_PACK } from "@portal/domain/reports/meeting-pack";
import { drawFirstHead, drawFoot, drawRunningHead, type Logo } from "./draw-frame.ts";
import { drawTable } from "./draw-table.ts";
import { textStyle, lineHeight } from "./page-style.ts";
import { registerFonts } from "../../core/print/fonts.ts";
import { createPageWriter, type PageWriter } from "./page-writer.ts";
import { legendOf } from "./legend.ts";
import { logoPicture } from "../../core/print/logo-picture.ts";
import type { ReportToPrint } from "./report-messages.ts";
import { MISSING, printableText } from "../../core/print/printable-text.ts";

const SECTION_ABOVE = 12;
const SECTION_BELOW = 2;
const NOTES_ABOVE = 8;
const NOTE_BELOW = 2;
/** Notes that take more of a page than this are not held below the last row of their table. */
const MOST_HELD = 0.25;

const missingText = `A ${MISSING} stands for a sign that this document has no letter for. The report's CSV file has it.`;

/**
 * The report as a tagged PDF on A4 (accounting B4), with further ones behind it, each from a page of its own; pages are
 * counted through. The same input makes the same bytes.
 */
export async function reportPdf(
  report: ReportToPrint,
  further: readonly ReportToPrint[] = [],
): Promise<Buffer> {
  const { document, frame, printedAt } = report;
  const reports = [report, ...further];
  const title = further.length === 0 ? document.title : MEETING_PACK.title;
  const doc = new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-AU",
    displayTitle: true,
    info: {
      Title: plain(`${title} \u2013 ${frame.planText}`),
      Author: plain(frame.agencyName),
      CreationDate: new Date(printedAt),
    },
  });
  const bytes = buffer(doc);
  const picture = await logoPicture(report.logo);
  const logo = picture === null ? null : openPicture(doc, picture);
  const texts = reports.map((each) => ({ document: each.document, frame: each.frame }));
  const fonts = await registerFonts(doc, textsIn(texts));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const pageCount = (): number => doc.bufferedPageRange().count;
  const drawn = reports.map((each) => {
    const firstPage = pageCount();
    const writer = drawReport({ doc, fonts, root }, each, logo, further.length > 0);
    return { each, writer, firstPage, endPage: pageCount() };
  });
  root.end();
  for (const { each, writer, firstPage, endPage } of drawn)
    for (let page = firstPage; page < endPage; page += 1)
      writer.drawOn(page, () => drawFoot(writer, each, page + 1, pageCount()));
  doc.end();
  return bytes;
}

function drawReport(
  file: Pick<PageWriter, "doc" | "fonts" | "root">,
  report: ReportToPrint,
  logo: Logo | null,
  isInOutline: boolean,
): PageWriter {
  const { document } = report;
  const writer = createPageWriter(file, document.isLandscape, (page) => drawRunningHead(page, report, logo));
  // It leads to the page that was begun last.
  if (isInOutline) file.doc.outline.addItem(plain(document.title));
  drawFirstHead(writer, report, logo);
  const legend = legendOf(document);
  const notes = legend.length === 0 ? document.notes : [...document.notes, legend.join(" ")];
  document.sections.forEach((section, at) => {
    const isLast = at === document.sections.length - 1;
    drawSection(writer, section, document.title, isLast ? notes : []);
  });
  drawNotes(writer, notes);
  if (file.fonts.hasMissing()) drawNotes(writer, [missingText]);
  writer.finish();
  return writer;
}

/** Every text of a value, however deep. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** pdfkit's types do not tell that it opens pictures ahead of drawing them, so that the file holds one only once. */
const openPicture = (doc: PDFKit.PDFDocument, picture: Buffer): Logo =>
  (doc as unknown as { openImage(source: Buffer): Logo }).openImage(picture);

/** For the file's own properties, which any sign may stand in. */
const plain = (text: string): string => printableText(text, () => true);

function drawSection(
  writer: PageWriter,
  { heading, tables, emptyText, notes }: ReportSection,
  title: string,
  notesBelow: readonly string[],
): void {
  const height = SECTION_ABOVE + lineHeight(textStyle.section.size) + SECTION_BELOW;
  const draw = (): void => {
    if (heading === null) return;
    writer.y += SECTION_ABOVE;
    writer.paragraph(heading, textStyle.section, "H2");
    writer.y += SECTION_BELOW;
  };
  if (heading !== null && tables.length === 0) {
    writer.ensureSpace(height + 6 * lineHeight(textStyle.caption.size));
    draw();
  }
  if (emptyText !== null) writer.paragraph(emptyText, textStyle.empty, "P");
  tables.forEach((table, index) => {
    if (index > 0) writer.y += 10;
    const isSaidAbove = ["", title, heading].includes(table.caption);
    drawTable(writer, table, {
      isCaptionShown: !isSaidAbove,
      isInSection: heading !== null,
      above: index === 0 && heading !== null ? { height, draw } : null,
      below: index < tables.length - 1 ? 0 : heightOfNotes(writer, notes) + heightOfNotes(writer, notesBelow),
    });
  });
  drawNotes(writer, notes);
}

/** Of notes that fill much of a page it is told that they have none: they may go over to the next one. */
function heightOfNotes({ fonts, width, roomOfPage }: PageWriter, notes: readonly string[]): number {
  if (notes.length === 0) return 0;
  const lines = notes.flatMap((note) => fonts.wrap(fonts.printable(note), textStyle.note, width));
  const height = NOTES_ABOVE + lines.length * lineHeight(textStyle.note.size) + notes.length * NOTE_BELOW;
  return height <= MOST_HELD * roomOfPage ? height : 0;
}

function drawNotes(writer: PageWriter, notes: readonly string[]): void {
  if (notes.length > 0) writer.y += NOTES_ABOVE;
  for (const note of notes) {
    writer.ensureSpace(lineHeight(textStyle.note.size));
    writer.paragraph(note, textStyle.note, "P");
    writer.y += NOTE_BELOW;
  }
}
