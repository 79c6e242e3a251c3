import { ID_SHIFT } from "../second-agency.ts";
import { FORMER, type Target } from "./principals.ts";

/** How an endpoint is called, and who has an answer to expect for what is its own. */
export interface EndpointCall {
  /** Below /api/agencies/{agencyId}, or from /api on. */
  readonly path: string | ((target: Target) => string);
  readonly body?: object;
  /** A body that names the target. */
  readonly bodyFor?: (target: Target) => object;
  /** The principals that are answered 200 for their own; 'everybody' where nobody needs to be signed in. */
  readonly seenBy: readonly string[] | "everybody";
  /** How whoever sees it is answered, if not with 200. */
  readonly status?: number;
  /** Principals that see the thing and may not do this with it: they are answered 403, and only for their own. */
  readonly forbiddenTo?: readonly string[];
  /** The call ends or replaces its session, so each gets one of its own. */
  readonly endsSession?: boolean;
  /** The answer has the time in it. */
  readonly isEverNew?: boolean;
}

const lotOwners = ["owner", "committee member"];
const withoutManager = [...lotOwners, "non-lot member"];
const members = ["committee member", "non-lot member"];
const approvers = [...members, "building manager"];
const withPlan = [...withoutManager, "building manager"];
const signedIn = [...withPlan, "former owner", "former committee member"];
/** They see a general meeting and hold no ballot in it (D15). */
const withoutBallot = ["non-lot member", "building manager"];
/** What a session in reset mode may call, too. */
const inReset = [...signedIn, "reset mode"];

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
  logout: [{ path: "/users/logout", body: {}, seenBy: inReset, endsSession: true }],
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
  getFundBalances: [
    { path: ({ ownersCorpId }) => `/plans/ownersCorp/${ownersCorpId}/fundbalances`, seenBy: withoutManager },
  ],
  getLotBankBalances: [
    { path: ({ lotId }) => `/accounting/lots/${lotId}/query/bankBalances`, seenBy: lotOwners },
  ],
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
  downloadDocument: [{ path: (target) => `/documents/${documentOf(target)}`, seenBy: withoutManager }],
  // Whose last seat has ended sees an empty list.
  listPendingInvoices: [
    { path: "/pendingInvoices", seenBy: [...approvers, "former committee member"] },
    { path: ({ ownersCorpId }) => `/pendingInvoices?ownersCorpId=${ownersCorpId}`, seenBy: approvers },
  ],
  downloadPendingInvoice: [
    { path: (target) => `/pendingInvoices/${pendingInvoiceOf(target)}`, seenBy: approvers },
  ],
  // As the own plan's invoice was answered.
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
  listMeetings: [
    {
      path: ({ ownersCorpId, meetingLotId }) => `/plans/${ownersCorpId}/meetings/${meetingLotId}`,
      seenBy: withPlan,
    },
  ],
  getMeeting: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}`,
      seenBy: withPlan,
    },
  ],
  getMeetingCalendar: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/calendar.ics`,
      seenBy: withPlan,
    },
  ],
  getCalendarFeed: [{ path: "/users/calendar-feed", seenBy: signedIn, isEverNew: true }],
  createCalendarFeed: [{ path: "/users/calendar-feed", body: {}, seenBy: signedIn, isEverNew: true }],
  revokeCalendarFeed: [{ path: "/users/calendar-feed", seenBy: signedIn }],
  // Nobody's address; whose it is, it shows what the person would see (calendar.test.ts).
  readCalendarFeed: [{ path: `/calendar/${"A".repeat(43)}.ics`, seenBy: "everybody", status: 404 }],
  getAgenda: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda`,
      seenBy: withPlan,
    },
  ],
  getContactAgenda: [
    {
      path: ({ meetingLotId, meetingId, contactId }) =>
        `/lots/${meetingLotId}/meetings/${meetingId}/agenda/${contactId}`,
      seenBy: withPlan,
    },
  ],
  getTurnout: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/turnout`,
      seenBy: members,
      isEverNew: true,
    },
  ],
  // Sealed until the close: whoever may ask is told so (result.test.ts has what follows).
  getMeetingResult: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/result`,
      seenBy: withPlan,
      status: 403,
    },
  ],
  findReceipt: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/receipts/ABCD-EFGH-JKLM`,
      seenBy: withPlan,
      status: 403,
    },
  ],
  getRegister: [
    {
      path: ({ ownersCorpId, meetingLotId, meetingId }) =>
        `/plans/${ownersCorpId}/meetings/${meetingLotId}/${meetingId}/register`,
      seenBy: members,
      status: 403,
    },
  ],
  // A vote for motion 2 of meeting 8006, in the words that were shown.
  castBallot: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda/response`,
      body: {
        agendaItems: [
          {
            agendaItemID: 9018,
            description: "Minutes of the last general meeting",
            motionText:
              "<p>That the minutes of the last annual general meeting, as circulated to all owners, be <b>confirmed as a true record</b>.</p>",
            meetingRecordItem: { vote: "Y" },
          },
        ],
      },
      seenBy: lotOwners,
      forbiddenTo: withoutBallot,
      isEverNew: true,
    },
  ],
  saveDraft: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda/draft`,
      body: { choices: [{ agendaItemID: 9018, vote: "Y" }], proxyName: null, revision: 0 },
      seenBy: lotOwners,
      forbiddenTo: withoutBallot,
      isEverNew: true,
    },
  ],
  dropDraft: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/agenda/draft`,
      seenBy: lotOwners,
      forbiddenTo: withoutBallot,
    },
  ],
  listOwnBallots: [
    {
      path: ({ meetingLotId, meetingId }) => `/lots/${meetingLotId}/meetings/${meetingId}/ballots`,
      seenBy: withPlan,
    },
  ],
};
