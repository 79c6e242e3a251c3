import type {
  downloadPendingInvoice,
  listPendingInvoices,
  saveInvoices,
} from "@portal/contract/invoices/endpoints";
import type { PendingInvoice, PendingInvoices } from "@portal/contract/invoices/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../core/api/api-client.ts";
import { fileAddress } from "../core/api/file-address.ts";
import type { VotedInvoice } from "./pending-votes.ts";

/** The invoices of a plan that wait for approval, with the viewer's own votes. */
export function pendingInvoicesQuery(agencyId: string, ownersCorpId: number) {
  return queryOptions<PendingInvoices>({
    queryKey: ["invoices", agencyId, "pending", ownersCorpId],
    queryFn: ({ signal }) =>
      callApi<typeof listPendingInvoices>("GET", "/api/agencies/{agencyId}/pendingInvoices", {
        params: { agencyId },
        query: { ownersCorpId: String(ownersCorpId) },
        signal,
      }),
  });
}

/** Sends changed rows, all of them or none (D68); answers those invoices as they are then. */
export function saveVotes(agencyId: string, invoices: readonly VotedInvoice[]): Promise<PendingInvoices> {
  return callApi<typeof saveInvoices>("PUT", "/api/agencies/{agencyId}/saveInvoices", {
    params: { agencyId },
    body: [...invoices],
  });
}

/** Where an invoice itself lies. */
export function invoiceAddress(
  agencyId: string,
  { documentId }: Pick<PendingInvoice, "documentId">,
  disposition: "attachment" | "inline",
): string {
  return fileAddress<typeof downloadPendingInvoice>(
    "/api/agencies/{agencyId}/pendingInvoices/{documentId}",
    { agencyId, documentId },
    disposition === "inline" ? { disposition } : {},
  );
}
