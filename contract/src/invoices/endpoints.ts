import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../core/fields.ts";
import { fileQuery, fileResponse } from "../core/file-answer.ts";
import { changedInvoices, pendingInvoices } from "./schemas.ts";

const tag = "invoices";

export const listPendingInvoices = defineEndpoint({
  name: "listPendingInvoices",
  method: "GET",
  path: "/api/agencies/{agencyId}/pendingInvoices",
  summary: "The invoices that wait for approval, with the viewer's own votes (D12)",
  tag,
  access: "session",
  params: agencyParams,
  query: z.strictObject({ ownersCorpId: idParam.optional() }),
  response: pendingInvoices,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const downloadPendingInvoice = defineEndpoint({
  name: "downloadPendingInvoice",
  method: "GET",
  path: "/api/agencies/{agencyId}/pendingInvoices/{documentId}",
  summary: "The invoice itself (D40, D55)",
  tag,
  access: "cookie",
  params: z.strictObject({ agencyId: agencyIdParam, documentId: idParam }),
  query: fileQuery,
  response: fileResponse,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

export const saveInvoices = defineEndpoint({
  name: "saveInvoices",
  method: "PUT",
  path: "/api/agencies/{agencyId}/saveInvoices",
  summary: "Record the viewer's votes on invoices, all of them or none (D68); answers those invoices alone",
  tag,
  access: "session",
  params: agencyParams,
  body: changedInvoices,
  maxBodyBytes: 256 * 1024,
  response: pendingInvoices,
  /** INVOICE_CHANGED names each changed row in `errors`, by its place in the body: `2`. */
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE", "INVOICE_CHANGED"],
});
