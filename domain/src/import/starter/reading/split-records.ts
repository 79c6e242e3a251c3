import { accept, invalid, type Parsed } from "../../../core/result.ts";
import { TOO_MANY_ROWS, tableLimits } from "./table-limits.ts";

/** What may stand between two cells, in the order in which it is taken where two are as frequent. */
const separators = [",", ";", "\t"] as const;

export type Separator = (typeof separators)[number];

/** The separator of a printed table: the most frequent one outside quotes (design/starter-import.md, 'Reading rules'). */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  let before = "\n";
  for (const sign of text) {
    if (sign === '"') {
      // A quote inside a text, an inch mark say, opens nothing.
      if (isQuoted) isQuoted = false;
      else if (before === '"' || CELL_START.has(before)) isQuoted = true;
    } else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    before = sign;
  }
  let best: Separator = ",";
  for (const each of separators) if ((counts.get(each) ?? 0) > (counts.get(best) ?? 0)) best = each;
  return best;
}

const CELL_START: ReadonlySet<string> = new Set(["\n", "\r", ...separators]);

/**
 * The records of a printed table; lines may end in LF, CRLF or CR. A cell is quoted where a quote begins it, so an inch
 * mark within a text is kept. A quote that is never closed is refused, since it would swallow rows unseen. What holds more rows
 * than are read is not split to its end.
 */
export function splitRecords(text: string, separator: Separator): Parsed<string[][]> {
  const records: string[][] = [];
  let record: string[] = [];
  let filled = 0;
  let at = 0;
  while (at <= text.length) {
    const cell = text.charAt(at) === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    const row = records.length + 1;
    if (cell === null) return invalid(`opens a quote in row ${row} that is never closed: print it again`);
    record.push(cell.value);
    at = cell.end;
    const next = text.charAt(at);
    if (next === separator) {
      at += 1;
      continue;
    }
    if (next !== "" && next !== "\n" && next !== "\r")
      return invalid(`has text behind a closing quote in row ${row}: print it again`);
    records.push(record);
    if (record.some((each) => each.trim() !== "")) filled += 1;
    if (filled > tableLimits.rows) return invalid(TOO_MANY_ROWS);
    record = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (at === text.length) break;
  }
  return accept(records);
}

interface CutCell {
  readonly value: string;
  readonly end: number;
}

function quotedCell(text: string, start: number): CutCell | null {
  let value = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    value += text.slice(from, quote);
    if (text.charAt(quote + 1) !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: Separator): CutCell {
  let end = start;
  for (; end < text.length; end += 1) {
    const sign = text.charAt(end);
    if (sign === separator || sign === "\n" || sign === "\r") break;
  }
  return { value: text.slice(start, end), end };
}
