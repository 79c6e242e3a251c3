import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import { formatDate } from "@portal/domain/core/format-date";
import { formatDollars } from "@portal/domain/core/money";
import { useState } from "react";
import { centsFromDollars } from "../../core/cents.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dollars } from "../../ui/table/dollars.tsx";
import { ScrollTable } from "../../ui/table/scroll-table.tsx";
import lines from "./money-over-time.module.css";
import styles from "./picture.module.css";

const FIRST_SHOWN = 12;

/** Each charge and receipt of a lot, the newest first: when, what, how much, and what was owed after it. */
export function ChargesTable({ entries }: Pick<LevyHistory, "entries">) {
  const [isOpened, setIsOpened] = useState(false);
  const isWhole = isOpened || entries.length <= FIRST_SHOWN;
  const shown = isWhole ? entries : entries.slice(0, FIRST_SHOWN);
  return (
    <>
      <div className={lines.charges}>
        <ScrollTable name="Charges and receipts">
          <thead>
            <tr>
              {["Date and entry", "Charged or paid", "Balance"].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ on, text, amount, balance }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two entries of one day may read alike
              <tr key={index}>
                <th scope="row">
                  <small className={styles.day}>{formatDate(on)}</small> {text}
                </th>
                {/* Not marked like a figure below zero: nothing is wrong with what was paid. */}
                <td>{formatDollars(centsFromDollars(amount))}</td>
                <td>
                  <Dollars amount={balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
      {isWhole ? null : (
        <div>
          <Button onClick={() => setIsOpened(true)}>{`Show all ${entries.length}`}</Button>
        </div>
      )}
    </>
  );
}
