import { A4, type Ink, lineHeight, margin } from "./page-style.ts";
import { type DrawnRun, type Fonts, WHOLE } from "./fonts.ts";
import { drawArtifact, drawIn, type Element, elementOf } from "./structure.ts";

/** The pages as they are drawn from top to bottom. Lengths are points from the page's upper left corner. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly root: Element;
  readonly left: number;
  readonly width: number;
  /** Where the next thing is drawn. */
  y: number;
  /** Nothing of the report is drawn below. */
  readonly bottom: number;
  /** What a page without anything has, below what is repeated on it. */
  readonly roomOfPage: number;
  /** A line of text. Figures stand below each other. */
  draw(text: string, x: number, y: number, ink: Ink, isFigure?: boolean): void;
  /** Drawn with the others of its page, when that is finished. */
  rule(x: number, y: number, width: number, weight: number, color: string): void;
  /** Goes to a new page unless there is so much room; says whether it did. */
  need(height: number): boolean;
  newPage(): void;
  /** A text of its own that breaks where it must, also over pages. */
  paragraph(
    text: string,
    ink: Ink,
    type: string,
    options?: { readonly x?: number; readonly width?: number },
  ): void;
  /** Draws what stands on each page and needs their number. */
  finish(drawFoot: (page: number, pages: number) => void): void;
}

/** Below what is repeated on top of a further page. */
const RUNNING_HEIGHT = 34;

export function createPaper(
  doc: PDFKit.PDFDocument,
  fonts: Fonts,
  isLandscape: boolean,
  drawRunning: (paper: Paper) => void,
): Paper {
  const [pageWidth, pageHeight] = isLandscape ? [A4.long, A4.short] : [A4.short, A4.long];
  const root = doc.struct("Document");
  doc.addStructure(root);
  const rules: (() => void)[] = [];
  let fill = "";

  const drawRules = (): void => {
    if (rules.length > 0) drawArtifact(doc, "Layout", () => rules.forEach((rule) => rule()));
    rules.length = 0;
  };
  /** All stand on one line, however high the letters of their fonts are. */
  const drawRuns = (runs: readonly DrawnRun[], x: number, y: number, ink: Ink): void => {
    let at = x;
    for (const { text, font, width, isReordered } of runs) {
      if (isReordered) doc.markContent("Span", { actual: text });
      doc.font(font ?? ink.face).fontSize(ink.size);
      doc.text(text, at, y + fonts.ascent(ink), {
        lineBreak: false,
        baseline: "alphabetic",
        ...(font === null ? {} : WHOLE),
      });
      if (isReordered) doc.endMarkedContent();
      at += width;
    }
  };
  const paper: Paper = {
    doc,
    fonts,
    root,
    left: margin.side,
    width: pageWidth - 2 * margin.side,
    y: margin.top,
    bottom: pageHeight - margin.foot,
    roomOfPage: pageHeight - margin.foot - margin.top - RUNNING_HEIGHT,
    draw: (text, x, y, ink, isFigure = false) => {
      if (text === "") return;
      if (fill !== ink.color) doc.fillColor(ink.color);
      fill = ink.color;
      const runs = isFigure ? null : fonts.runs(text, ink);
      if (runs !== null) {
        drawRuns(runs, x, y, ink);
        return;
      }
      doc.font(ink.face).fontSize(ink.size);
      doc.text(text, x, y, {
        lineBreak: false,
        ...(isFigure ? { features: ["tnum"] } : {}),
      });
    },
    rule: (x, y, width, weight, stroke) => {
      rules.push(() =>
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(weight)
          .stroke(stroke),
      );
    },
    need: (height) => {
      const isShort = paper.y + height > paper.bottom;
      if (isShort) paper.newPage();
      return isShort;
    },
    newPage: () => {
      drawRules();
      doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
      fill = "";
      paper.y = margin.top;
      drawArtifact(doc, "Pagination", () => drawRunning(paper));
      paper.y = margin.top + RUNNING_HEIGHT;
    },
    paragraph: (text, ink, type, { x = paper.left, width = paper.width } = {}) => {
      const element = elementOf(doc, root, type);
      const lines = fonts.wrap(fonts.printable(text), ink, width);
      lines.forEach((line, index) => {
        paper.need(lineHeight(ink.size));
        // The blank keeps words of two lines apart where the text is read out of the file.
        const drawn = index < lines.length - 1 ? `${line} ` : line;
        drawIn(element, () => paper.draw(drawn, x, paper.y, ink));
        paper.y += lineHeight(ink.size);
      });
      element.end();
    },
    finish: (drawFoot) => {
      drawRules();
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        fill = "";
        drawArtifact(doc, "Pagination", () => drawFoot(page + 1, count));
      }
    },
  };
  doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
  return paper;
}
