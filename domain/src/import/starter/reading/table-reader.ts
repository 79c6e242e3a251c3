import type { Cents } from "../../../core/money.ts";
import type { LocalDate } from "../../../core/local-date.ts";
import { shown } from "../../../core/text-rules.ts";
import type { FaultList } from "../asking/fault-list.ts";
import type { PrintedTable, TableRow } from "../headings/read-table.ts";
import { type DateOrder, dayInOrder, parsePrintedDate } from "./printed-date.ts";
import { creditCents, debitCents } from "./printed-money.ts";

/** Reads the cells of a table by field. A cell that cannot be read is a fault, and its value null. */
export class TableReader {
  readonly file: string;
  readonly table: PrintedTable;
  readonly #orders: ReadonlyMap<string, DateOrder>;
  readonly #faults: FaultList;
  readonly #places: ReadonlyMap<string, number>;

  /** `orders`: by field, of columns whose dates do not tell theirs. */
  constructor(file: string, table: PrintedTable, orders: ReadonlyMap<string, DateOrder>, faults: FaultList) {
    this.file = file;
    this.table = table;
    this.#orders = orders;
    this.#faults = faults;
    this.#places = fieldPlaces(table);
  }

  has(field: string): boolean {
    return this.#places.has(field);
  }

  text({ cells }: TableRow, field: string): string {
    const place = this.#places.get(field);
    return place === undefined ? "" : (cells[place] ?? "").trim();
  }

  /** What is owed in a column of debits, what is owing in one of credits; 0 where the cell is empty. */
  money(row: TableRow, field: string, side: "debit" | "credit" = "debit"): Cents | null {
    const text = this.text(row, field);
    const cents = side === "debit" ? debitCents(text) : creditCents(text);
    if (cents === null)
      this.#refuse(
        row,
        field,
        text,
        "is not an amount: print amounts as 1,234.50, and credits with a minus or CR",
      );
    return cents;
  }

  /** Null for an empty cell, and for one of a column whose order is still asked. */
  day(row: TableRow, field: string): LocalDate | null {
    const text = this.text(row, field);
    if (text === "" || text === "-") return null;
    const date = parsePrintedDate(text);
    const order = this.#orders.get(field);
    if (date?.kind === "numbers" && order === undefined && date.first !== date.second) return null;
    const on = date === null ? null : dayInOrder(date, order ?? "day-first");
    if (on === null) this.#refuse(row, field, text, "is not a date: print dates as 20/11/2026");
    return on;
  }

  /** A share in ten-thousandths, so that sums are exact; null for an empty cell. */
  share(row: TableRow, field: string): number | null {
    const text = this.text(row, field);
    if (text === "") return null;
    const value = shareIn(text);
    if (value === null) this.#refuse(row, field, text, "is not a number of units: print it as 78 or 1,000");
    return value;
  }

  #refuse(row: TableRow, field: string, text: string, reason: string): void {
    const heading = this.table.headings[this.#places.get(field) ?? 0] ?? field;
    this.#faults.add({
      cause: "value",
      file: this.file,
      row: row.row,
      value: text,
      kind: `${heading} ${reason}`,
      text: `${heading}: ${shown(text)} ${reason}`,
    });
  }
}

/** Which column each field of a table stands in. */
export function fieldPlaces({ columns }: Pick<PrintedTable, "columns">): ReadonlyMap<string, number> {
  return new Map(
    columns.flatMap((column, at): [string, number][] =>
      column.kind === "field" ? [[column.field, at]] : [],
    ),
  );
}

const SHARE = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,4}))?$/;

/** A number of units in ten-thousandths; null: it is not one. */
export function shareIn(text: string): number | null {
  const match = SHARE.exec(text.trim());
  if (match === null) return null;
  const [, whole = "", fraction = ""] = match;
  return Number(whole.replaceAll(",", "")) * 10_000 + Number(fraction.padEnd(4, "0"));
}
