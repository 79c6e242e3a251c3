import type { PackageFile } from "@portal/domain/import/package-files";
import { readHeader } from "../source/csv-header.ts";
import { BrokenCsv, csvRecords, UnreadableCsv } from "../source/csv-records.ts";
import { isBlankRecord, type RowShape, rowShape, shapeFault } from "../source/csv-rows.ts";
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
  let shape: RowShape | null = null;
  let row = 0;
  let piece = "";
  let pieceRows = 0;
  const countPiece = (): void => {
    staging.rows += pieceRows;
    context.countRows(pieceRows);
    pieceRows = 0;
  };
  try {
    for await (const records of csvRecords(bytes)) {
      for (const record of records) {
        row += 1;
        if (isBlankRecord(record)) continue;
        if (toLine === null || shape === null) {
          shape = rowShape(record);
          const places = readHeader(file, record, row, faults);
          if (places === null) return incomplete();
          toLine = rowReader(file, places, context, {
            badKey: incomplete,
            keyNotRising: () => (staging.isRising = false),
          });
          continue;
        }
        const fault = shapeFault(record, shape);
        if (fault === null) {
          piece += toLine(record, row);
          pieceRows += 1;
        } else {
          faults.add(file.name, row, fault.column, fault.reason);
          incomplete();
        }
      }
      countPiece();
      if (piece !== "") yield piece;
      piece = "";
    }
  } catch (error) {
    if (error instanceof UnreadableCsv) faults.addCause("file", file.name, 0, "-", error.reason);
    else if (error instanceof BrokenCsv)
      faults.add(file.name, row + 1, "-", `${error.reason}; the rest of the file was not read`);
    else throw error;
    incomplete();
  }
  if (toLine === null && !staging.isIncomplete) {
    faults.addCause("heading", file.name, 0, "-", "has no header row: add it, or leave the file out");
    incomplete();
  }
}
