import { href } from "@portal/contract/core/pages";
import type { Counters } from "@portal/contract/maintenance/schemas";
import { Link } from "@tanstack/react-router";
import styles from "./open-jobs.module.css";

/** The two counts, each in its link to the tab of the maintenance page. */
export function OpenJobs({ agencyId, counters }: { readonly agencyId: string; readonly counters: Counters }) {
  const addressOf = (tab: string) => href("maintenanceTab", { agencyId, tab });
  const { openWorkOrdersCount, openQuotesCount } = counters;
  return (
    <ul className={styles.jobs}>
      <OpenJobsCount count={openWorkOrdersCount} one="work order" address={addressOf("WorkOrders")} />
      <OpenJobsCount count={openQuotesCount} one="quote" address={addressOf("Quotes")} />
    </ul>
  );
}

/** '5 open work orders'. */
function OpenJobsCount({
  count,
  one,
  address,
}: {
  readonly count: number;
  /** What one of them is called. */
  readonly one: string;
  readonly address: string;
}) {
  return (
    <li className={styles.job}>
      <Link to={address}>
        <span className={styles.count}>{count}</span>{" "}
        <span className={styles.what}>{`open ${one}${count === 1 ? "" : "s"}`}</span>
      </Link>
    </li>
  );
}
