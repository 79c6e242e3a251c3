import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import type { Downloads } from "../core/api/use-downloads.ts";
import { InlineFile } from "../documents/public.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { invoiceAddress } from "./api.ts";
import styles from "./approvals.module.css";
import { ChoiceButtons } from "./choice/choice-buttons.tsx";
import { DueDate } from "./due-date.tsx";
import { invoiceWords } from "./invoice-words.ts";

/**
 * An invoice to be looked at (D51), to be saved, and to be decided on where it is read. It stays open from one invoice to
 * the next, so the focus stays on the button that leads there.
 */
export function InvoicePreview({
  agencyId,
  row,
  place,
  downloads,
  onChoose,
  onNext,
  onClose,
}: {
  readonly agencyId: string;
  readonly row: PendingInvoice;
  /** 'Invoice 2 of 6'; null where the list does not show it. */
  readonly place: string | null;
  readonly downloads: Downloads;
  readonly onChoose: (decision: PaymentDecision) => void;
  /** Null where there is no other one. */
  readonly onNext: (() => void) | null;
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
        <>
          <p className={styles.place} aria-live="polite">
            {place === null ? null : <strong>{`${place}, ${row.creditorName}`}</strong>}
            <span>
              {"Due "}
              <DueDate row={row} />
            </span>
          </p>
          <Button
            onClick={() => {
              downloads.start(row.documentId, invoiceAddress(agencyId, row, "attachment"));
              onClose();
            }}
          >
            Download
          </Button>
          <ChoiceButtons row={row} isLarge onChoose={onChoose} />
          {onNext === null ? null : <Button onClick={onNext}>Next invoice</Button>}
        </>
      }
    >
      <InlineFile
        key={row.documentId}
        address={invoiceAddress(agencyId, row, "inline")}
        kind={null}
        title={title}
      />
    </Dialog>
  );
}
