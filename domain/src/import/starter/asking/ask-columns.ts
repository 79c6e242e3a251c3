import type { QuestionList } from "./question-list.ts";
import type { ReadFile } from "./read-file.ts";
import { fieldNames } from "../headings/field-names.ts";
import type { ColumnMeaning } from "../headings/match-headings.ts";
import type { PrintedTable } from "../headings/read-table.ts";

/** What a column of a table is called in questions and report; two of one name are told apart. */
export function columnNames({ headings, rows }: PrintedTable): readonly string[] {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const heading = (headings[at] ?? "").trim() || `column ${at + 1}`;
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

/** Asks for each column of an unknown heading that has content what it is, and takes the answers. */
export function askColumns(file: ReadFile, plan: string, questions: QuestionList): ReadFile {
  const { table } = file;
  if (table === null) return file;
  const taken = new Set(table.columns.flatMap((column) => (column.kind === "field" ? [column.field] : [])));
  const columns = columnNames(table).map((name, at): ColumnMeaning => {
    const known = table.columns[at] ?? { kind: "unknown" };
    const isFilled = table.rows.some(({ cells }) => (cells[at] ?? "").trim() !== "");
    if (known.kind !== "unknown" || !isFilled) return known;
    const values = table.rows.map(({ cells }) => (cells[at] ?? "").trim()).filter((cell) => cell !== "");
    const id = `${plan}/column/${file.name}/${name}`;
    const options = [null, ...fieldNames(table.shape)];
    const answer = questions.ask(
      id,
      `What is the column ${name} of ${file.name}? It holds ${values.slice(0, 3).join(", ")}.`,
      options,
    );
    if (typeof answer !== "string") return known;
    if (taken.has(answer)) {
      // Of two columns of one field one would be left out without a word.
      questions.demand(
        id,
        `The column ${name} of ${file.name} cannot be ${answer}: another one is.`,
        options,
      );
      return known;
    }
    taken.add(answer);
    return { kind: "field", field: answer };
  });
  return { ...file, table: { ...table, columns } };
}
