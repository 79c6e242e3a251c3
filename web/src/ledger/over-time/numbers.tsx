import type { ReactNode } from "react";
import { ScrollTable } from "../../ui/table/scroll-table.tsx";
import { Dollars } from "../../ui/table/dollars.tsx";
import styles from "./picture.module.css";

/** Shows the figures of a picture as a table, for users who would rather read them. */
export function Numbers({
  name,
  columns,
  rows,
}: {
  /** Of the table, as no other one on the page is called. */
  readonly name: string;
  /** The first is that of the names. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly amounts: readonly number[] }[];
}): ReactNode {
  return (
    <details className={styles.numbers}>
      <summary>Show the numbers</summary>
      <ScrollTable name={name}>
        <thead>
          <tr>
            {columns.map((column, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may have the same name, as rows may
              <th key={position} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- likewise
            <tr key={index}>
              <th scope="row">{row.name}</th>
              {row.amounts.map((amount, position) => (
                // oxlint-disable-next-line react/no-array-index-key -- likewise
                <td key={position}>
                  <Dollars amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}
