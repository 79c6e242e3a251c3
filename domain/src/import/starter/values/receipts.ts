import type { LocalDate } from "../../../core/local-date.ts";
import type { Cents } from "../../../core/money.ts";
import type { FaultList } from "../asking/fault-list.ts";
import type { TableRow } from "../headings/read-table.ts";
import type { TableReader } from "../reading/table-reader.ts";
import { rowsOfLots } from "./lot-key.ts";

/** A receipt of a lot, as a listing tells it. */
export interface LotReceipt {
  readonly lot: string;
  readonly number: string;
  readonly on: LocalDate;
  readonly cents: Cents;
}

/** The receipts of a listing, each of a lot on the roll, with its day and amount; what lacks them is a fault. */
export function readReceipts(
  reader: TableReader,
  rows: readonly TableRow[],
  roll: ReadonlySet<string>,
  faults: FaultList,
): readonly LotReceipt[] {
  return rowsOfLots(reader, rows, roll, faults).flatMap(([lot, row]): LotReceipt[] => {
    const on = reader.day(row, "date");
    const cents = reader.money(row, "amount", "credit");
    return on === null || cents === null ? [] : [{ lot, number: reader.text(row, "receiptNo"), on, cents }];
  });
}
