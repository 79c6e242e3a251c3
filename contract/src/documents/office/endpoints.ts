import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import { fileResponse } from "../../core/file-answer.ts";
import {
  documentAdding,
  documentChoices,
  documentsAdded,
  documentWithdrawing,
  officeDocument,
  officeDocumentPage,
  officeDocumentQuery,
} from "./schemas.ts";

const tag = "office";
const params = z.strictObject({ agencyId: agencyIdParam, documentId: idParam });

export const listOfficeDocuments = defineEndpoint({
  name: "listOfficeDocuments",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/documents",
  summary: "Documents of one's plans, what was added last first, a hundred at a time",
  tag,
  access: "staff",
  right: "reader",
  params: agencyParams,
  query: officeDocumentQuery,
  response: officeDocumentPage,
  reasons: ["NOT_FOUND"],
});

export const getOfficeDocument = defineEndpoint({
  name: "getOfficeDocument",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/documents/{documentId}",
  summary: "A document with its versions, and how many people have opened it",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: officeDocument,
  reasons: ["NOT_FOUND"],
});

export const openOfficeDocument = defineEndpoint({
  name: "openOfficeDocument",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/documents/{documentId}/file",
  summary: "The document itself, withdrawn ones too",
  tag,
  access: "staff",
  right: "reader",
  params,
  response: fileResponse,
  reasons: ["NOT_FOUND"],
});

export const getDocumentChoices = defineEndpoint({
  name: "getDocumentChoices",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/document-choices",
  summary: "What a document of a plan can be about: its lots, and the kinds of its documents",
  tag,
  access: "staff",
  right: "manager",
  plan: "ownersCorpId",
  params: z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam }),
  response: documentChoices,
  reasons: ["NOT_FOUND", "RIGHT_MISSING"],
});

export const addDocuments = defineEndpoint({
  name: "addDocuments",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/documents",
  summary: "Publish files that were sent as documents of plans: all of them or none",
  tag,
  access: "staff",
  right: "manager",
  params: agencyParams,
  body: documentAdding,
  maxBodyBytes: 512 * 1024,
  response: documentsAdded,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "DUPLICATE_FILE", "REVISION_CHANGED"],
});

export const withdrawDocument = defineEndpoint({
  name: "withdrawDocument",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/documents/{documentId}/withdraw",
  summary: "Take a document away from everybody but the office; the version before it is shown again",
  tag,
  access: "staff",
  right: "manager",
  isReasonNeeded: true,
  params,
  body: documentWithdrawing,
  response: officeDocument,
  reasons: ["NOT_FOUND", "SESSION_EXPIRED", "REVISION_CHANGED"],
});
