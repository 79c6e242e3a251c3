import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import { formatDate } from "@portal/domain/core/format-date";
import { useId } from "react";
import { axisOf } from "./axis.ts";
import { BalancesNote } from "../balances-note.tsx";
import { ChargesTable } from "./charges-table.tsx";
import { Hatch } from "./budget-figure.tsx";
import { Numbers } from "./numbers.tsx";
import { accountInWords, isAfterMonthOf, monthName } from "./over-time-words.ts";
import { LineSample, namedMonths, PictureFrame, PictureLine } from "./picture-frame.tsx";
import styles from "./picture.module.css";

type Month = LevyHistory["months"][number];

const chargedIn = ({ levies, otherCharges }: Month): number => levies + otherCharges;

/** Each charge and receipt, and by month what was charged and what came, side by side, and what was owed at its end. */
export function LevyHistoryFigure({
  history,
  levyTerm,
}: {
  readonly history: LevyHistory;
  /** The agency's word for a levy, over its column (D39). */
  readonly levyTerm: string;
}) {
  const hatchId = useId();
  const { openingBalance, asAtOn, entries } = history;
  const columns = columnsOf(history.months, levyTerm);
  const isQuiet = (month: Month): boolean =>
    month.balance === 0 && columns.every(({ of }) => of(month) === 0);
  const firstAt = history.months.findIndex((month) => !isQuiet(month));
  if (firstAt === -1) return <p className={styles.empty}>Nothing was charged or received yet.</p>;
  const months = history.months.slice(firstAt);
  const axis = axisOf(months.flatMap((month) => [chargedIn(month), month.receipts, month.balance]));
  const names = months.map(({ endsOn }) => monthName(endsOn));
  const width = 100 / months.length;
  const bar = (dollars: number) => ({
    width: `${width * 0.34}%`,
    y: `${Math.min(axis.fromTop(dollars), axis.fromTop(0))}%`,
    height: `${Math.abs(axis.fromTop(dollars) - axis.fromTop(0))}%`,
  });
  const isComing = isAfterMonthOf(asAtOn, months.at(-1)?.endsOn ?? asAtOn);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p>{accountInWords(history)}</p>
        <BalancesNote ledger={history.ledger} />
        {entries.length === 0 ? null : <ChargesTable entries={entries} />}
        <ul className={styles.legend}>
          <li>
            <BarSample />
            <span>Charged</span>
          </li>
          <li>
            <BarSample hatchId={hatchId} />
            <span>Received</span>
          </li>
          <li>
            <LineSample pattern={4} />
            <span>Owed at the end of the month</span>
          </li>
        </ul>
      </figcaption>
      <PictureFrame axis={axis} months={namedMonths(names)}>
        <Hatch id={hatchId} />
        {months.map((month, index) => (
          <g key={month.endsOn}>
            <rect className={styles.filled} x={`${width * (index + 0.14)}%`} {...bar(chargedIn(month))} />
            <rect
              className={styles.received}
              x={`${width * (index + 0.52)}%`}
              {...bar(month.receipts)}
              fill={`url(#${hatchId})`}
            />
          </g>
        ))}
        <PictureLine
          pattern={4}
          points={months.flatMap(({ balance }, index) => [
            [width * index, axis.fromTop(balance)],
            [width * (index + 1), axis.fromTop(balance)],
          ])}
        />
      </PictureFrame>
      <p className={styles.footnote}>
        {`As at ${formatDate(asAtOn)}; below zero the account is in credit.`}
        {isComing ? " Levies already issued are shown in the month they fall due." : ""}
      </p>
      <Numbers
        name="Charges and receipts by month"
        columns={["Month", ...columns.map(({ title }) => title), "Balance"]}
        rows={[
          ...(openingBalance === 0
            ? []
            : [
                {
                  name: `Before ${formatDate(history.fromOn)}`,
                  amounts: [...columns.map(() => 0), openingBalance],
                },
              ]),
          ...months.map((month, index) => ({
            name: names[index] ?? "",
            amounts: [...columns.map(({ of }) => of(month)), month.balance],
          })),
        ]}
      />
    </figure>
  );
}

/** Columns of what never was are left out, but not those of levies and receipts. */
function columnsOf(months: readonly Month[], levyTerm: string) {
  const all = [
    { title: levyTerm, of: ({ levies }: Month) => levies, isAlways: true },
    { title: "Other charges", of: ({ otherCharges }: Month) => otherCharges, isAlways: false },
    { title: "Discounts", of: ({ discounts }: Month) => discounts, isAlways: false },
    { title: "Receipts", of: ({ receipts }: Month) => receipts, isAlways: true },
  ];
  return all.filter(({ of, isAlways }) => isAlways || months.some((month) => of(month) !== 0));
}

function BarSample({ hatchId }: { readonly hatchId?: string }) {
  return (
    <svg className={styles.sample} width="28" height="12" aria-hidden="true">
      {hatchId === undefined ? (
        <rect className={styles.filled} x="7" width="14" height="12" />
      ) : (
        <rect className={styles.received} x="7.5" y="0.5" width="13" height="11" fill={`url(#${hatchId})`} />
      )}
    </svg>
  );
}
