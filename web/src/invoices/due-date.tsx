import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { relativeDay } from "@portal/domain/core/relative-day";
import { localDateIn } from "@portal/domain/core/time-zone";
import { isFarAway } from "../core/far-away.ts";
import { serverNow } from "../core/server-clock.ts";
import styles from "./approvals.module.css";

/** When an invoice is due, by the plan's days, and how far away that is: 'in 3 days', 'overdue'. */
export function DueDate({ row }: { readonly row: PendingInvoice }) {
  const { invoiceDueDate: dueOn, timeZone } = row;
  const todayOn = localDateIn(new Date(serverNow()), timeZone);
  const words = relativeDay(dueOn, todayOn) ?? "overdue";
  return (
    <>
      <time dateTime={dueOn} className={styles.date}>
        {formatDate(dueOn)}
      </time>
      {isFarAway(todayOn, dueOn) ? null : (
        <>
          {" "}
          <span className={words === "overdue" ? styles.overdue : styles.far}>{words}</span>
        </>
      )}
    </>
  );
}
