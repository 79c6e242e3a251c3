import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { use } from "react";
import { ProgressLine } from "../ui/progress/progress-line.tsx";
import { invoiceAddress } from "./api.ts";
import { ApprovalsContext } from "./approvals-context.ts";
import { invoiceWords } from "./invoice-words.ts";

/** Downloads the invoice (section 2, 'Approvals'); while it is fetched, how far that is stands below. */
export function InvoiceLink({ row }: { readonly row: PendingInvoice }) {
  const approvals = use(ApprovalsContext);
  if (approvals === null) return row.documentType;
  const { agencyId, downloads } = approvals;
  const { documentId, documentType } = row;
  const progress = downloads.progressOf(documentId);
  const address = invoiceAddress(agencyId, row, "attachment");
  return (
    <>
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
      {progress === null ? null : (
        <ProgressLine
          label={`Download of ${invoiceWords(row)}`}
          {...progress}
          onCancel={() => downloads.cancel(documentId)}
        />
      )}
    </>
  );
}
