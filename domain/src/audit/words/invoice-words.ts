import type { InvoiceEvent } from "../../invoices/audit-events.ts";
import type { WordsOf } from "../words-of.ts";
import { counted } from "./counted.ts";

/** Invoices that wait for approval. How somebody voted is for the list of votes, which an agency exports. */
export const invoiceWords: Omit<WordsOf<InvoiceEvent>, "download"> = {
  "invoice-vote": ({ documentId, ownersCorpId, revision }, names) =>
    `${revision > 1 ? "Changed the vote" : "Voted"} on ${names.invoice(documentId)} of ${names.plan(ownersCorpId)}`,
  "invoice-votes-export": ({ votes }) => `Exported ${counted(votes, "vote")} on invoices`,
};
