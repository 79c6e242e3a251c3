import { hrefOfPlanned } from "@portal/contract/core/planned-page";
import type { Counters } from "@portal/contract/maintenance/schemas";
import { Link } from "@tanstack/react-router";
import styles from "./open-jobs.module.css";

/** The two counts, each in its link to the tab of the maintenance page; text while there is no such page. */
export function OpenJobs({ agencyId, counters }: { readonly agencyId: string; readonly counters: Counters }) {
  const addressOf = (tab: string) => hrefOfPlanned("maintenanceTab", { agencyId, tab });
  const { openWorkOrdersCount, openQuotesCount } = counters;
  return (
    <ul className={styles.jobs}>
      <OpenJobsCount count={openWorkOrdersCount} one="work order" address={addressOf("WorkOrders")} />
      <OpenJobsCount count={openQuotesCount} one="quote" address={addressOf("Quotes")} />
    </ul>
  );
}

/** '5 open work orders'. */
export function OpenJobsCount({
  count,
  one,
  address,
}: {
  readonly count: number;
  /** What one of them is called. */
  readonly one: string;
  readonly address: string | null;
}) {
  const text = (
    <>
      <span className={styles.count}>{count}</span>{" "}
      <span className={styles.what}>{`open ${one}${count === 1 ? "" : "s"}`}</span>
    </>
  );
  return (
    <li className={styles.job}>{address === null ? <p>{text}</p> : <Link to={address}>{text}</Link>}</li>
  );
}
