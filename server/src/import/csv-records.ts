import { CsvError, parse } from "csv-parse";
import { Readable } from "node:stream";
import { PackageFault } from "./package-source.ts";

/** A record that is no CSV; what follows in its file cannot be told apart any more. */
export class BrokenCsv extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = "BrokenCsv";
    this.reason = reason;
  }
}

/** No text of a register is longer; a quote that is never closed must not gather a whole file. */
const LARGEST_RECORD = 1024 * 1024;

const brokenReasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "opens a quote that is never closed",
  CSV_INVALID_CLOSING_QUOTE: "has text after a closing quote: double a quote that is part of a text",
  INVALID_OPENING_QUOTE:
    "has a quote inside an unquoted cell: put the whole cell in quotes and double that quote",
  CSV_MAX_RECORD_SIZE: "is longer than 1 MiB: a quote is probably never closed",
};

/**
 * The records of a CSV file (RFC 4180, LF or CRLF, a BOM is tolerated) in order, the header among them. Throws
 * BrokenCsv at the record that breaks the rules, PackageFault where the file is not UTF-8.
 */
export async function* csvRecords(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    // Counted by the reader, which can name the row.
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n"],
    max_record_size: LARGEST_RECORD,
  });
  const source = Readable.from(refuseOtherEncodings(name, bytes), { objectMode: true, highWaterMark: 2 });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenCsv(brokenReasons[error.code] ?? "breaks the rules of CSV (RFC 4180)");
  } finally {
    source.destroy();
  }
}

async function* refuseOtherEncodings(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const check = (chunk?: Buffer): void => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new PackageFault(name, "is not UTF-8: save it with that encoding");
    }
  };
  for await (const chunk of bytes) {
    check(chunk);
    yield chunk;
  }
  check();
}
