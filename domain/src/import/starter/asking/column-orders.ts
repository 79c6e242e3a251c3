import type { DividedFile } from "../divide-files.ts";
import type { FaultList } from "./fault-list.ts";
import type { QuestionList } from "./question-list.ts";
import { columnNames } from "./ask-columns.ts";
import { orderOfColumn, orderOfOthers, type OrderTold } from "../reading/date-order.ts";
import type { DateOrder } from "../reading/printed-date.ts";
import { fieldPlaces } from "../reading/table-reader.ts";

const dateFields = ["entered", "paidTo", "lastReceiptDate", "due", "invoiceDate", "date"];

interface DateColumn {
  readonly divided: DividedFile;
  readonly field: string;
  readonly heading: string;
  readonly told: OrderTold;
}

/**
 * The order of the dates of every column that has some, by file and field: its own, else that of other columns of the same
 * plan, else asked. Both orders in one column is a fault.
 */
export function columnOrders(
  files: readonly DividedFile[],
  questions: QuestionList,
  faults: FaultList,
): ReadonlyMap<DividedFile, ReadonlyMap<string, DateOrder>> {
  const columns = files.flatMap(dateColumns);
  const orders = new Map(files.map((file) => [file, new Map<string, DateOrder>()]));
  for (const column of columns) {
    const order = orderOf(column, columns, questions, faults);
    if (order !== null) orders.get(column.divided)?.set(column.field, order);
  }
  return orders;
}

function orderOf(
  { divided, heading, told }: DateColumn,
  columns: readonly DateColumn[],
  questions: QuestionList,
  faults: FaultList,
): DateOrder | null {
  const { file, plans } = divided;
  if (told === "day-first" || told === "month-first") return told;
  if (told === "none") return null;
  if (told === "both") {
    faults.add({
      cause: "value",
      file: file.name,
      text: `${heading}: has dates with the day first and with the month first: print all of them as 20/11/2026`,
    });
    return null;
  }
  const others = columns.filter((other) => other.divided.plans.some((plan) => plans.includes(plan)));
  const agreed = orderOfOthers(others.map((other) => other.told));
  if (agreed !== null) return agreed;
  const answer = questions.ask(
    `${plans[0] ?? ""}/dates/${file.name}/${heading}`,
    `Do the dates of the column ${heading} of ${file.name} have the day or the month first?`,
    ["day-first", "month-first"],
  );
  return answer === "day-first" || answer === "month-first" ? answer : null;
}

function dateColumns(divided: DividedFile): readonly DateColumn[] {
  const { table } = divided.file;
  if (table === null) return [];
  const places = fieldPlaces(table);
  const names = columnNames(table);
  return dateFields.flatMap((field): DateColumn[] => {
    const place = places.get(field);
    if (place === undefined) return [];
    const told = orderOfColumn(table.rows.map(({ cells }) => cells[place] ?? ""));
    return [{ divided, field, heading: names[place] ?? field, told }];
  });
}
