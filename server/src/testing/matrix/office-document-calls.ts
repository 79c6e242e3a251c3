import type { EndpointCall } from "./endpoint-call.ts";

const managers = ["admin", "plan manager", "manager of another plan"];
const staff = [...managers, "reader"];
const NOBODYS = "/office/documents/9007199254740991";

/** How the office works with documents; what each of them sees of another plan's, documents/office/documents.test.ts asks. */
export const OFFICE_DOCUMENT_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  listOfficeDocuments: [{ path: "/office/documents", seenBy: staff, isEverNew: true }],
  getOfficeDocument: [{ path: NOBODYS, seenBy: staff, status: 404 }],
  openOfficeDocument: [{ path: `${NOBODYS}/file`, seenBy: staff, status: 404 }],
  getDocumentChoices: [
    {
      path: ({ ownersCorpId }) => `/office/plans/${ownersCorpId}/document-choices`,
      seenBy: managers,
      forbiddenTo: ["reader"],
    },
  ],
  addDocuments: [
    { path: "/office/documents", body: {}, seenBy: managers, status: 400, forbiddenTo: ["reader"] },
  ],
  withdrawDocument: [
    {
      path: `${NOBODYS}/withdraw`,
      body: { reason: "It is wrong" },
      seenBy: managers,
      status: 404,
      forbiddenTo: ["reader"],
    },
  ],
};
