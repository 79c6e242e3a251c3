import { BadCell } from "@portal/domain/core/text-rules";
import { parseCell } from "@portal/domain/import/cell-rules";
import { datingColumn, type DemoShift, isStillToCome, shiftedDay } from "@portal/domain/import/demo-shift";
import { movementAmount } from "@portal/domain/import/movement-amount";
import type { PackageColumn, PackageFile } from "@portal/domain/import/package-files";
import { rowRulesOf } from "@portal/domain/import/row-rules";
import type { ColumnIndex } from "../source/csv-header.ts";
import type { FaultLog } from "../fault-log.ts";
import type { FileVerdict } from "../source/judge-file.ts";
import type { NoteLog } from "../note-log.ts";
import { risingKey } from "./rising-key.ts";
import type { CleanHtml } from "../../core/html/sanitize-html.ts";
import { isZeroWhenEmpty } from "./staging-tables.ts";

/** What a cell of the package becomes besides its own rule. */
export interface CellTreatments {
  /** Null for a real package. */
  readonly shift: DemoShift | null;
  /** Texts that hold HTML, on the way in (D23). */
  sanitizeHtml(html: string): CleanHtml;
  /** Whether a picture or document is taken. */
  judgeFile(column: PackageColumn, path: string): FileVerdict;
  /** What is kept in place of a user's initial password. */
  initialPasswordHash(username: string): string | null;
}

type Value = string | null;
/** A record of the file as one line of COPY's text format. */
export type RowReader = (record: readonly string[], row: number) => string;
type Treatment = (value: string, row: number, cell: (header: string) => Value) => Value;

export interface RowWatch {
  /** A row whose key could not be read. */
  badKey(): void;
  /** A row whose key does not come after that of the row before. */
  keyNotRising(): void;
}

/** What a row is read with, and where what is told of it goes. */
export interface RowContext {
  readonly faults: FaultLog;
  readonly notes: NoteLog;
  readonly treatments: CellTreatments;
}

export function rowReader(
  file: PackageFile,
  places: ColumnIndex,
  context: RowContext,
  watch: RowWatch,
): RowReader {
  const { faults } = context;
  const rules = rowRulesOf(file.name);
  const width = file.columns.length;
  const empties = file.columns.map((column) => {
    if (column.kind === "id-list") return "{}";
    return isZeroWhenEmpty(file, column) ? "0" : null;
  });
  const treatmentOf = file.columns.map((column) => treatmentFor(file, column, context));
  const hasTreatments = treatmentOf.some((each) => each !== null);
  const isRising = risingKey(file);
  const isFree = file.columns.map(({ kind }) => freeKinds.has(kind));
  const indexOf = new Map(file.columns.map(({ name }, index) => [name, index]));
  // One list for all rows: a new one for each would be most of what the garbage collector has to do.
  const values: Value[] = file.columns.map(() => null);
  let parsed: readonly Value[] = values;
  const cell = (header: string): Value => parsed[indexOf.get(header) ?? -1] ?? null;

  return (record, row) => {
    let refused: Set<string> | null = null;
    for (let index = 0; index < width; index += 1) {
      const column = file.columns[index] as PackageColumn;
      const place = places[index] as number;
      const value = place < 0 ? null : parseCell(column, record[place] as string);
      if (value instanceof BadCell) {
        faults.add(file.name, row, column.name, value.reason);
        refused = (refused ?? new Set()).add(column.name);
        if (file.key.includes(column.name)) watch.badKey();
        values[index] = null;
      } else values[index] = value ?? (empties[index] as Value);
    }
    for (const { reads, check } of rules) {
      const isReadable = refused === null || !hasOneOf(refused, reads);
      const reason = isReadable ? check(cell) : null;
      if (reason !== null) faults.addRule(file.name, row, reason);
    }
    if (hasTreatments) {
      // A treatment reads what the row's other cells were before theirs.
      parsed = [...values];
      for (let index = 0; index < width; index += 1) {
        const treatment = treatmentOf[index];
        const value = values[index];
        if (treatment && typeof value === "string") values[index] = treatment(value, row, cell);
      }
      parsed = values;
    }
    if (!isRising(values)) watch.keyNotRising();
    let line = String(row);
    for (let index = 0; index < width; index += 1) {
      const value = values[index] as Value;
      line += value === null ? "\t\\N" : `\t${isFree[index] === true ? escaped(value) : value}`;
    }
    return `${line}\n`;
  };
}

function hasOneOf(headers: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((header) => headers.has(header));
}

function treatmentFor(
  file: PackageFile,
  column: PackageColumn,
  { faults, notes, treatments }: RowContext,
): Treatment | null {
  const { shift } = treatments;
  if (column.kind === "html")
    return (value, row) => {
      const { html, removed } = treatments.sanitizeHtml(value);
      for (const sentence of removed) notes.add(file.name, row, column.name, sentence);
      return html;
    };
  if (column.kind === "file")
    return (path, row) => {
      const verdict = treatments.judgeFile(column, path);
      if (!verdict.ok) faults.add(file.name, row, column.name, verdict.detail);
      else if (verdict.value !== null) notes.add(file.name, row, column.name, verdict.value);
      return path;
    };
  if (file.name === "investment_movements.csv" && column.kind === "money")
    return (written, row, cell) => {
      const cents = movementAmount(cell("kind"), written);
      if (!(cents instanceof BadCell)) return cents;
      faults.add(file.name, row, column.name, cents.reason);
      return null;
    };
  if (column.name === "initialPassword")
    return (_value, _row, cell) => treatments.initialPasswordHash(cell("username") ?? "");
  if (shift === null || file.shift === "none") return null;
  if (column.kind === "date") return (on) => movedDay(file, column, on, shift);
  if (column.name === "received") {
    const receivedOn = file.columns.find(({ name }) => name === "receivedOn");
    return (received, _row, cell) => {
      const on = cell("receivedOn");
      const isToCome = receivedOn && on !== null && movedDay(file, receivedOn, on, shift) === null;
      return isToCome ? "0" : received;
    };
  }
  return null;
}

function movedDay(file: PackageFile, column: PackageColumn, on: string, shift: DemoShift): string | null {
  const moved = shiftedDay(on, file, shift);
  return column !== datingColumn(file) && isStillToCome(column, file, moved, shift) ? null : moved;
}

/** Kinds whose values may hold what COPY's text format has to escape. */
const freeKinds = new Set(["text", "html", "file", "payment-reference", "https-link"]);

function escaped(value: string): string {
  return NEEDS_ESCAPE.test(value) ? value.replace(EACH_ESCAPE, (each) => escapes[each] ?? each) : value;
}

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const EACH_ESCAPE = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
