import type { ReactNode } from "react";
import type { SortValue } from "./sort-rows.ts";

export interface GridColumn<Row> {
  /** In the address, so in lower case. */
  readonly key: string;
  readonly title: string;
  /** In pixels at the usual text size, and as a share of the table: a column gets at least 80 % of it from 1,200 px on (D49). */
  readonly width: number;
  /** What is sorted by and, without a `cell`, what is shown; nothing is shown as a dash. */
  readonly value: (row: Row) => SortValue;
  /** The value in words, where it is shown and put into files otherwise than it is sorted by. */
  readonly text?: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  /** Stands at the right, its digits below each other. */
  readonly isNumber?: boolean;
  readonly isUnsortable?: boolean;
  /** Takes a whole line of a row's card on a phone. */
  readonly isLong?: boolean;
}
