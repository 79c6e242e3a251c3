import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import type { Downloads } from "../core/api/use-downloads.ts";
import { InlineFile } from "../documents/public.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { invoiceAddress } from "./api.ts";
import { invoiceWords } from "./invoice-words.ts";

/** An invoice to be looked at before one votes on it (D51), and to be saved. */
export function InvoicePreview({
  agencyId,
  row,
  downloads,
  onClose,
}: {
  readonly agencyId: string;
  readonly row: PendingInvoice;
  readonly downloads: Downloads;
  readonly onClose: () => void;
}) {
  const title = invoiceWords(row);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      okText={null}
      isTall
      actions={
        <Button
          kind="main"
          onClick={() => {
            downloads.start(row.documentId, invoiceAddress(agencyId, row, "attachment"));
            onClose();
          }}
        >
          Download
        </Button>
      }
    >
      <InlineFile address={invoiceAddress(agencyId, row, "inline")} kind={null} title={title} />
    </Dialog>
  );
}
