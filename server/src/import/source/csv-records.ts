import { type Accepted, type Invalid, invalid } from "@portal/domain/core/result";

/** A record that is not CSV; the records after it cannot be told apart any more. */
export class BrokenCsv extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = "BrokenCsv";
    this.reason = reason;
  }
}

/** A file that cannot be read as CSV at all. */
export class UnreadableCsv extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = "UnreadableCsv";
    this.reason = reason;
  }
}

/** No text of a register is longer; a quote that is never closed must not gather a whole file. */
const LARGEST_RECORD = 1024 * 1024;

type Record = string[];

/**
 * The records of a CSV file (RFC 4180, LF or CRLF, a BOM is tolerated) in order, the header among them, in batches.
 * Throws BrokenCsv at the record that breaks the rules, after those before it, and UnreadableCsv where the file is not
 * UTF-8, or its lines end in CR alone. Written here because a parser that looks at each byte took longer than PostgreSQL takes to copy the rows: a
 * line without a quote, nearly every one, is cut at its commas.
 */
export async function* csvRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<Record[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableCsv("is not UTF-8: save it with that encoding");
    }
  };
  let rest = "";
  let isHeaderEndKnown = false;
  for await (const chunk of bytes) {
    rest += decode(chunk);
    isHeaderEndKnown ||= seesHeaderEnd(rest, false);
    if (!isHeaderEndKnown && rest.length <= LARGEST_RECORD) continue;
    const cut = cutRecords(rest, false);
    if (cut.records.length > 0) yield cut.records;
    if (cut.broken !== null) throw new BrokenCsv(cut.broken);
    rest = cut.rest;
    if (rest.length > LARGEST_RECORD)
      throw new BrokenCsv("is longer than 1 MiB: a quote is probably never closed");
  }
  rest += decode();
  if (!isHeaderEndKnown) seesHeaderEnd(rest, true);
  const last = cutRecords(rest, true);
  if (last.records.length > 0) yield last.records;
  if (last.broken !== null) throw new BrokenCsv(last.broken);
}

/** Whether the line end of the header is there to be seen; throws where it is that of an old Mac. */
function seesHeaderEnd(text: string, isEnd: boolean): boolean {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== "\n" && sign !== "\r")) continue;
    if (sign === "\n" || text.charAt(at + 1) === "\n") return true;
    if (at + 1 === text.length && !isEnd) return false;
    throw new UnreadableCsv("the lines end as on an old Mac: save it as CSV (UTF-8)");
  }
  return false;
}

interface Cut {
  readonly records: Record[];
  /** The beginning of a record whose end has not come yet. */
  readonly rest: string;
  readonly broken: string | null;
}

function cutRecords(text: string, isEnd: boolean): Cut {
  const records: Record[] = [];
  let at = 0;
  let quoteAt = text.indexOf('"');
  while (at < text.length) {
    const lineEnd = text.indexOf("\n", at);
    if (quoteAt >= 0 && quoteAt < at) quoteAt = text.indexOf('"', at);
    if (quoteAt < 0 || (lineEnd >= 0 && quoteAt > lineEnd)) {
      if (lineEnd < 0 && !isEnd) break;
      const end = lineEnd < 0 ? text.length : lineEnd;
      const hasReturn = end > at && text.charCodeAt(end - 1) === RETURN;
      records.push(text.slice(at, hasReturn ? end - 1 : end).split(","));
      at = end + 1;
      continue;
    }
    const quoted = cutQuotedRecord(text, at, isEnd);
    if (quoted === null) break;
    if (!quoted.ok) return { records, rest: "", broken: quoted.detail };
    records.push(quoted.value);
    at = quoted.next;
  }
  return { records, rest: text.slice(at), broken: null };
}

const RETURN = 13;

/** A record or cell, and where the next one begins; or why it is not CSV. */
type Piece<Value> = (Accepted<Value> & { readonly next: number }) | Invalid;

/** A record with a quote in it; null: its end has not come yet. */
function cutQuotedRecord(text: string, start: number, isEnd: boolean): Piece<Record> | null {
  const record: Record = [];
  let at = start;
  for (;;) {
    const cell = text.charAt(at) === '"' ? cutQuotedCell(text, at) : cutPlainCell(text, at);
    if (cell === null) return isEnd ? invalid("opens a quote that is never closed") : null;
    if (!cell.ok) return cell;
    record.push(cell.value);
    at = cell.next;
    // Where the text ends a comma, a line end or the second half of either may still come.
    if (at >= text.length) return isEnd ? { ok: true, value: record, next: at } : null;
    if (text.charAt(at) === ",") at += 1;
    else if (text.charAt(at) === "\n") return { ok: true, value: record, next: at + 1 };
    else if (text.startsWith("\r\n", at)) return { ok: true, value: record, next: at + 2 };
    else if (!isEnd && at === text.length - 1 && text.charAt(at) === "\r") return null;
    else return invalid("has text after a closing quote: double a quote that is part of a text");
  }
}

function cutQuotedCell(text: string, start: number): Piece<string> | null {
  let value = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    if (text.charAt(quote + 1) !== '"') return { ok: true, value, next: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function cutPlainCell(text: string, start: number): Piece<string> {
  let end = start;
  while (end < text.length && text.charAt(end) !== "," && text.charAt(end) !== "\n") end += 1;
  const hasReturn = text.charAt(end) === "\n" && end > start && text.charAt(end - 1) === "\r";
  const next = hasReturn ? end - 1 : end;
  const value = text.slice(start, next);
  return value.includes('"')
    ? invalid("has a quote inside an unquoted cell: put the whole cell in quotes and double that quote")
    : { ok: true, value, next };
}
