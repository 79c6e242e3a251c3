import type { JobDetail } from "@portal/contract/maintenance/job-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { Card } from "../../ui/card/card.tsx";
import { Details } from "../../ui/details/details.tsx";
import { Dollars } from "../../ui/table/dollars.tsx";
import { statusInWords } from "../job-rows.ts";
import { JobStatusPill } from "../job-status-pill.tsx";
import styles from "./job-details.module.css";

/** All that a job tells in words (section 2, 'Job details'); of a quote neither tradesperson nor total (D55). */
export function JobCards({ detail }: { readonly detail: JobDetail }) {
  const isQuote = detail.type === 1;
  return (
    <>
      <Card title="Summary" icon="tools" span={12}>
        <h3 className={styles.subheading}>Job Description</h3>
        <p className={styles.description}>{orDash(detail.diarySubject)}</p>
        <Details
          details={[
            { name: "Job Type", value: isQuote ? "Quote" : "Work Order" },
            { name: "Status", value: <JobStatusPill status={statusInWords(detail.type, detail.status)} /> },
            { name: "Number", value: orDash(detail.orderNumber) },
            { name: "Manager", value: orDash(detail.manager) },
            { name: "Reported By", value: orDash(detail.reportedBy) },
            { name: "Created Date", value: dayOrDash(detail.dateReported) },
            { name: isQuote ? "Request Date" : "Order Date", value: dayOrDash(detail.orderDate) },
            { name: "Plan Number", value: orDash(detail.planNumber) },
          ]}
        />
      </Card>
      {isQuote ? null : (
        <Card title="Tradesperson" icon="person" span={12}>
          <Details
            details={[
              { name: "Name", value: orDash(detail.tradieName) },
              { name: "Amount Quoted", value: <Dollars amount={detail.amountQuoted} /> },
            ]}
          />
        </Card>
      )}
      <JobInvoices detail={detail} />
    </>
  );
}

function JobInvoices({ detail: { type, invoices, amountInvoiced } }: { readonly detail: JobDetail }) {
  return (
    <Card title="Invoices" icon="coins" span={12}>
      {type === 1 ? null : (
        <p className={styles.total}>
          <span>Total Amount Invoiced</span>{" "}
          <strong>
            <Dollars amount={amountInvoiced} />
          </strong>
        </p>
      )}
      {invoices.length === 0 ? (
        <p>No invoices to display</p>
      ) : (
        <div className={styles.list}>
          <table className={styles.invoices} aria-label="Invoices">
            <thead>
              <tr>
                <th scope="col">Description</th>
                <th scope="col">Reference Number</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map(({ description, refNumber, amount }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- an invoice has no id here, and the list never changes
                <tr key={index}>
                  <td data-title="Description">{orDash(description)}</td>
                  <td data-title="Reference Number">{orDash(refNumber)}</td>
                  <td data-title="Amount">
                    <Dollars amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const orDash = (text: string | null) => (text === null || text === "" ? "-" : text);
const dayOrDash = (on: string | null) => (on === null ? "-" : formatDate(on));
