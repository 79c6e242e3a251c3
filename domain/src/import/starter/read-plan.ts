import type { LocalDate } from "../../core/local-date.ts";
import type { FaultList } from "./asking/fault-list.ts";
import type { DividedFile } from "./divide-files.ts";
import type { TableShape } from "./headings/field-names.ts";
import type { PrintedTable, TableRow } from "./headings/read-table.ts";
import { fieldPlaces, TableReader } from "./reading/table-reader.ts";
import type { ExportedPdf } from "./reading/exported-file.ts";
import type { DateOrder } from "./reading/printed-date.ts";
import { type LotBalances, readBalances, readDebts } from "./values/lot-balances.ts";
import { type NoticedMeeting, readNotice } from "./values/meeting-notice.ts";
import { printedDetails, type PrintedDetails } from "./values/printed-details.ts";
import { daysInTitles } from "./values/printed-day.ts";
import { type LotReceipt, readReceipts } from "./values/receipts.ts";
import { readRoll, refuseLotsTwice, type RollLot } from "./values/roll.ts";
import { readTrialBalance, type TrialBalanceLine } from "./values/trial-balance.ts";
import { readInvoices, type UnpaidInvoice } from "./values/unpaid-invoices.ts";

/** What the files tell of a plan. */
export interface PlanValues {
  readonly plan: string;
  readonly lots: readonly RollLot[];
  /** Null: there is no listing of balances. */
  readonly balances: LotBalances | null;
  /** Null: there is no trial balance. */
  readonly ledger: readonly TrialBalanceLine[] | null;
  readonly invoices: readonly UnpaidInvoice[];
  readonly receipts: readonly LotReceipt[];
  readonly meetings: readonly NoticedMeeting[];
  readonly pdfs: readonly ExportedPdf[];
  /** What the titles of balances and trial balance name; more than one contradict each other. */
  readonly days: readonly LocalDate[];
  /** What is told of the plan itself. */
  readonly details: PrintedDetails;
}

export type ColumnOrders = ReadonlyMap<DividedFile, ReadonlyMap<string, DateOrder>>;

/** Reads the values of a plan out of its part of the files. */
export function readPlan(
  plan: string,
  files: readonly DividedFile[],
  orders: ColumnOrders,
  faults: FaultList,
): PlanValues {
  // Of a listing of many plans' debts, a plan without a row owes nothing.
  const own = files.filter(
    ({ plans, isOfMany, file }) => plans.includes(plan) || (isOfMany && file.table?.shape === "lot-debts"),
  );
  const tables = own.flatMap((divided): [TableReader, readonly TableRow[]][] => {
    const { name, table } = divided.file;
    if (table === null) return [];
    return [[new TableReader(name, table, orders.get(divided) ?? new Map(), faults), divided.rowsOf(plan)]];
  });
  const ofShape = (...shapes: readonly TableShape[]) =>
    tables.filter(([{ table }]) => shapes.includes(table.shape));
  // Headings alone, as in a sheet of our workbook, say nothing; with a day they say that there is nothing.
  const filled = (...shapes: readonly TableShape[]) =>
    ofShape(...shapes).filter(
      ([{ table }, rows]) => rows.length > 0 || daysInTitles(table.titles).length > 0,
    );

  const rolls = filled("roll");
  const lots = rolls.flatMap(([reader, rows]) => readRoll(reader, rows, faults));
  if (rolls.length === 0)
    faults.add({
      cause: "roll",
      file: plan,
      text: "has no roll: print the list of lots with owners and entitlements",
    });
  refuseLotsTwice(rolls.map(([{ file }]) => file).join(", "), lots, faults);
  const roll = new Set(lots.map(({ key }) => key));
  // Without a roll each lot of the other listings would be a fault that only follows.
  const rowsToCheck = (rows: readonly TableRow[]) => (roll.size === 0 ? [] : rows);
  const balances = filled("lot-balances", "lot-debts").map(([reader, rows]) =>
    (reader.table.shape === "lot-debts" ? readDebts : readBalances)(reader, rowsToCheck(rows), roll, faults),
  );
  const ledgers = filled("trial-balance").map(([reader, rows]) => readTrialBalance(reader, rows, faults));
  const ledger = ledgers.flat();
  const receipts = ofShape("receipts").flatMap(([reader, rows]) =>
    readReceipts(reader, rowsToCheck(rows), roll, faults),
  );
  const dated = filled("lot-balances", "lot-debts", "trial-balance");
  return {
    plan,
    lots,
    balances:
      balances.length === 0
        ? null
        : {
            amounts: balances.flatMap(({ amounts }) => amounts),
            unequal: balances.flatMap(({ unequal }) => unequal),
            told: new Map(balances.flatMap(({ told }) => [...told])),
          },
    ledger: ledgers.length === 0 ? null : ledger,
    invoices: ofShape("unpaid-invoices").flatMap(([reader, rows]) => readInvoices(reader, rows, ledger)),
    receipts,
    meetings: own.flatMap(({ file }) => noticeOf(file.path, file.text, faults)),
    pdfs: own.flatMap(({ file }) => file.pdf ?? []),
    details: printedDetails(
      plan,
      tables.flatMap(([{ table }]) => table.titles),
      tables.flatMap(([{ table }, rows]) => fundTexts(table, rows)),
    ),
    days: [...new Set(dated.flatMap(([{ table }]) => daysInTitles(table.titles)))],
  };
}

/** Where the funds' names stand: headings, and the column that tells a row's fund. */
function fundTexts(table: PrintedTable, rows: readonly TableRow[]): readonly string[] {
  const place = fieldPlaces(table).get("fund");
  const told = place === undefined ? [] : rows.map(({ cells }) => cells[place] ?? "");
  return [...table.headings, ...new Set(told)];
}

function noticeOf(path: string, text: string | null, faults: FaultList): readonly NoticedMeeting[] {
  if (text === null) return [];
  const meeting = readNotice(text);
  if (meeting !== null) return [meeting];
  faults.add({
    cause: "value",
    file: path,
    text: "names no kind of meeting, or no date with a time: write such as 'annual general meeting' and '17 December 2026 at 6.00pm'",
  });
  return [];
}
