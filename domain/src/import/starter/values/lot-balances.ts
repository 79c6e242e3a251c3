import type { LocalDate } from "../../../core/local-date.ts";
import { type Cents, sumCents } from "../../../core/money.ts";
import { shown } from "../../../core/text-rules.ts";
import type { FaultList } from "../asking/fault-list.ts";
import { fundIn } from "../headings/fund-words.ts";
import type { TableRow } from "../headings/read-table.ts";
import type { TableReader } from "../reading/table-reader.ts";
import { rowsOfLots } from "./lot-key.ts";

/** Money of a lot in a fund: owed above 0, paid in advance below; of no fund (`null`) it is always paid in advance. */
export interface LotAmount {
  readonly lot: string;
  readonly fund: "ADMIN" | "SINKING" | null;
  readonly kind: "LEVY" | "OWNER_INVOICE" | "INTEREST" | "RECOVERY";
  readonly cents: Cents;
  /** Null: not told. */
  readonly dueOn: LocalDate | null;
}

/** What the back office tells of a lot beside its balance; null where it does not. */
export interface ToldOfLot {
  readonly paidToOn: LocalDate | null;
  readonly interestCents: Cents | null;
  readonly lastReceipt: {
    readonly number: string;
    readonly on: LocalDate;
    readonly cents: Cents | null;
  } | null;
}

/** A row whose parts are not its balance: what it adds up, and what is printed. */
export interface UnequalRow {
  readonly lot: string;
  readonly parts: readonly Cents[];
  readonly printedCents: Cents;
}

export interface LotBalances {
  readonly amounts: readonly LotAmount[];
  /** Lots whose own row does not add up to its balance. */
  readonly unequal: readonly UnequalRow[];
  /** By lot. */
  readonly told: ReadonlyMap<string, ToldOfLot>;
}

/** A levy that is listed by the day and falls due after it. */
export interface LaterLevy extends LotAmount {
  readonly fund: "ADMIN" | "SINKING";
  readonly dueOn: LocalDate;
}

/** Whether what a lot owes falls due after the day, so that it is not overdue before. */
export function fallsDueLater(amount: LotAmount, asAt: LocalDate): amount is LaterLevy {
  const { kind, fund, cents, dueOn } = amount;
  return kind === "LEVY" && fund !== null && cents > 0 && dueOn !== null && dueOn > asAt;
}

const funds = ["ADMIN", "SINKING"] as const;

/** The balances of a table with a row a lot. Regular levies and accrued interest are told, and no debts of the ledger. */
export function readBalances(
  reader: TableReader,
  rows: readonly TableRow[],
  roll: ReadonlySet<string>,
  faults: FaultList,
): LotBalances {
  const amounts: LotAmount[] = [];
  const unequal: UnequalRow[] = [];
  const seen = new Set<string>();
  const told = new Map<string, ToldOfLot>();
  for (const [lot, row] of rowsOfLots(reader, rows, roll, faults)) {
    if (seen.has(lot))
      faults.add({
        cause: "lot",
        file: reader.file,
        row: row.row,
        value: lot,
        kind: "twice",
        text: `lot ${lot} is there twice: print one row a lot`,
      });
    seen.add(lot);
    const owed = funds.map((fund) => reader.money(row, `fund:${fund}`) ?? 0);
    const advance = reader.money(row, "advance", "credit") ?? 0;
    const interest = reader.money(row, "interest") ?? 0;
    const balance = reader.has("balance") ? reader.money(row, "balance") : null;
    const paidToOn = reader.day(row, "paidTo");
    const receiptOn = reader.day(row, "lastReceiptDate");
    const receiptCents = reader.money(row, "lastReceiptAmount", "credit");
    const number = reader.text(row, "lastReceiptNo");
    told.set(lot, {
      paidToOn,
      interestCents: reader.has("interest") ? interest : null,
      lastReceipt:
        receiptOn === null
          ? null
          : {
              number,
              on: receiptOn,
              cents: reader.text(row, "lastReceiptAmount") === "" ? null : receiptCents,
            },
    });
    for (const [at, fund] of funds.entries())
      amounts.push({ lot, fund, kind: "LEVY", cents: owed[at] ?? 0, dueOn: null });
    amounts.push({ lot, fund: null, kind: "LEVY", cents: advance === 0 ? 0 : -advance, dueOn: null });
    const parts = [...owed, interest, -advance].filter((cents) => cents !== 0);
    if (balance !== null && reader.text(row, "balance") !== "" && sumCents(parts) !== balance)
      unequal.push({ lot: reader.text(row, "lot"), parts, printedCents: balance });
  }
  return { amounts: amounts.filter(({ cents }) => cents !== 0), unequal, told };
}

/** The balances of a table with a row a debt. */
export function readDebts(
  reader: TableReader,
  rows: readonly TableRow[],
  roll: ReadonlySet<string>,
  faults: FaultList,
): LotBalances {
  const amounts = rowsOfLots(reader, rows, roll, faults).flatMap(([lot, row]): LotAmount[] => {
    const printed = reader.text(row, "fund");
    const fund = fundIn(printed);
    const cents = reader.money(row, "amount");
    const dueOn = reader.day(row, "due");
    if (fund === null)
      faults.add({
        cause: "value",
        file: reader.file,
        row: row.row,
        value: printed,
        kind: "fund",
        text: `${shown(printed)} is not a fund: print the fund's name, such as Admin or Capital Works`,
      });
    if (fund === null || cents === null || cents === 0) return [];
    return [
      {
        lot,
        fund: fund === "UNALLOCATED" ? null : fund,
        kind: debtKind(reader.text(row, "type")),
        cents,
        dueOn,
      },
    ];
  });
  return { amounts, unequal: [], told: new Map() };
}

function debtKind(type: string): LotAmount["kind"] {
  if (/\binterest\b/i.test(type)) return "INTEREST";
  if (/\brecover|\blegal\b|\bcosts?\b/i.test(type)) return "RECOVERY";
  return /\bowner'?s?'? invoice|\bsundry\b|\bother\b|^invoice/i.test(type) ? "OWNER_INVOICE" : "LEVY";
}
