import type { Tally, Threshold } from "@portal/contract/meetings/result-schemas";
import styles from "./result.module.css";

/**
 * A count as a table whose rows carry their bars: the bars say nothing that the figures do not. A line across a bar is
 * what a resolution has to reach, or must not pass.
 */
export function TallyTable({
  motion,
  name,
  tally,
  thresholds,
}: {
  /** Names of tables are told apart by it. */
  readonly motion: string;
  /** 'By lots', 'By entitlement'. */
  readonly name: string;
  readonly tally: Tally;
  readonly thresholds: readonly Threshold[];
}) {
  const rest = Math.max(0, tally.total - tally.for - tally.against - tally.abstain);
  const rows = [
    { title: "For", count: tally.for, tone: styles.for, side: "for" },
    { title: "Against", count: tally.against, tone: styles.against, side: "against" },
    { title: "Abstain", count: tally.abstain, tone: styles.other, side: null },
    { title: "No vote counted", count: rest, tone: styles.none, side: null },
  ] as const;
  const share = (count: number) => (tally.total === 0 ? 0 : Math.min(100, (100 * count) / tally.total));
  return (
    <div className={styles.tally}>
      <h3>{name}</h3>
      <table aria-label={`${name}: ${motion}`}>
        <thead>
          <tr>
            <th scope="col">Vote</th>
            <th scope="col">{name === "By entitlement" ? "Units" : "Number"}</th>
            <th scope="col" colSpan={2} className={styles.shareHead}>
              Of all
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, count, tone, side }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{count.toLocaleString("en-AU")}</td>
              <td>{`${share(count).toFixed(1)} %`}</td>
              <td className={styles.barCell}>
                <div className={styles.bar} aria-hidden="true">
                  <div className={tone} style={{ width: `${share(count)}%` }} />
                  {thresholds
                    .filter((threshold) => threshold.side === side)
                    .map(({ text, limit }) => (
                      <span key={text} className={styles.limit} style={{ left: `${share(limit)}%` }} />
                    ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{tally.total.toLocaleString("en-AU")}</td>
            <td colSpan={2} className={styles.shareHead}>
              100 %
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
