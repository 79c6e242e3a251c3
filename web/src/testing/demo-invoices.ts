import { listPendingInvoices } from "@portal/contract/invoices/endpoints";
import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { lot5, owner } from "./demo-answers.ts";
import { answers } from "./fake-server.ts";

/** A committee member with one seat, who approves invoices. */
export const approver: User = {
  ...owner,
  userRole: 2,
  isInvoiceApprover: true,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};

export const lift: PendingInvoice = {
  documentId: 11001,
  corpId: 101,
  invoiceDescription: "Call-out: lift stuck on level 2",
  creditorName: "Vertex Lifts",
  invoiceAmount: 1276,
  invoiceDueDate: "2026-04-15",
  date: "2026-03-25",
  documentType: "Invoice",
  votingResponse: -1,
  votingComment: null,
  isModified: false,
  isVoteSubmitted: false,
  otherVotes: null,
  fileVersion: "a1",
  timeZone: "Australia/Sydney",
  isUnreadable: false,
};
export const painting: PendingInvoice = {
  ...lift,
  documentId: 11002,
  invoiceDescription: "External painting, stage 3",
  creditorName: "Brightside Painters",
  invoiceAmount: 5940,
  invoiceDueDate: "2026-04-03",
  date: "2026-03-27",
  fileVersion: "a2",
};
export const drain: PendingInvoice = {
  ...lift,
  documentId: 11004,
  invoiceDescription: "Blocked drain, bin room",
  creditorName: "Clearflow Plumbing",
  invoiceAmount: 528,
  invoiceDueDate: "2026-03-30",
  date: "2026-03-19",
  fileVersion: "a4",
  votingResponse: 0,
  votingComment: "Charged twice",
  isVoteSubmitted: true,
  otherVotes: { pay: 2, dontPay: 1 },
};

export function answerInvoicesAsUsual(): void {
  answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [lift, painting, drain] });
}
