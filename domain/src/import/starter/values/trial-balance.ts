import type { Cents } from "../../../core/money.ts";
import { shown } from "../../../core/text-rules.ts";
import type { FaultList } from "../asking/fault-list.ts";
import { fundIn, type FundName } from "../headings/fund-words.ts";
import type { TableRow } from "../headings/read-table.ts";
import type { TableReader } from "../reading/table-reader.ts";

/** What a trial balance says of an account in a fund. */
export interface TrialBalanceLine {
  readonly code: string;
  readonly name: string;
  readonly fund: FundName;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}

const funds = ["ADMIN", "SINKING", "UNALLOCATED"] as const;

/** The lines of a trial balance, with a pair of columns a fund or with a column that names it. Lines without money head others. */
export function readTrialBalance(
  reader: TableReader,
  rows: readonly TableRow[],
  faults: FaultList,
): readonly TrialBalanceLine[] {
  return rows.flatMap((row) => {
    const amounts = reader.has("fund") ? fundOfRow(reader, row, faults) : fundsOfRow(reader, row);
    const filled = amounts.filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
    const code = reader.text(row, "code");
    if (code === "" && filled.length > 0)
      faults.add({
        cause: "value",
        file: reader.file,
        row: row.row,
        value: reader.text(row, "name"),
        kind: "no code",
        text: "has an amount and no account code: print each account with its code",
      });
    // An account without money keeps its code; a line without a code is a heading.
    return code === ""
      ? []
      : amounts.map((amount) => ({ code, name: reader.text(row, "name") || code, ...amount }));
  });
}

type FundAmounts = Pick<TrialBalanceLine, "fund" | "debitCents" | "creditCents">;

function fundsOfRow(reader: TableReader, row: TableRow): readonly FundAmounts[] {
  return funds
    .filter((fund) => reader.has(`debit:${fund}`) || reader.has(`credit:${fund}`))
    .map((fund) => ({
      fund,
      debitCents: reader.money(row, `debit:${fund}`) ?? 0,
      creditCents: reader.money(row, `credit:${fund}`, "credit") ?? 0,
    }));
}

function fundOfRow(reader: TableReader, row: TableRow, faults: FaultList): readonly FundAmounts[] {
  const debitCents = reader.money(row, "debit") ?? 0;
  const creditCents = reader.money(row, "credit", "credit") ?? 0;
  const printed = reader.text(row, "fund");
  const fund = fundIn(printed);
  if (fund !== null) return [{ fund, debitCents, creditCents }];
  if (debitCents !== 0 || creditCents !== 0)
    faults.add({
      cause: "value",
      file: reader.file,
      row: row.row,
      value: printed,
      kind: "fund",
      text: `${shown(printed)} is not a fund: print the fund's name, such as Admin or Capital Works`,
    });
  return [];
}
