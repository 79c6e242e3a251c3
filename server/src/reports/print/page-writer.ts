import { A4, type TextStyle } from "../../core/print/text-style.ts";
import { lineHeight, margin } from "./page-style.ts";
import { type DrawnRun, type Fonts, WHOLE } from "../../core/print/fonts.ts";
import { drawArtifact, drawIn, type Element, elementOf } from "../../core/print/structure.ts";

/** The pages as they are drawn from top to bottom. Lengths are points from the page's upper left corner. */
export interface PageWriter {
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
  draw(text: string, x: number, y: number, textStyle: TextStyle, isFigure?: boolean): void;
  /** Drawn with the others of its page, when that is finished. */
  rule(x: number, y: number, width: number, weight: number, color: string): void;
  /** Goes to a new page unless there is so much room; says whether it did. */
  ensureSpace(height: number): boolean;
  newPage(): void;
  /** A text of its own that breaks where it must, also over pages. */
  paragraph(
    text: string,
    textStyle: TextStyle,
    type: string,
    options?: { readonly x?: number; readonly width?: number },
  ): void;
  /** Draws what is still to be drawn of the last page. */
  finish(): void;
  /** Draws on a page that was finished, counted from 0, what is repeated there. */
  drawOn(page: number, draw: () => void): void;
}

/** Below what is repeated on top of a further page. */
const RUNNING_HEIGHT = 34;

/** Begins a new page of a document; what it draws belongs to the root. */
export function createPageWriter(
  { doc, fonts, root }: Pick<PageWriter, "doc" | "fonts" | "root">,
  isLandscape: boolean,
  drawRunning: (writer: PageWriter) => void,
): PageWriter {
  const [pageWidth, pageHeight] = isLandscape ? [A4.long, A4.short] : [A4.short, A4.long];
  const rules: (() => void)[] = [];
  let fill = "";

  const drawRules = (): void => {
    if (rules.length > 0) drawArtifact(doc, "Layout", () => rules.forEach((rule) => rule()));
    rules.length = 0;
  };
  /** All stand on one line, however high the letters of their fonts are. */
  const drawRuns = (runs: readonly DrawnRun[], x: number, y: number, textStyle: TextStyle): void => {
    let at = x;
    for (const { text, font, width, isReordered } of runs) {
      if (isReordered) doc.markContent("Span", { actual: text });
      doc.font(font ?? textStyle.face).fontSize(textStyle.size);
      doc.text(text, at, y + fonts.ascent(textStyle), {
        lineBreak: false,
        baseline: "alphabetic",
        ...(font === null ? {} : WHOLE),
      });
      if (isReordered) doc.endMarkedContent();
      at += width;
    }
  };
  const writer: PageWriter = {
    doc,
    fonts,
    root,
    left: margin.side,
    width: pageWidth - 2 * margin.side,
    y: margin.top,
    bottom: pageHeight - margin.foot,
    roomOfPage: pageHeight - margin.foot - margin.top - RUNNING_HEIGHT,
    draw: (text, x, y, textStyle, isFigure = false) => {
      if (text === "") return;
      if (fill !== textStyle.color) doc.fillColor(textStyle.color);
      fill = textStyle.color;
      const runs = isFigure ? null : fonts.runs(text, textStyle);
      if (runs !== null) {
        drawRuns(runs, x, y, textStyle);
        return;
      }
      doc.font(textStyle.face).fontSize(textStyle.size);
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
    ensureSpace: (height) => {
      const isShort = writer.y + height > writer.bottom;
      if (isShort) writer.newPage();
      return isShort;
    },
    newPage: () => {
      drawRules();
      doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
      fill = "";
      writer.y = margin.top;
      drawArtifact(doc, "Pagination", () => drawRunning(writer));
      writer.y = margin.top + RUNNING_HEIGHT;
    },
    paragraph: (text, textStyle, type, { x = writer.left, width = writer.width } = {}) => {
      const element = elementOf(doc, root, type);
      const lines = fonts.wrap(fonts.printable(text), textStyle, width);
      lines.forEach((line, index) => {
        writer.ensureSpace(lineHeight(textStyle.size));
        // The blank keeps words of two lines apart where the text is read out of the file.
        const drawn = index < lines.length - 1 ? `${line} ` : line;
        drawIn(element, () => writer.draw(drawn, x, writer.y, textStyle));
        writer.y += lineHeight(textStyle.size);
      });
      element.end();
    },
    finish: drawRules,
    drawOn: (page, draw) => {
      doc.switchToPage(page);
      fill = "";
      drawArtifact(doc, "Pagination", draw);
    },
  };
  doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
  return writer;
}
