import type { ReportToPrint } from "./report-messages.ts";
import { A4 } from "../../core/print/text-style.ts";
import { color, textStyle, lineHeight, margin } from "./page-style.ts";
import type { PageWriter } from "./page-writer.ts";
import { drawIn, elementOf } from "../../core/print/structure.ts";

/** The most room of the agency's picture on the first page, and on the further ones. */
const LOGO = { first: [220, 40], running: [110, 20] } as const;

/** The agency's picture, which the file holds once however many pages show it. */
export interface Logo {
  readonly width: number;
  readonly height: number;
}

/** What stands on top of the first page, in the order of accounting B4. */
export function drawFirstHead(
  writer: PageWriter,
  { frame, document }: ReportToPrint,
  logo: Logo | null,
): void {
  const size = sizeOf(logo, LOGO.first);
  if (logo !== null) {
    const figure = writer.doc.struct("Figure", { alt: `Logo: ${writer.fonts.printable(frame.agencyName)}` });
    writer.root.add(figure);
    drawIn(figure, () => drawLogo(writer, logo, size, margin.top));
    figure.end();
  }
  const top = writer.y;
  // Beside the middle of the picture.
  writer.y += Math.max(0, (size.height - lineHeight(textStyle.agency.size)) / 2);
  writer.paragraph(frame.agencyName, textStyle.agency, "P", { width: writer.width - size.taken });
  writer.y = Math.max(writer.y, top + size.height) + 6;
  writer.rule(writer.left, writer.y, writer.width, 0.9, color.rule);
  writer.y += 8;
  writer.paragraph(frame.planText, textStyle.address, "P");
  writer.paragraph(frame.bodyCorporateName, textStyle.body, "P");
  if (frame.address !== "") writer.paragraph(frame.address, textStyle.address, "P");
  writer.y += 12;
  writer.paragraph(document.title, textStyle.title, "H1");
  writer.y += 1;
  if (document.periodText !== "") writer.paragraph(document.periodText, textStyle.period, "P");
  const small = [
    ...(frame.abn === null ? [] : [`ABN ${frame.abn}`]),
    ...(frame.gstText === null ? [] : [frame.gstText]),
    ...(frame.basisText === null ? [] : [frame.basisText]),
  ];
  if (small.length > 0) writer.paragraph(small.join(" \u00b7 "), textStyle.address, "P");
  drawFacts(writer, document.facts);
  writer.y += 10;
}

/** On top of each further page, in two lines. */
export function drawRunningHead(
  writer: PageWriter,
  { frame, document }: ReportToPrint,
  logo: Logo | null,
): void {
  const { fonts, left, y } = writer;
  const size = sizeOf(logo, LOGO.running);
  if (logo !== null) drawLogo(writer, logo, size, y);
  const width = writer.width - size.taken;
  const line = (
    start: string,
    end: string,
    top: number,
    style: typeof textStyle.running | typeof textStyle.runningBold,
  ): void => {
    const fitted = fonts.fit(fonts.printable(end), style, width / 2);
    const endWidth = fonts.width(fitted, style);
    writer.draw(fonts.fit(fonts.printable(start), style, width - endWidth - 12), left, top, style);
    writer.draw(fitted, left + width - endWidth, top, style);
  };
  line(`${frame.planText} \u00b7 ${frame.bodyCorporateName}`, document.title, y, textStyle.runningBold);
  const place = [frame.agencyName, frame.address].filter((text) => text !== "").join(" \u00b7 ");
  line(place, document.periodText, y + lineHeight(textStyle.running.size), textStyle.running);
  const below = y + 2 * lineHeight(textStyle.running.size) + 3;
  writer.doc
    .moveTo(left, below)
    .lineTo(left + writer.width, below)
    .lineWidth(0.5)
    .stroke(color.hairline);
}

/** When it was printed, what the report is called, and the page. */
export function drawFoot(
  writer: PageWriter,
  { frame, document }: ReportToPrint,
  page: number,
  pages: number,
): void {
  const { fonts, left, width } = writer;
  const y = (document.isLandscape ? A4.short : A4.long) - margin.foot + 16;
  writer.doc
    .moveTo(left, y - 5)
    .lineTo(left + width, y - 5)
    .lineWidth(0.5)
    .stroke(color.hairline);
  writer.draw(
    fonts.fit(fonts.printable(`Printed ${frame.printedText}`), textStyle.running, width / 3),
    left,
    y,
    textStyle.running,
  );
  const number = `Page ${page} of ${pages}`;
  writer.draw(number, left + width - fonts.width(number, textStyle.running), y, textStyle.running);
  const title = fonts.fit(fonts.printable(document.title), textStyle.running, width / 3);
  writer.draw(title, left + (width - fonts.width(title, textStyle.running)) / 2, y, textStyle.running);
}

interface LogoSize {
  readonly width: number;
  readonly height: number;
  /** Of the line that it stands in, with the gap beside it. */
  readonly taken: number;
}

/** As large as the room lets it be without another shape. */
function sizeOf(logo: Logo | null, [width, height]: readonly [number, number]): LogoSize {
  if (logo === null) return { width: 0, height: 0, taken: 0 };
  const scale = Math.min(width / logo.width, height / logo.height);
  return { width: logo.width * scale, height: logo.height * scale, taken: logo.width * scale + 14 };
}

function drawLogo({ doc, left, width }: PageWriter, logo: Logo, size: LogoSize, y: number): void {
  // What pdfkit opened itself it takes back as a picture.
  const source = logo as unknown as PDFKit.Mixins.ImageSrc;
  doc.image(source, left + width - size.width, y, { width: size.width, height: size.height });
}

function drawFacts(writer: PageWriter, facts: ReportToPrint["document"]["facts"]): void {
  if (facts.length === 0) return;
  const { fonts, left, width } = writer;
  const labels = facts.map(({ label }) => fonts.printable(label));
  const labelWidth = Math.min(
    width * 0.4,
    Math.max(...labels.map((label) => fonts.width(label, textStyle.factLabel))) + 14,
  );
  const height = lineHeight(textStyle.fact.size);
  writer.y += 8;
  facts.forEach(({ text }, index) => {
    const element = elementOf(writer.doc, writer.root, "P");
    const label = fonts.fit(labels[index] ?? "", textStyle.factLabel, labelWidth - 8);
    const lines = fonts.wrap(fonts.printable(text), textStyle.fact, width - labelWidth);
    writer.ensureSpace(height);
    drawIn(element, () => writer.draw(`${label} `, left, writer.y, textStyle.factLabel));
    lines.forEach((line, at) => {
      writer.ensureSpace(height);
      const drawn = at < lines.length - 1 ? `${line} ` : line;
      drawIn(element, () => writer.draw(drawn, left + labelWidth, writer.y, textStyle.fact));
      writer.y += height + (at === lines.length - 1 ? 1 : 0);
    });
    element.end();
  });
}
