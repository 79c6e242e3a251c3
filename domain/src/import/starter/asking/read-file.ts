import type { FaultList } from "./fault-list.ts";
import type { QuestionList } from "./question-list.ts";
import { fileAnswers } from "./answer-values.ts";
import { type TableShape, tableShapes } from "../headings/field-names.ts";
import { type PrintedTable, readTable, titleOf } from "../headings/read-table.ts";
import { planNumberIn } from "../headings/plan-number.ts";
import type { ExportedFile, ExportedPdf } from "../reading/exported-file.ts";
import { type Separator, separatorOf, splitRecords } from "../reading/split-records.ts";
import { excessOf } from "../reading/table-limits.ts";
import { isMeetingNotice } from "../values/meeting-notice.ts";

/** The first rows may name the plan where nothing tells which of them are titles. */
const MOST_TITLES = 30;

type ReadAs = "table" | "meeting-notice" | "pdf" | "unknown";

/** A file, or a sheet of a workbook, as far as its content tells what it is. */
export interface ReadFile {
  readonly path: string;
  /** The path; of a sheet with the sheet's name behind it. Questions and faults name it. */
  readonly name: string;
  readonly sheet: string | null;
  readonly readAs: ReadAs;
  readonly encoding: string | null;
  readonly separator: Separator | null;
  readonly table: PrintedTable | null;
  /** Of a notice. */
  readonly text: string | null;
  readonly pdf: ExportedPdf | null;
  /** What may tell the plan, the nearest first. */
  readonly tellsPlan: readonly string[];
  readonly records: readonly (readonly string[])[];
}

/** Reads a file by its content; null where it cannot be read, which is a fault then. */
export function readExportedFile(file: ExportedFile, faults: FaultList): ReadFile | null {
  const { path } = file;
  const unread = {
    path,
    name: path,
    sheet: null,
    encoding: null,
    separator: null,
    table: null,
    text: null,
    pdf: file.kind === "pdf" ? file : null,
    records: [],
  };
  const byPath = path.split("/").toReversed();
  switch (file.kind) {
    case "pdf":
    case "other":
      return { ...unread, readAs: file.kind === "pdf" ? "pdf" : "unknown", tellsPlan: byPath };
    case "unreadable":
      faults.add({ cause: "unreadable", file: path, text: file.reason });
      return null;
    case "sheet": {
      const table = readTable(file.records);
      const tellsPlan = [...titlesOf(table, file.records), file.sheet, ...byPath];
      const name = `${path}/${file.sheet}`;
      return {
        ...unread,
        name,
        sheet: file.sheet,
        readAs: readAsOf(table),
        table,
        tellsPlan,
        records: file.records,
      };
    }
    case "text": {
      const { encoding, text } = file;
      if (isMeetingNotice(text))
        return { ...unread, readAs: "meeting-notice", encoding, text, tellsPlan: [text, ...byPath] };
      const separator = separatorOf(text);
      const split = splitRecords(text, separator);
      if (!split.ok) {
        faults.add({ cause: "unreadable", file: path, text: split.detail });
        return null;
      }
      const excess = excessOf(split.value);
      if (excess !== null) {
        faults.add({ cause: "unreadable", file: path, text: excess });
        return null;
      }
      const table = readTable(split.value);
      const tellsPlan = [...titlesOf(table, split.value), ...byPath];
      return {
        ...unread,
        readAs: readAsOf(table),
        encoding,
        separator,
        table,
        tellsPlan,
        records: split.value,
      };
    }
  }
}

const readAsOf = (table: PrintedTable | null): ReadAs => (table === null ? "unknown" : "table");

function titlesOf(table: PrintedTable | null, records: ReadFile["records"]): readonly string[] {
  return table?.titles ?? records.slice(0, MOST_TITLES).map(titleOf);
}

/** The plan that a file's titles, sheet, name or folders tell; null where they tell none. */
export function planToldBy({ tellsPlan }: ReadFile): string | null {
  for (const text of tellsPlan) {
    const plan = planNumberIn(text);
    if (plan !== null) return plan;
  }
  return null;
}

/** Asks what a table is that is not known; reads it as answered. */
export function readAsAnswered(file: ReadFile, plan: string, questions: QuestionList): ReadFile {
  const isTable = file.records.some((record) => record.some((cell) => cell.trim() !== ""));
  if (file.readAs !== "unknown" || !isTable) return file;
  const answer = questions.ask(
    `${plan}/file/${file.name}`,
    `What is ${file.name}? Its headings tell no report that is known.`,
    fileAnswers,
  );
  const shapes: readonly TableShape[] =
    answer === "lot-balances"
      ? ["lot-balances", "lot-debts"]
      : tableShapes.filter((shape) => shape === answer);
  const table = shapes.length === 0 ? null : readTable(file.records, shapes);
  return table === null ? file : { ...file, readAs: "table", table };
}
