import type { ReportToPrint } from "./report-messages.ts";
import { A4, color, ink, lineHeight, margin } from "./page-style.ts";
import type { Paper } from "./paper.ts";
import { drawIn, elementOf } from "./structure.ts";

const LOGO = { width: 150, height: 38 } as const;

/** What stands on top of the first page, in the order of accounting B4. */
export function drawFirstHead(paper: Paper, { frame, document }: ReportToPrint, logo: Buffer | null): void {
  const hasLogo = logo !== null;
  if (hasLogo) drawLogo(paper, logo, frame.agencyName);
  paper.paragraph(frame.agencyName, ink.agency, "P", hasLogo ? { width: paper.width - LOGO.width - 12 } : {});
  paper.y = Math.max(paper.y, hasLogo ? margin.top + LOGO.height : 0) + 6;
  paper.rule(paper.left, paper.y, paper.width, 0.9, color.rule);
  paper.y += 8;
  paper.paragraph(frame.planText, ink.address, "P");
  paper.paragraph(frame.bodyCorporateName, ink.body, "P");
  if (frame.address !== "") paper.paragraph(frame.address, ink.address, "P");
  paper.y += 14;
  paper.paragraph(document.title, ink.title, "H1");
  paper.y += 1;
  if (document.periodText !== "") paper.paragraph(document.periodText, ink.period, "P");
  const small = [
    ...(frame.abn === null ? [] : [`ABN ${frame.abn}`]),
    ...(frame.isGstRegistered ? ["Amounts exclude GST"] : []),
  ];
  for (const text of small) paper.paragraph(text, ink.address, "P");
  drawFacts(paper, document.facts);
  paper.y += 10;
}

/** On top of each further page, in two lines. */
export function drawRunningHead(paper: Paper, { frame, document }: ReportToPrint): void {
  const { fonts, left, width, y } = paper;
  const half = width / 2 - 8;
  const line = (
    start: string,
    end: string,
    top: number,
    style: typeof ink.running | typeof ink.runningBold,
  ): void => {
    paper.draw(fonts.fit(fonts.printable(start), style, half), left, top, style);
    const fitted = fonts.fit(fonts.printable(end), style, half);
    paper.draw(fitted, left + width - fonts.width(fitted, style), top, style);
  };
  line(`${frame.planText} \u00b7 ${frame.bodyCorporateName}`, document.title, y, ink.runningBold);
  const place = [frame.agencyName, frame.address].filter((text) => text !== "").join(" \u00b7 ");
  line(place, document.periodText, y + lineHeight(ink.running.size), ink.running);
  const below = y + 2 * lineHeight(ink.running.size) + 3;
  paper.doc
    .moveTo(left, below)
    .lineTo(left + width, below)
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

function drawLogo(paper: Paper, logo: Buffer, agencyName: string): void {
  const { doc, left, width } = paper;
  const figure = doc.struct("Figure", { alt: `Logo: ${paper.fonts.printable(agencyName)}` });
  paper.root.add(figure);
  const place = { fit: [LOGO.width, LOGO.height] as [number, number], align: "right" as const };
  drawIn(figure, () => doc.image(logo, left + width - LOGO.width, paper.y, place));
  figure.end();
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
