/** What lines of printed reports say by EXPECTED.json, written here apart from the product's own cells and formats. */
import type { PrintedLine } from "./read-report-pdf.ts";

/** A line: how it begins and which figures it ends with, in order. */
export interface ExpectedLine {
  /** Null: wherever it stands. */
  readonly section: string | null;
  readonly begins: string;
  /** As printed; null is any figure. */
  readonly ends: readonly (string | null)[];
  /** A report leaves out what is nothing in every column. */
  readonly mayMiss: boolean;
}

/** Whole cents as an accountant writes them: `1,234.50`, `(1,234.50)`, `-`. */
function printedCents(cents: number): string {
  if (cents === 0) return "-";
  const size = (Math.abs(cents) / 100).toLocaleString("en-AU", { minimumFractionDigits: 2 });
  return cents < 0 ? `(${size})` : size;
}

/** `2026-03-01` as `01/03/2026`. */
export function printedDay(on: string): string {
  const [year = "", month = "", day = ""] = on.split("-");
  return `${day}/${month}/${year}`;
}

/** Numbers are whole cents, texts stand as they are, null is any figure. */
export function expectedLine(
  section: string | null,
  begins: string,
  ends: readonly (number | string | null)[],
): ExpectedLine {
  return {
    section,
    begins,
    ends: ends.map((end) => (typeof end === "number" ? printedCents(end) : end)),
    mayMiss: ends.every((end) => end === 0 || end === null),
  };
}

/** The same lines in the part of a group report that is the whole plan. */
export function amalgamated(lines: readonly ExpectedLine[]): readonly ExpectedLine[] {
  return lines.map((line) => ({
    ...line,
    section: line.section === null ? "Amalgamated" : `Amalgamated: ${line.section}`,
  }));
}

/** The expected lines that a report has not, as it says them; of those that begin alike each takes one printed line. */
export function missingLines(
  printed: readonly PrintedLine[],
  expected: readonly ExpectedLine[],
): readonly string[] {
  const left = [...printed];
  return expected.flatMap((line) => {
    const at = left.findIndex((one) => isLine(one, line));
    if (at !== -1) left.splice(at, 1);
    return at !== -1 || line.mayMiss
      ? []
      : [`${line.section ?? ""}| ${line.begins} … ${line.ends.join(" ")}`];
  });
}

function isLine({ section, text }: PrintedLine, { section: wanted, begins, ends }: ExpectedLine): boolean {
  if (wanted !== null && section !== wanted) return false;
  if (text !== begins && !text.startsWith(`${begins} `)) return false;
  const cells = text.slice(begins.length).trim().split(" ");
  return ends.every((end, index) => end === null || cells.at(index - ends.length) === end);
}
