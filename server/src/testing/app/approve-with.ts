import type { PendingInvoice, PendingInvoices } from "@portal/contract/invoices/schemas";
import type { Answer, SignedInClient } from "./sign-in-as.ts";

/** What an approver does with pending invoices. */
export interface Approver {
  /** Of every plan, or of one. */
  list(ownersCorpId?: number): Promise<readonly PendingInvoice[]>;
  /** The row of one invoice as it is now. */
  row(documentId: number): Promise<PendingInvoice>;
  /** Sends rows as they stand in the array. */
  send(rows: readonly object[]): Promise<Answer>;
  /** Looks at an invoice and votes on it, as the page does. */
  vote(documentId: number, votingResponse: 0 | 1, votingComment?: string): Promise<Answer>;
}

export function approveWith(client: SignedInClient): Approver {
  const list: Approver["list"] = async (ownersCorpId) => {
    const filter = ownersCorpId === undefined ? "" : `?ownersCorpId=${ownersCorpId}`;
    const answer = await client.get(`/pendingInvoices${filter}`);
    if (answer.statusCode !== 200) throw new Error(`the invoices: ${answer.statusCode} ${answer.body}`);
    return answer.json<PendingInvoices>().pendingInvoiceList;
  };
  const row: Approver["row"] = async (documentId) => {
    const found = (await list()).find((each) => each.documentId === documentId);
    if (found === undefined) throw new Error(`there is no pending invoice ${documentId}`);
    return found;
  };
  const send: Approver["send"] = (rows) => client.post("/saveInvoices", rows, { method: "PUT" });
  return {
    list,
    row,
    send,
    vote: async (documentId, votingResponse, votingComment) =>
      send([
        {
          ...(await row(documentId)),
          votingResponse,
          votingComment: votingComment ?? null,
          isModified: true,
        },
      ]),
  };
}
