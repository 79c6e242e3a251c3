import type { ReportToPrint } from "./report-messages.ts";
import { A4, color, ink, lineHeight, margin } from "./page-style.ts";
import type { Paper } from "./paper.ts";
import { drawIn, elementOf } from "./structure.ts";

/** The most room of the agency's picture on the first page, and on the further ones. */
const LOGO = { first: [220, 40], running: [110, 20] } as const;

/** The agency's picture, which the file holds once however many pages show it. */
export interface Logo {
  readonly width: number;
  readonly height: number;
}

/** What stands on top of the first page, in the order of accounting B4. */
export function drawFirstHead(paper: Paper, { frame, document }: ReportToPrint, logo: Logo | null): void {
  const size = sizeOf(logo, LOGO.first);
  if (logo !== null) {
    const figure = paper.doc.struct("Figure", { alt: `Logo: ${paper.fonts.printable(frame.agencyName)}` });
    paper.root.add(figure);
    drawIn(figure, () => drawLogo(paper, logo, size, margin.top));
    figure.end();
  }
  const top = paper.y;
  // Beside the middle of the picture.
  paper.y += Math.max(0, (size.height - lineHeight(ink.agency.size)) / 2);
  paper.paragraph(frame.agencyName, ink.agency, "P", { width: paper.width - size.taken });
  paper.y = Math.max(paper.y, top + size.height) + 6;
  paper.rule(paper.left, paper.y, paper.width, 0.9, color.rule);
  paper.y += 8;
  paper.paragraph(frame.planText, ink.address, "P");
  paper.paragraph(frame.bodyCorporateName, ink.body, "P");
  if (frame.address !== "") paper.paragraph(frame.address, ink.address, "P");
  paper.y += 12;
  paper.paragraph(document.title, ink.title, "H1");
  paper.y += 1;
  if (document.periodText !== "") paper.paragraph(document.periodText, ink.period, "P");
  const small = [
    ...(frame.abn === null ? [] : [`ABN ${frame.abn}`]),
    ...(frame.gstText === null ? [] : [frame.gstText]),
  ];
  if (small.length > 0) paper.paragraph(small.join(" \u00b7 "), ink.address, "P");
  drawFacts(paper, document.facts);
  paper.y += 10;
}

/** On top of each further page, in two lines. */
export function drawRunningHead(paper: Paper, { frame, document }: ReportToPrint, logo: Logo | null): void {
  const { fonts, left, y } = paper;
  const size = sizeOf(logo, LOGO.running);
  if (logo !== null) drawLogo(paper, logo, size, y);
  const width = paper.width - size.taken;
  const line = (
    start: string,
    end: string,
    top: number,
    style: typeof ink.running | typeof ink.runningBold,
  ): void => {
    const fitted = fonts.fit(fonts.printable(end), style, width / 2);
    const endWidth = fonts.width(fitted, style);
    paper.draw(fonts.fit(fonts.printable(start), style, width - endWidth - 12), left, top, style);
    paper.draw(fitted, left + width - endWidth, top, style);
  };
  line(`${frame.planText} \u00b7 ${frame.bodyCorporateName}`, document.title, y, ink.runningBold);
  const place = [frame.agencyName, frame.address].filter((text) => text !== "").join(" \u00b7 ");
  line(place, document.periodText, y + lineHeight(ink.running.size), ink.running);
  const below = y + 2 * lineHeight(ink.running.size) + 3;
  paper.doc
    .moveTo(left, below)
    .lineTo(left + paper.width, below)
    .lineWidth(0.5)
    .stroke(color.hairline);
}

/** When it was printed, which report it is, and the page. */
export function drawFoot(
  paper: Paper,
  { frame, document }: ReportToPrint,
  page: number,
  pages: number,
): void {
  const { fonts, left, width } = paper;
  const y = (document.isLandscape ? A4.short : A4.long) - margin.foot + 16;
  paper.doc
    .moveTo(left, y - 5)
    .lineTo(left + width, y - 5)
    .lineWidth(0.5)
    .stroke(color.hairline);
  paper.draw(
    fonts.fit(fonts.printable(`Printed ${frame.printedText}`), ink.running, width / 2),
    left,
    y,
    ink.running,
  );
  const number = `Page ${page} of ${pages}`;
  paper.draw(number, left + width - fonts.width(number, ink.running), y, ink.running);
  const report = `Report ${frame.reportId}`;
  paper.draw(report, left + (width - fonts.width(report, ink.running)) / 2, y, ink.running);
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

function drawLogo({ doc, left, width }: Paper, logo: Logo, size: LogoSize, y: number): void {
  // What pdfkit opened itself it takes back as a picture.
  const source = logo as unknown as PDFKit.Mixins.ImageSrc;
  doc.image(source, left + width - size.width, y, { width: size.width, height: size.height });
}

function drawFacts(paper: Paper, facts: ReportToPrint["document"]["facts"]): void {
  if (facts.length === 0) return;
  const { fonts, left, width } = paper;
  const labels = facts.map(({ label }) => fonts.printable(label));
  const labelWidth = Math.min(
    width * 0.4,
    Math.max(...labels.map((label) => fonts.width(label, ink.factLabel))) + 14,
  );
  const height = lineHeight(ink.fact.size);
  paper.y += 8;
  facts.forEach(({ text }, index) => {
    const element = elementOf(paper.doc, paper.root, "P");
    const label = fonts.fit(labels[index] ?? "", ink.factLabel, labelWidth - 8);
    const lines = fonts.wrap(fonts.printable(text), ink.fact, width - labelWidth);
    paper.need(height);
    drawIn(element, () => paper.draw(`${label} `, left, paper.y, ink.factLabel));
    lines.forEach((line, at) => {
      paper.need(height);
      const drawn = at < lines.length - 1 ? `${line} ` : line;
      drawIn(element, () => paper.draw(drawn, left + labelWidth, paper.y, ink.fact));
      paper.y += height + (at === lines.length - 1 ? 1 : 0);
    });
    element.end();
  });
}
