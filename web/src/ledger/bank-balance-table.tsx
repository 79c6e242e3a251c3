import type { FundBalance } from "@portal/contract/ledger/schemas";
import { ScrollTable } from "../ui/table/scroll-table.tsx";
import { balanceColumns, type BalanceRow, balanceRows, cashShares } from "./balance-rows.ts";
import { BalancesNote } from "./balances-note.tsx";
import styles from "./bank-balance-table.module.css";
import { Dollars } from "../ui/table/dollars.tsx";

/** The rows and columns of section 2, and what is not obvious about them in words. */
export function BankBalanceTable({ balance }: { readonly balance: FundBalance }) {
  const rows = balanceRows(balance);
  const columns = balanceColumns(balance);
  return (
    <>
      <ScrollTable name="Bank Balance by fund">
        <thead className={styles.head}>
          <tr>
            <td>&nbsp;</td>
            {columns.map((column, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- two funds of a plan may have the same name
              <th key={position} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map((row, position) => (
            <BalanceTableRow key={row.name} row={row} columns={columns} hasPicture={position === 0} />
          ))}
        </tbody>
      </ScrollTable>
      <BalancesNote ledger={balance.ledger} className={styles.footnote} />
      <p className={styles.footnote}>O/S Invoices are bills that have not been paid yet.</p>
      {balance.fundsInReserve === 0 ? null : (
        <p className={styles.footnote}>
          Reserve Funds are taken off the Total only. That is why the Available Cash of the funds does not add
          up to its Total.
        </p>
      )}
    </>
  );
}

function BalanceTableRow({
  row,
  columns,
  hasPicture,
}: {
  readonly row: BalanceRow;
  readonly columns: readonly string[];
  readonly hasPicture: boolean;
}) {
  const shares = hasPicture ? cashShares(row) : null;
  return (
    <tr className={row.name === "Available Cash" ? `${styles.row} ${styles.result}` : styles.row}>
      <th scope="row">{row.name}</th>
      {columns.slice(0, -1).map((_, position) => {
        const amount = row.funds?.[position];
        const share = shares?.[position];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- likewise
          <td key={position}>
            {amount === undefined ? null : <Dollars amount={amount} />}
            {share === undefined ? null : <ShareBar percent={share} />}
          </td>
        );
      })}
      <td className={styles.total}>
        <Dollars amount={row.total} />
      </td>
    </tr>
  );
}

/** How much of the plan's cash lies in this fund; the figure above it says the same in words. */
function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.share} style={{ width: `${percent}%` }} />
    </span>
  );
}
