/** What approvers and commands do with pending invoices. */
export type InvoiceEvent = InvoiceVoteEvent | InvoiceDownload | InvoiceVotesExport;

interface InvoiceVoteEvent {
  readonly kind: "invoice-vote";
  readonly subject: {
    readonly documentId: number;
    readonly ownersCorpId: number;
    readonly response: number;
    readonly revision: number;
    readonly saveId: string;
  };
}

interface InvoiceDownload {
  readonly kind: "download";
  readonly subject: {
    readonly pendingInvoiceId: number;
    readonly ownersCorpId: number;
    readonly sha256: string;
  };
}

interface InvoiceVotesExport {
  readonly kind: "invoice-votes-export";
  readonly subject: { readonly votes: number };
}
