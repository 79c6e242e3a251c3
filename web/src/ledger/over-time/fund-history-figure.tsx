import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { recordsBeginText } from "@portal/domain/ledger/ledger-beginning";
import { BalancesNote } from "../balances-note.tsx";
import { axisOf } from "./axis.ts";
import { Numbers } from "./numbers.tsx";
import { changeInWords, dollarsInWords, monthName, spanInWords } from "./over-time-words.ts";
import { LineSample, type LinePattern, namedMonths, PictureFrame, PictureLine } from "./picture-frame.tsx";
import styles from "./picture.module.css";

/** What each fund was worth at the end of each month: a line each, told apart by pattern as well as by colour. */
export function FundHistoryFigure({
  months,
  ledger,
}: Pick<MoneyOverTime, "months"> & { readonly ledger?: MoneyOverTime["ledger"] }) {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined)
    return (
      <p className={styles.empty}>
        {ledger === undefined
          ? "Nothing stands in this plan’s ledger yet."
          : recordsBeginText({ beginsOn: ledger.begins })}
      </p>
    );
  const axis = axisOf(months.flatMap(({ funds }) => funds.map(({ balance }) => balance)));
  const names = months.map(({ endsOn }) => monthName(endsOn));
  const left = (index: number): number => (months.length === 1 ? 100 : (index / (months.length - 1)) * 100);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <p>{spanInWords(months)}</p>
        <ul className={styles.legend}>
          {last.funds.map(({ fund, name, balance }, position) => (
            <li key={fund}>
              <LineSample pattern={patternOf(position)} />
              <span>
                <b>{name}</b>{" "}
                {months.length === 1
                  ? `was ${dollarsInWords(balance)}`
                  : changeInWords(first.funds[position]?.balance ?? 0, balance)}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
      <PictureFrame axis={axis} months={namedMonths(names)}>
        {last.funds.map(({ fund }, position) => (
          <PictureLine
            key={fund}
            pattern={patternOf(position)}
            points={months.map(({ funds }, index) => [
              left(index),
              axis.fromTop(funds[position]?.balance ?? 0),
            ])}
          />
        ))}
      </PictureFrame>
      <BalancesNote ledger={ledger} className={styles.footnote} />
      <p className={styles.footnote}>
        What a fund owns less what it owes at the end of each month, as in the Statement of Financial
        Position.
      </p>
      <Numbers
        name="Fund balances by month"
        columns={["Month", ...last.funds.map(({ name }) => name)]}
        rows={months.map(({ funds }, index) => ({
          name: names[index] ?? "",
          amounts: funds.map(({ balance }) => balance),
        }))}
      />
    </figure>
  );
}

const patterns = [0, 1, 2, 3] as const;

/** From the fifth fund on they come again; the numbers tell those apart. */
function patternOf(position: number): LinePattern {
  return patterns[position % patterns.length] ?? 0;
}
