import type { LetterOffset } from "@portal/domain/agency/letter-offset";
import type { Fonts } from "./fonts.ts";
import { drawIn, type Element, elementOf } from "./structure.ts";
import type { TextStyle } from "./text-style.ts";

const POINTS_A_MM = 72 / 25.4;
export const mm = (millimetres: number): number => millimetres * POINTS_A_MM;

/**
 * Where the address stands, in millimetres from the page's upper left corner: within the windows of envelopes for A4 folded in three,
 * DL and DIN alike.
 */
export const ADDRESS = { left: 25, right: 100, top: 50, bottom: 76 } as const;

const INK = "#1b2430";
export const letterStyle = {
  agency: { face: "bold", size: 11, color: INK },
  small: { face: "regular", size: 8.5, color: "#4a5565" },
  address: { face: "regular", size: 10.5, color: INK },
  heading: { face: "bold", size: 15, color: INK },
  body: { face: "regular", size: 10.5, color: INK },
  bold: { face: "bold", size: 10.5, color: INK },
  label: { face: "regular", size: 9, color: "#4a5565" },
  code: { face: "bold", size: 16, color: INK },
} as const satisfies Record<string, TextStyle>;

/** Of the address, in millimetres: from one line to the next, and a line's own height. Six fit into the window. */
const ADDRESS_LINE = 4.2;
const ADDRESS_HEIGHT = 4.5;
const MOST_ADDRESS_LINES = 6;
const LINE = 1.4;

/** One page of a letter. Lengths are millimetres from the page's upper left corner. */
export interface LetterPage {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  /** Of the page's own part of the document. */
  readonly root: Element;
  readonly offset: LetterOffset;
}

/** Draws a text from `y` on, wrapped to a width; answers where it ends. */
export function drawText(
  { doc, fonts, root }: Pick<LetterPage, "doc" | "fonts" | "root">,
  text: string,
  style: TextStyle,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly type?: string },
): number {
  const element = elementOf(doc, root, place.type ?? "P");
  const lines = fonts.wrap(fonts.printable(text), style, mm(place.width));
  let y = mm(place.y);
  lines.forEach((line, index) => {
    // The blank keeps words of two lines apart where the text is read out of the file.
    const drawn = index < lines.length - 1 ? `${line} ` : line;
    drawIn(element, () => drawLine({ doc, fonts }, drawn, style, mm(place.x), y));
    y += style.size * LINE;
  });
  element.end();
  return y / POINTS_A_MM;
}

/**
 * Draws the lines of an address into the middle of the window, moved as the agency's printer needs it. A line that is too long continues
 * in the next one where there is room, and is cut otherwise.
 */
export function drawAddress(page: LetterPage, address: readonly string[]): void {
  const { doc, root, offset } = page;
  const element = elementOf(doc, root, "P");
  const lines = addressAsDrawn(page, address);
  const height = (lines.length - 1) * ADDRESS_LINE + ADDRESS_HEIGHT;
  const first = (ADDRESS.top + ADDRESS.bottom - height) / 2;
  lines.forEach((line, index) => {
    const x = mm(ADDRESS.left + offset.right);
    const y = mm(first + offset.down + index * ADDRESS_LINE);
    drawIn(element, () => drawLine(page, `${line} `, letterStyle.address, x, y));
  });
  element.end();
}

function addressAsDrawn({ fonts }: LetterPage, address: readonly string[]): readonly string[] {
  const width = mm(ADDRESS.right - ADDRESS.left);
  const printable = address.map((line) => fonts.printable(line));
  const wrapped = printable.flatMap((line) => fonts.wrap(line, letterStyle.address, width));
  return wrapped.length <= MOST_ADDRESS_LINES
    ? wrapped
    : printable.map((line) => fonts.fit(line, letterStyle.address, width)).slice(0, MOST_ADDRESS_LINES);
}

function drawLine(
  { doc, fonts }: Pick<LetterPage, "doc" | "fonts">,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
): void {
  doc.fillColor(style.color);
  const runs = fonts.runs(text, style);
  if (runs === null) {
    doc.font(style.face).fontSize(style.size).text(text, x, y, { lineBreak: false });
    return;
  }
  let at = x;
  for (const { text: part, font, width } of runs) {
    doc.font(font ?? style.face).fontSize(style.size);
    doc.text(part, at, y + fonts.ascent(style), { lineBreak: false, baseline: "alphabetic", features: [] });
    at += width;
  }
}
