import type { Fonts } from "../../../../core/print/fonts.ts";
import { letterStyle, mm } from "../../../../core/print/letter-page.ts";
import { drawArtifact, drawIn, type Element, elementOf } from "../../../../core/print/structure.ts";
import { A4, type TextStyle } from "../../../../core/print/text-style.ts";

export const LEFT = mm(25);
export const WIDTH = A4.short - 2 * LEFT;
const TOP = mm(20);
const BOTTOM = A4.long - mm(22);
const LINE = 1.4;
const INDENT = mm(7);

export interface FlowingText {
  readonly style: TextStyle;
  readonly type: "H1" | "H2" | "H3" | "P";
  /** Above it, in millimetres. */
  readonly space?: number;
  readonly depth?: number;
}

/** Texts below each other, on as many A4 pages as they take. */
export interface PaperFlow {
  text(words: string, look: FlowingText): void;
  /** Begins a new page; the first text begins one by itself. */
  turn(): void;
  /** Whether so much fits on the page. */
  fits(height: number): boolean;
  /** Takes so much of the page, of a new one where it must be; answers where it begins. */
  take(height: number): number;
  /** Draws one line into what was taken. */
  draw(line: string, style: TextStyle, x: number, y: number): void;
}

/** `foot`: at the bottom of each page, before its number. */
export function paperFlow(doc: PDFKit.PDFDocument, fonts: Fonts, root: Element, foot: string): PaperFlow {
  let y = Number.POSITIVE_INFINITY;
  let pages = 0;
  const turn = (): void => {
    doc.addPage({ size: [A4.short, A4.long], margin: 0 });
    pages += 1;
    y = TOP;
    drawArtifact(doc, "Pagination", () => {
      draw(`${foot}, page ${pages}`, letterStyle.small, LEFT, BOTTOM + mm(6));
    });
  };
  const draw = (line: string, style: TextStyle, x: number, at: number): void => {
    doc.fillColor(style.color);
    const runs = fonts.runs(line, style);
    if (runs === null) {
      doc.font(style.face).fontSize(style.size).text(line, x, at, { lineBreak: false });
      return;
    }
    let from = x;
    for (const { text, font, width } of runs) {
      doc.font(font ?? style.face).fontSize(style.size);
      doc.text(text, from, at + fonts.ascent(style), {
        lineBreak: false,
        baseline: "alphabetic",
        features: [],
      });
      from += width;
    }
  };
  return {
    turn: () => {
      y = Number.POSITIVE_INFINITY;
    },
    fits: (height) => y + height <= BOTTOM,
    take: (height) => {
      if (y + height > BOTTOM) turn();
      const from = y;
      y += height;
      return from;
    },
    draw,
    text: (words, { style, type, space = 0, depth = 0 }) => {
      const x = LEFT + depth * INDENT;
      const lines = fonts.wrap(fonts.printable(words), style, WIDTH - depth * INDENT);
      const height = style.size * LINE;
      // A heading stays with what it heads.
      const together = type === "P" ? 1 : 3;
      if (y + mm(space) + together * height > BOTTOM) turn();
      else y += mm(space);
      const element = elementOf(doc, root, type);
      lines.forEach((line, at) => {
        if (y + height > BOTTOM) turn();
        // The blank keeps words of two lines apart where the text is read out of the file.
        const drawn = at < lines.length - 1 ? `${line} ` : line;
        drawIn(element, () => draw(drawn, style, x, y));
        y += height;
      });
      element.end();
    },
  };
}
