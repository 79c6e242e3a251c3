import type { ReportColumn, ReportRow, ReportTable } from "@portal/domain/reports/document/report-document";
import { cellText } from "./cell-text.ts";
import type { Fonts } from "../../core/print/fonts.ts";
import { type TextStyle } from "../../core/print/text-style.ts";
import { color, INDENT } from "./page-style.ts";

/** A column's place on the page, in points from the page's left edge. */
interface FittedColumn {
  readonly x: number;
  readonly width: number;
  readonly isFigures: boolean;
  /** The right edge of positive figures; negative ones reach further by their parenthesis. */
  readonly figuresEnd: number;
}

export interface TableStyle {
  readonly size: number;
  readonly head: TextStyle;
  readonly line: TextStyle;
  readonly strong: TextStyle;
  readonly columns: readonly FittedColumn[];
  /** The first column that is not a code: it shows how far a row is indented. */
  readonly indented: number;
  /** Of the whole table. */
  readonly width: number;
}

const GAP = 7;
/** Of a table of so few columns; the eye finds no figure at the far end of an empty line. */
const NARROW = { columns: 3, width: 360 } as const;
/** From what reads well down to what can just be read: a table of many columns goes down until its figures fit. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
/**
 * Tried in this order: four of five texts in one line where the table stays at a good size; then words unbroken,
 * down to what still reads well; then, at whatever size, figures at least.
 */
const TRIALS = [
  ...SIZES.slice(0, 3).map((size) => ({ size, keeps: "texts" as const })),
  ...SIZES.slice(0, 5).map((size) => ({ size, keeps: "words" as const })),
  ...SIZES.map((size) => ({ size, keeps: "figures" as const })),
];
/** Figures are as wide as they are long: the longest few of a column stand for all. */
const LONGEST = 8;
/** Sums of fractions are never exact. */
const SLACK = 0.5;

/** How wide a table may become. */
function roomOf({ columns }: ReportTable, width: number): number {
  return columns.length <= NARROW.columns ? Math.min(width, NARROW.width) : width;
}

/** The greatest size at which no word, or at least no figure, leaves its column. */
export function styleOf(table: ReportTable, fonts: Fonts, left: number, pageWidth: number): TableStyle {
  const width = roomOf(table, pageWidth);
  const indented = Math.max(
    0,
    table.columns.findIndex(({ kind }) => kind !== "code"),
  );
  const needs = table.columns.map((column, index) => needOf(table, column, index, fonts, indented));
  const shares = table.columns.map(({ share }) => Math.max(0.1, share));
  for (const { size, keeps } of TRIALS) {
    const inks = inksOf(size);
    const end = fonts.figureWidth(")", inks.strong);
    const least = needs.map(({ isFigures, figures, words, whole, titleWords, indent }) => {
      const wide = figures.map((text) => fonts.figureWidth(text, inks.strong) + end);
      if (keeps !== "figures") {
        wide.push(...words.map((word) => indent + fonts.width(word, inks.strong)));
        wide.push(...titleWords.map((word) => fonts.width(word, inks.head) + (isFigures ? end : 0)));
      }
      if (keeps === "texts") wide.push(...whole.map((text) => indent + fonts.width(text, inks.line)));
      return Math.max(0, ...wide.filter((one) => one < width / 4)) + GAP + SLACK;
    });
    const widths = sharedOut(shares, least, width + GAP);
    if (widths !== null) return { size, ...inks, columns: placed(widths, needs, left, end), indented, width };
  }
  // More columns than any page holds: evenly, whatever becomes of them.
  const size = SIZES[SIZES.length - 1] ?? 5;
  const even = shares.map(() => (width + GAP) / shares.length);
  return { size, ...inksOf(size), columns: placed(even, needs, left, 0), indented, width };
}

interface Need {
  readonly isFigures: boolean;
  /** Figures and days, which are never broken. */
  readonly figures: readonly string[];
  readonly words: readonly string[];
  /** Its lines' texts but for the longest, unbroken. */
  readonly whole: readonly string[];
  readonly titleWords: readonly string[];
  /** Of its rows' furthest step to the right. */
  readonly indent: number;
}

function needOf(
  table: ReportTable,
  { title, kind }: ReportColumn,
  index: number,
  fonts: Fonts,
  indented: number,
): Need {
  const figures = new Set<string>();
  const words = new Set<string>();
  const whole: string[] = [];
  // The names of groups and sums may stand over other columns too.
  for (const row of table.rows) {
    const cell = row.cells[index] ?? null;
    if (cell === null || (!isLine(row) && "text" in cell)) continue;
    if (!("text" in cell)) figures.add(cellText(cell));
    else {
      const printed = fonts.printable(cell.text);
      whole.push(printed);
      for (const word of printed.split(" ")) words.add(word);
    }
  }
  return {
    isFigures: kind !== "text" && kind !== "code" && kind !== "day",
    figures: longestOf(figures),
    words: longestOf(words),
    // A few very long ones may break.
    whole: longestOf(whole.toSorted((a, b) => a.length - b.length).slice(0, Math.ceil(whole.length * 0.8))),
    titleWords: fonts.printable(title).split(" "),
    indent: index === indented ? INDENT * deepest(table.rows) : 0,
  };
}

const isLine = ({ kind }: ReportRow): boolean => kind === "line" || kind === "detail";

const deepest = (rows: readonly ReportRow[]): number =>
  rows.reduce((most, row) => (isLine(row) ? Math.max(most, row.indent) : most), 0);

function placed(
  widths: readonly number[],
  needs: readonly Need[],
  left: number,
  end: number,
): readonly FittedColumn[] {
  let x = left;
  return widths.map((columnWidth, index) => {
    const width = Math.max(1, columnWidth - GAP);
    const column = { x, width, isFigures: needs[index]?.isFigures === true, figuresEnd: x + width - end };
    x += columnWidth;
    return column;
  });
}

/** Widths by share, none below its least; null where the least ones alone are too wide. */
function sharedOut(
  shares: readonly number[],
  least: readonly number[],
  width: number,
): readonly number[] | null {
  if (least.reduce((sum, one) => sum + one, 0) > width) return null;
  const fixed = new Set<number>();
  for (;;) {
    const free = width - least.reduce((sum, one, index) => sum + (fixed.has(index) ? one : 0), 0);
    const sum = shares.reduce((total, share, index) => total + (fixed.has(index) ? 0 : share), 0);
    const widths = shares.map((share, index) =>
      fixed.has(index) ? (least[index] ?? 0) : (free * share) / (sum === 0 ? 1 : sum),
    );
    const short = widths.findIndex((one, index) => !fixed.has(index) && one < (least[index] ?? 0));
    if (short === -1) return widths;
    fixed.add(short);
  }
}

function inksOf(size: number): Pick<TableStyle, "head" | "line" | "strong"> {
  return {
    head: inkOf("bold", Math.max(size - 0.5, Math.min(size, 8))),
    line: inkOf("regular", size),
    strong: inkOf("bold", size),
  };
}

const inkOf = (face: TextStyle["face"], size: number): TextStyle => ({ face, size, color: color.text });

const longestOf = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted((a, b) => b.length - a.length).slice(0, LONGEST);
