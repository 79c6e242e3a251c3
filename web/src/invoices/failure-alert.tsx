import { useEffect, useRef } from "react";
import { Alert } from "../ui/alert/alert.tsx";
import styles from "./approvals.module.css";
import { messages } from "./messages.ts";
import { invoiceWords } from "./invoice-words.ts";
import type { SaveFailure } from "./use-approvals.ts";

/** Why votes were not saved, and what became of them. It comes into view: one submits at the other end of the page. */
export function FailureAlert({
  failure,
  onDismiss,
}: {
  readonly failure: SaveFailure;
  readonly onDismiss: () => void;
}) {
  const { text, changed, gone } = failure;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which would be taken for what ends the effect.
    region.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={region}>
      <Alert kind="bad" onDismiss={onDismiss}>
        <p>{text}</p>
        {changed.length === 0 ? null : (
          <>
            <Names invoices={changed} />
            <p>{messages.takenBack}</p>
          </>
        )}
        {gone.length === 0 ? null : (
          <>
            <p>{messages.gone}</p>
            <Names invoices={gone} />
          </>
        )}
      </Alert>
    </div>
  );
}

function Names({ invoices }: { readonly invoices: SaveFailure["changed"] }) {
  return (
    <ul className={styles.names}>
      {invoices.map((invoice) => (
        <li key={invoice.documentId}>{invoiceWords(invoice)}</li>
      ))}
    </ul>
  );
}
