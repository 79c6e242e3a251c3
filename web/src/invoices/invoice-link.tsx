import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { use } from "react";
import { mayLookAtFiles, UnreadableFile } from "../documents/public.ts";
import { ProgressLine } from "../ui/progress/progress-line.tsx";
import { invoiceAddress } from "./api.ts";
import styles from "./approvals.module.css";
import { ApprovalsContext } from "./approvals-context.ts";
import { idOf, invoiceWords } from "./invoice-words.ts";

/** Downloads the invoice (section 2, 'Approvals'); while it is fetched, how far that is stands below. See D83 for a broken one. */
export function InvoiceLink({ row }: { readonly row: PendingInvoice }) {
  const approvals = use(ApprovalsContext);
  if (approvals === null) return row.documentType;
  const { agencyId, downloads, view } = approvals;
  const { documentId, documentType } = row;
  if (row.isUnreadable) return <UnreadableFile words={documentType} />;
  const progress = downloads.progressOf(documentId);
  const address = invoiceAddress(agencyId, row, "attachment");
  return (
    <div>
      <div className={styles.opening}>
        <a
          href={address}
          download
          onClick={(event) => {
            event.preventDefault();
            downloads.start(documentId, address);
          }}
        >
          {documentType}
        </a>
        {mayLookAtFiles() ? (
          <button
            type="button"
            className={styles.view}
            aria-describedby={`${idOf(row, "creditor")} ${idOf(row, "description")}`}
            onClick={() => view(row)}
          >
            View
          </button>
        ) : null}
      </div>
      {progress === null ? null : (
        <ProgressLine
          label={`Download of ${invoiceWords(row)}`}
          {...progress}
          onCancel={() => downloads.cancel(documentId)}
        />
      )}
    </div>
  );
}
