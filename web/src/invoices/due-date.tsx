import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { daysBetween } from "@portal/domain/core/local-date";
import { relativeDay } from "@portal/domain/core/relative-day";
import { localDateIn } from "@portal/domain/core/time-zone";
import { isFarAway } from "../core/far-away.ts";
import { serverNow } from "../core/server-clock.ts";
import tones from "../ui/tones.module.css";
import styles from "./approvals.module.css";

/** From so many days before it is due an invoice is marked. */
const SOON_DAYS = 7;

/** When an invoice is due, by the plan's days, and how far away that is: 'in 3 days', 'overdue'. */
export function DueDate({ row }: { readonly row: PendingInvoice }) {
  const { invoiceDueDate: dueOn, timeZone } = row;
  const todayOn = localDateIn(new Date(serverNow()), timeZone);
  const words = relativeDay(dueOn, todayOn);
  const isSoon = daysBetween(todayOn, dueOn) <= SOON_DAYS;
  const tone = words === null ? tones.bad : isSoon ? tones.warn : undefined;
  return (
    <>
      <time dateTime={dueOn} className={styles.date}>
        {formatDate(dueOn)}
      </time>{" "}
      {/* Its line is there on every day, so that no row grows as the day comes nearer. */}
      <span className={styles.far}>
        {isFarAway(todayOn, dueOn) ? null : <span className={tone}>{words ?? "overdue"}</span>}
      </span>
    </>
  );
}
