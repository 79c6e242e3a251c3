import type { PackageFile } from "@portal/domain/import/package-files";
import { readHeader } from "./csv-header.ts";
import { BrokenCsv, csvRecords } from "./csv-records.ts";
import { type RowContext, rowReader, type RowReader } from "./row-reader.ts";

export interface StagedFile {
  readonly file: PackageFile;
  rows: number;
  /** Some of its rows are not staged, or not with their key: a reference to it may only seem to lead nowhere. */
  isIncomplete: boolean;
  /** Each row's key came after that of the row before, so no two share one. */
  isRising: boolean;
}

export interface StageContext extends RowContext {
  /** Called after each piece; throws when the package holds too many rows. */
  countRows(rows: number): void;
}

/** The rows of a file in COPY's text format, in pieces; faults go to the log. */
export async function* stageRows(
  staging: StagedFile,
  bytes: AsyncIterable<Buffer>,
  context: StageContext,
): AsyncGenerator<string> {
  const { file } = staging;
  const { faults } = context;
  const incomplete = (): void => {
    staging.isIncomplete = true;
  };
  let toLine: RowReader | null = null;
  let width = 0;
  let row = 0;
  let piece = "";
  let pieceRows = 0;
  const countPiece = (): void => {
    staging.rows += pieceRows;
    context.countRows(pieceRows);
    pieceRows = 0;
  };
  try {
    for await (const records of csvRecords(file.name, bytes)) {
      for (const record of records) {
        row += 1;
        if (toLine === null) {
          width = record.length;
          const places = readHeader(file, record, faults);
          if (places === null) return incomplete();
          toLine = rowReader(file, places, context, {
            badKey: incomplete,
            keyNotRising: () => (staging.isRising = false),
          });
        } else if (record.length === width) {
          piece += toLine(record, row);
          pieceRows += 1;
        } else {
          faults.add(file.name, row, "-", `has ${record.length} cells, but the header has ${width}`);
          incomplete();
        }
      }
      countPiece();
      if (piece !== "") yield piece;
      piece = "";
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    faults.add(file.name, row + 1, "-", `${error.reason}; the rest of the file was not read`);
    incomplete();
  }
  if (row === 0 && !staging.isIncomplete) {
    faults.add(file.name, 0, "-", "has no header row: add it, or leave the file out");
    incomplete();
  }
}
