import type { ExportedFile } from "../reading/exported-file.ts";
import { columnNames } from "./ask-columns.ts";
import { FaultList } from "./fault-list.ts";
import { readAsAnswered, readExportedFile } from "./read-file.ts";
import { QuestionList } from "./question-list.ts";

/** The first values of each column of a file or sheet, by which a person sees what the column is. */
export interface ColumnSamples {
  readonly path: string;
  readonly sheet: string | null;
  readonly columns: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const SAMPLES = 3;
/** Longer texts are cut. */
const MOST_SIGNS = 80;

/** Samples of every table of the exports; `fileAnswers`: the answers about files that are not known by themselves. */
export function columnSamples(
  files: readonly ExportedFile[],
  fileAnswers: ReadonlyMap<string, unknown>,
): readonly ColumnSamples[] {
  const faults = new FaultList();
  const planOf = (name: string): string => {
    const id = [...fileAnswers.keys()].find((each) => each.endsWith(`/file/${name}`)) ?? "/";
    return id.slice(0, id.indexOf("/"));
  };
  return files.flatMap((file) => {
    const read = readExportedFile(file, faults);
    if (read === null) return [];
    const { path, sheet, table } = readAsAnswered(
      read,
      planOf(read.name),
      new QuestionList(fileAnswers, fileAnswers),
    );
    if (table === null) return [];
    const columns = columnNames(table).map((name, at) => ({
      name,
      values: tellingFirst(table.rows.map(({ cells }) => (cells[at] ?? "").trim()))
        .slice(0, SAMPLES)
        .map(cutSample),
    }));
    return [{ path, sheet, columns }];
  });
}

/** Cut between signs: no database keeps half a sign. */
function cutSample(cell: string): string {
  const signs = Array.from(cell.slice(0, 2 * MOST_SIGNS + 2));
  return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS - 1).join("")}…` : cell;
}

/** A cell of nothing, such as 0.00 or -, tells least of its column. */
const isNothing = (cell: string): boolean => /^\$?[-0.,]*$/.test(cell);

function tellingFirst(cells: readonly string[]): readonly string[] {
  const filled = cells.filter((cell) => cell !== "");
  const telling = filled.filter((cell) => !isNothing(cell));
  return telling.length > 0 ? telling : filled;
}
