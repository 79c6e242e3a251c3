import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Face, TextStyle } from "./text-style.ts";
import { fontsBeside } from "./other-scripts.ts";
import { MISSING, printableText } from "./printable-text.ts";
import { type TextRun, textRuns } from "./text-runs.ts";

const files = createRequire(import.meta.url);
/** Read once by each thread that prints. */
const bytes = new Map<Face, Buffer>();

const FILES = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  bold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
} as const;

/** The two faces of a document, with fonts beside them for signs that they lack: widths, and where lines break. */
export interface Fonts {
  printable(text: string): string;
  /** Whether a text that was made printable had signs that no font has. */
  hasMissing(): boolean;
  /** A line in the parts that one font each draws, from left to right; null where the document's own draws all of it. */
  runs(text: string, textStyle: TextStyle): readonly DrawnRun[] | null;
  /** From the top of a line to what its letters stand on, in points. */
  ascent(textStyle: TextStyle): number;
  /** In points. */
  width(text: string, textStyle: TextStyle): number;
  /** Of figures, which all are of one width so that they stand below each other. */
  figureWidth(text: string, textStyle: TextStyle): number;
  /** The lines of a text, each no wider than asked; words that are wider are broken. At least one, perhaps empty. */
  wrap(text: string, textStyle: TextStyle, width: number): readonly string[];
  /** One line, cut with an ellipsis where it must be. */
  fit(text: string, textStyle: TextStyle, width: number): string;
}

export interface DrawnRun {
  readonly text: string;
  /** Null: the document's own. */
  readonly font: string | null;
  /** In points. */
  readonly width: number;
  /** Whether its signs are drawn in another order than they are read in: who copies them is told the latter. */
  readonly isReordered: boolean;
}

/** Longer words are measured sign by sign: they are not words of a language. */
const LONG_WORD = 40;
const PROBE = 1000;
/** Said to pdfkit, it lays out a text as one, in place of word by word: what runs from right to left needs that. */
export const WHOLE = { features: [] };
const graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });

/** `texts`: all that will be drawn. */
export async function registerFonts(doc: PDFKit.PDFDocument, texts: Iterable<string>): Promise<Fonts> {
  const ascents = { regular: 0, bold: 0 };
  for (const face of ["regular", "bold"] as const) {
    doc.registerFont(face, bytesOf(face));
    doc.font(face);
    ascents[face] = currentFont(doc).ascender;
    layFiguresBySign(currentFont(doc));
  }
  const glyphs = new Map<number, boolean>();
  doc.font("regular");
  // Both faces have the same signs.
  const { font } = currentFont(doc);
  const hasGlyph = (point: number): boolean => {
    const known = glyphs.get(point) ?? font.hasGlyphForCodePoint(point);
    glyphs.set(point, known);
    return known;
  };

  const others = await fontsBeside(texts, hasGlyph, (name, bytesOfOther) => {
    doc.registerFont(name, bytesOfOther).font(name);
    nameEachGlyph(currentFont(doc));
    const { font: other } = currentFont(doc);
    return (point) => other.hasGlyphForCodePoint(point);
  });
  /** A line of the document's own font alone is one run. */
  const partsOf = (text: string): readonly TextRun[] | null =>
    others.length === 0 ? null : textRuns(text, hasGlyph, others);

  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const figures = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const measured = (text: string, face: Face, isFigure: boolean): number => {
    const cache = (isFigure ? figures : widths)[face];
    let width = cache.get(text);
    if (width === undefined) {
      doc.font(face).fontSize(PROBE);
      width = doc.widthOfString(text, isFigure ? { features: ["tnum"] } : {});
      cache.set(text, width);
    }
    return width;
  };
  const otherWidths = new Map<string, number>();
  const partWidth = ({ text, font: other }: TextRun, textStyle: TextStyle): number => {
    if (other === null) return width(text, textStyle);
    const name = other.names[textStyle.face];
    const key = `${name} ${text}`;
    let wide = otherWidths.get(key);
    if (wide === undefined) {
      doc.font(name).fontSize(PROBE);
      wide = doc.widthOfString(text, WHOLE);
      otherWidths.set(key, wide);
    }
    return (wide * textStyle.size) / PROBE;
  };
  const wordWidth = (word: string, textStyle: TextStyle): number => {
    const parts = partsOf(word);
    return parts === null
      ? ownWidth(word, textStyle)
      : parts.reduce((sum, part) => sum + partWidth(part, textStyle), 0);
  };
  const ownWidth = (word: string, { face, size }: TextStyle): number =>
    ((word.length <= LONG_WORD
      ? measured(word, face, false)
      : Array.from(word).reduce((sum, sign) => sum + measured(sign, face, false), 0)) *
      size) /
    PROBE;
  const width = (text: string, textStyle: TextStyle): number => {
    const words = text.split(" ");
    return words.reduce(
      (sum, word) => sum + wordWidth(word, textStyle),
      (words.length - 1) * wordWidth(" ", textStyle),
    );
  };
  const figureWidth = (text: string, { face, size }: TextStyle): number =>
    (Array.from(text).reduce((sum, sign) => sum + measured(sign, face, true), 0) * size) / PROBE;

  const signsOf = (word: string): readonly string[] =>
    others.length === 0 ? Array.from(word) : Array.from(graphemes.segment(word), ({ segment }) => segment);
  /** The longest beginning of a word that fits, at least one sign. */
  const headOf = (word: string, textStyle: TextStyle, most: number): string => {
    let head = "";
    let used = 0;
    for (const sign of signsOf(word)) {
      used += wordWidth(sign, textStyle);
      if (head !== "" && used > most) break;
      head += sign;
    }
    return head;
  };

  const wrap: Fonts["wrap"] = (text, textStyle, most) => {
    if (text === "") return [""];
    const space = wordWidth(" ", textStyle);
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of text.split(" ")) {
      let rest = word;
      let restWidth = wordWidth(rest, textStyle);
      if (line !== "" && used + space + restWidth <= most) {
        line += ` ${rest}`;
        used += space + restWidth;
        continue;
      }
      if (line !== "") lines.push(line);
      while (restWidth > most) {
        const head = headOf(rest, textStyle, most);
        if (head === rest) break;
        lines.push(head);
        rest = rest.slice(head.length);
        restWidth = wordWidth(rest, textStyle);
      }
      line = rest;
      used = restWidth;
    }
    return [...lines, line];
  };
  const fit: Fonts["fit"] = (text, textStyle, most) => {
    if (width(text, textStyle) <= most) return text;
    const room = most - wordWidth("\u2026", textStyle);
    return `${headOf(text, textStyle, Math.max(0, room)).trimEnd()}\u2026`;
  };
  let hasBox = false;
  return {
    printable: (text) => {
      const printed = printableText(text, (point) => hasGlyph(point) || others.some(({ has }) => has(point)));
      hasBox ||= printed.includes(MISSING) && !text.includes(MISSING);
      return printed;
    },
    hasMissing: () => hasBox,
    runs: (text, textStyle) =>
      partsOf(text)?.map((part) => ({
        text: part.text,
        font: part.font?.names[textStyle.face] ?? null,
        width: partWidth(part, textStyle),
        isReordered: part.font?.family === "noto-sans-devanagari",
      })) ?? null,
    ascent: ({ face, size }) => (ascents[face] * size) / 1000,
    width,
    figureWidth,
    wrap,
    fit,
  };
}

function bytesOf(face: Face): Buffer {
  const known = bytes.get(face) ?? readFileSync(files.resolve(FILES[face]));
  bytes.set(face, known);
  return known;
}

/** What pdfkit keeps to itself of a font: its table of signs, and how it lays out a text. */
interface InnerFont {
  readonly font: { hasGlyphForCodePoint(point: number): boolean };
  /** In thousandths of the size. */
  readonly ascender: number;
  layoutRun(text: string, features?: readonly string[]): Run;
}
interface Run {
  readonly glyphs: readonly { readonly codePoints: readonly number[] }[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

const currentFont = (doc: PDFKit.PDFDocument): InnerFont => Reflect.get(doc, "_font") as InnerFont;

/**
 * Lays out a figure sign by sign. Only figures are drawn with features. Each figure is another text, which is otherwise
 * laid out three times, and that is most of the work of a ledger. All digits are of one width, so a figure is its signs
 * side by side.
 */
function layFiguresBySign(font: InnerFont): void {
  const layoutRun = font.layoutRun.bind(font);
  const known = new Map<string, Run>();
  const runOf = (sign: string, features: readonly string[]): Run => {
    const run = known.get(sign) ?? layoutRun(sign, features);
    known.set(sign, run);
    return run;
  };
  font.layoutRun = (text, features) => {
    if (features === undefined) return layoutRun(text);
    const runs = Array.from(text, (sign) => runOf(sign, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
}

const WORD_JOINER = 0x2060;

/**
 * Letters that a font draws in parts, as dots beside their strokes, have parts that stand for no sign. A reader takes the
 * number of such a part for one; a mark that nobody sees keeps it from that.
 */
function nameEachGlyph(font: InnerFont): void {
  const layoutRun = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const run = layoutRun(text, features);
    // The font keeps its glyphs for the next text, which must find them as they are.
    const glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.length > 0
        ? glyph
        : (Object.create(glyph, { codePoints: { value: [WORD_JOINER] } }) as typeof glyph),
    );
    return { glyphs, positions: run.positions, advanceWidth: run.advanceWidth };
  };
}
