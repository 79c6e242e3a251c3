import { ID_SHIFT } from "../app/second-agency.ts";
import {
  type EndpointCall,
  lotOwners,
  withoutManager,
  members,
  approvers,
  withPlan,
  signedIn,
  inReset,
  atSecondStep,
} from "./endpoint-call.ts";
import { AUDIT_CALLS, LAW_CALLS } from "./audit-calls.ts";
import { ACCOUNT_CALLS } from "./account-calls.ts";
import { FACTOR_CALLS } from "./factor-calls.ts";
import { MEETING_CALLS } from "./meeting-calls.ts";
import { OFFICE_HOME_CALLS } from "./office-home-calls.ts";
import { NOTICE_CALLS } from "./notice-calls.ts";
import { OFFICE_DOCUMENT_CALLS } from "./office-document-calls.ts";
import { OFFICE_MESSAGE_CALLS } from "./office-message-calls.ts";
import { FORMER, type Target } from "./principals.ts";
import { BRING_IN_CALLS } from "./bring-in-calls.ts";
import { OFFICE_MEETING_CALLS } from "./office-meeting-calls.ts";
import { MINUTES_CALLS } from "./minutes-calls.ts";
import { PEOPLE_CALLS } from "./people-calls.ts";
import { OFFICE_VOTING_CALLS } from "./office-voting-calls.ts";
import { UPLOAD_CALLS } from "./upload-calls.ts";
import { STAFF_CALLS } from "./staff-calls.ts";
import { VIEW_CALLS } from "./view-principals.ts";

/**
 * Library, folder and document that stand for a target: minutes of plan A; a levy notice for lot 20 of plan A, which is
 * for its owner alone; minutes of plan B; a notice of plan C.
 */
function documentOf({ lotId }: Target): string {
  const of: Readonly<Record<number, readonly number[]>> = {
    2006: [1, 109, 10021],
    3001: [2, 201, 10024],
    4001: [3, 302, 10033],
  };
  const shift = lotId - (lotId % ID_SHIFT);
  return (of[lotId - shift] ?? [1, 101, 10001]).map((id) => id + shift).join("/");
}

/** A pending invoice of the target's plan: every approver of a plan sees all of them. */
function pendingInvoiceOf({ ownersCorpId }: Target): number {
  const of: Readonly<Record<number, number>> = { 102: 11007, 103: 11009 };
  const shift = ownersCorpId - (ownersCorpId % ID_SHIFT);
  return (of[ownersCorpId - shift] ?? 11001) + shift;
}

/**
 * One entry for each endpoint of the product, under its name; an endpoint without one fails the matrix. An endpoint that
 * is asked for in two ways has two calls. What `seenBy` says holds for the demonstration's settings, where all is on.
 */
export const ENDPOINT_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  getAgency: [{ path: "", seenBy: "everybody" }],
  getAgentContent: [{ path: "/communicator/query/agentcontentstrata", seenBy: "everybody" }],
  getService: [{ path: "/communicator/query/services/2000000", seenBy: "everybody" }],
  getAgencyApplication: [{ path: "/communicator/query/agencyapplication", seenBy: "everybody" }],
  listTerminology: [{ path: "/terminology", seenBy: "everybody" }],
  listFaq: [{ path: "/faq", seenBy: "everybody" }],
  getAgencyPicture: [{ path: "/pictures/banner", seenBy: "everybody" }],
  getAgencyTheme: [{ path: "/theme.css", seenBy: "everybody" }],
  getAgencyManifest: [{ path: "/manifest.webmanifest", seenBy: "everybody" }],
  getAgencyIcon: [{ path: "/icons/192", seenBy: "everybody" }],
  getCurrentDateTime: [{ path: "/api/currentdatetime", seenBy: "everybody", isEverNew: true }],
  // An account that only the demonstration agency has, with the right password for it and the wrong role.
  logon: [
    {
      path: "/users/logon",
      body: { username: FORMER, password: "Demo1234", role: 4 },
      seenBy: "everybody",
      status: 401,
    },
  ],
  // A code that was never mailed.
  signInByLink: [
    { path: "/users/sign-in-link", body: { code: "A".repeat(43) }, seenBy: "everybody", status: 403 },
  ],
  logout: [{ path: "/users/logout", body: {}, seenBy: [...inReset, ...atSecondStep], endsSession: true }],
  // Each asks for what only the demonstration agency has; every answer is the same.
  findUsername: [
    {
      path: "/users/findUsername",
      body: { email: "daniel.kowalski@example.org", userType: 1 },
      seenBy: "everybody",
    },
  ],
  findPassword: [{ path: "/users/findPassword", body: { email: FORMER, userType: 1 }, seenBy: "everybody" }],
  resetPassword: [
    { path: "/users/resetPassword", body: { username: FORMER, userRole: 1 }, seenBy: "everybody" },
  ],
  // With a wrong present password: the right one would end the sessions of the other principals.
  changePassword: [
    {
      path: ({ username }) => `/users/${username}/password`,
      body: { oldPassword: "Wrong123", newPassword: "Qk7vTz3mWb" },
      seenBy: inReset,
      status: 403,
    },
  ],
  restoreSession: [{ path: "/users/session", seenBy: signedIn }],
  // Of the principals the former one alone has two roles; as a member it asks for the role that it has.
  changeRole: [
    {
      path: "/users/role",
      body: { role: 2 },
      seenBy: ["committee member", "former owner", "former committee member"],
      endsSession: true,
    },
  ],
  recordAnalyticsEvent: [
    {
      path: "/analytics/events",
      body: { category: "Header Navigation", label: "HOME" },
      seenBy: signedIn,
    },
  ],
  getAttention: [{ path: "/users/attention", seenBy: signedIn }],
  listLots: [{ path: "/plans/query/lots", seenBy: signedIn }],
  listProperties: [{ path: "/plans/query/properties", seenBy: signedIn }],
  getLotProperty: [{ path: ({ lotId }) => `/plans/lots/${lotId}/query/property`, seenBy: lotOwners }],
  getPlanProperty: [
    { path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/query/property`, seenBy: withPlan },
  ],
  getContact: [{ path: ({ contactId }) => `/contacts/${contactId}`, seenBy: signedIn }],
  getLotContacts: [{ path: ({ lotId }) => `/plans/lots/${lotId}/query/contact`, seenBy: lotOwners }],
  getDocumentDistribution: [
    { path: ({ lotId }) => `/plans/lots/${lotId}/query/document`, seenBy: lotOwners },
  ],
  getManagerDetails: [
    {
      path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/query/managerDetails`,
      seenBy: withoutManager,
    },
  ],
  getManagementDetails: [
    {
      path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/query/managementDetails`,
      seenBy: withoutManager,
    },
  ],
  getEntitlements: [
    { path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/entitlements`, seenBy: withoutManager },
  ],
  // Whose last seat has ended sees an empty list.
  listLotOwners: [{ path: "/plans/query/lotowners", seenBy: [...members, "former committee member"] }],
  getCommitteeRecord: [{ path: ({ execMemberId }) => `/plans/committees/${execMemberId}`, seenBy: members }],
  sendContactRequest: [
    {
      path: "/users/contact",
      bodyFor: ({ ownersCorpId, meetingLotId: lotId }) => ({
        ownersCorpId,
        lotId,
        type: "ContactRequest",
        subject: "A lamp",
        body: "It is broken.",
        replyTo: "somebody@example.com",
      }),
      seenBy: withPlan,
      isEverNew: true,
    },
  ],
  getLotFinancial: [{ path: ({ lotId }) => `/plans/lots/${lotId}/query/financial`, seenBy: lotOwners }],
  getHowToPay: [{ path: ({ lotId }) => `/plans/lots/${lotId}/query/howToPay`, seenBy: lotOwners }],
  getFundBalances: [
    { path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/fundbalances`, seenBy: withoutManager },
  ],
  getLotBankBalances: [
    { path: ({ lotId }) => `/accounting/lots/${lotId}/query/bankBalances`, seenBy: lotOwners },
  ],
  getMoneyOverTime: [
    {
      path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/query/moneyOverTime`,
      seenBy: withoutManager,
    },
  ],
  getLevyHistory: [{ path: ({ lotId }) => `/accounting/lots/${lotId}/query/levyHistory`, seenBy: lotOwners }],
  getMaintenanceCounters: [
    { path: ({ lotId }) => `/maintenanceItems/query/counters/${lotId}`, seenBy: lotOwners },
    {
      path: ({ ownersCorpId }) => `/maintenanceItems/query/counters/${ownersCorpId}?by=plan`,
      seenBy: withoutManager,
    },
  ],
  listMaintenanceItems: [
    { path: ({ lotId }) => `/maintenanceItems?lotId=${lotId}`, seenBy: lotOwners },
    {
      path: ({ ownersCorpId }) => `/maintenanceItems?ownersCorpId=${ownersCorpId}`,
      seenBy: withoutManager,
    },
  ],
  getWorkOrder: [
    { path: ({ workOrderId }) => `/maintenanceItems/workOrders/${workOrderId}`, seenBy: lotOwners },
  ],
  getQuote: [{ path: ({ quoteId }) => `/maintenanceItems/quotes/${quoteId}`, seenBy: lotOwners }],
  getJobImage: [
    {
      path: ({ workOrderId }) => `/maintenanceItems/workOrders/${workOrderId}/images/1`,
      seenBy: lotOwners,
    },
    { path: ({ quoteId }) => `/maintenanceItems/quotes/${quoteId}/images/1`, seenBy: lotOwners },
  ],
  listDocuments: [
    { path: ({ ownersCorpId }) => `/documents?corpId=${ownersCorpId}`, seenBy: withoutManager },
  ],
  listMeetingPapers: [
    {
      path: ({ ownersCorpId }) => `/documents/query/meetings?corpId=${ownersCorpId}`,
      seenBy: withoutManager,
    },
  ],
  searchDocuments: [
    {
      path: ({ ownersCorpId }) => `/documents/query/text?corpId=${ownersCorpId}&text=meeting`,
      seenBy: withoutManager,
    },
  ],
  downloadDocument: [{ path: (target) => `/documents/${documentOf(target)}`, seenBy: withoutManager }],
  // Whose last seat has ended sees an empty list.
  listPendingInvoices: [
    { path: "/pendingInvoices", seenBy: [...approvers, "former committee member"] },
    { path: ({ ownersCorpId }) => `/pendingInvoices?ownersCorpId=${ownersCorpId}`, seenBy: approvers },
  ],
  downloadPendingInvoice: [
    { path: (target) => `/pendingInvoices/${pendingInvoiceOf(target)}`, seenBy: approvers },
  ],
  // Amount and creditor are those of the pending invoice in the principal's own plan.
  saveInvoices: [
    {
      path: "/saveInvoices",
      bodyFor: (target) => [
        {
          documentId: pendingInvoiceOf(target),
          votingResponse: 1,
          invoiceAmount: 1276,
          creditorName: "Vertex Lifts",
        },
      ],
      seenBy: approvers,
    },
  ],
  listReports: [
    {
      path: ({ ownersCorpId }) => `/reports/plan/${ownersCorpId}/query/webaccessreports`,
      seenBy: withoutManager,
    },
  ],
  listBudgets: [
    { path: ({ ownersCorpId }) => `/accounting/budgetReporting/${ownersCorpId}`, seenBy: withoutManager },
  ],
  // In CSV, which is the quickest; the owner's account names a lot besides.
  runReport: [
    {
      path: "/reports",
      bodyFor: ({ ownersCorpId }) => ({
        mainCommand: "Insurance",
        parameter0: ownersCorpId,
        parameter1: 0,
        format: "csv",
      }),
      seenBy: withoutManager,
      isEverNew: true,
    },
    {
      path: "/reports",
      bodyFor: ({ ownersCorpId, lotId }) => ({
        mainCommand: "CurrentOwnerAccount",
        parameter0: ownersCorpId,
        parameter1: lotId,
        format: "csv",
      }),
      seenBy: lotOwners,
      isEverNew: true,
    },
  ],
  ...AUDIT_CALLS,
  ...LAW_CALLS,
  ...ACCOUNT_CALLS,
  ...FACTOR_CALLS,
  ...MEETING_CALLS,
  ...PEOPLE_CALLS,
  ...OFFICE_HOME_CALLS,
  ...STAFF_CALLS,
  ...UPLOAD_CALLS,
  ...BRING_IN_CALLS,
  ...NOTICE_CALLS,
  ...OFFICE_DOCUMENT_CALLS,
  ...OFFICE_MESSAGE_CALLS,
  ...OFFICE_MEETING_CALLS,
  ...MINUTES_CALLS,
  ...OFFICE_VOTING_CALLS,
  ...VIEW_CALLS,
};
