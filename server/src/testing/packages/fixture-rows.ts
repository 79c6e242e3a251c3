import { ledgerRows } from "./fixture-ledger-rows.ts";
import type { PackageFileName } from "@portal/domain/import/package-files";

type Row = Record<string, string>;

const flags =
  "isFsDocumentDescriptionOn hasFileSmart strataShowMeetings showMeetingsPageOwner showMeetingsPageCommitteeMember " +
  "showReportsPageOwner showReportsPageCommitteeMember useBackgroundImage isContactEmailMandatory showPropertyPhoto " +
  "showBankBalanceHomePage showArrearsHomePage showArrearsPortfolioPage showMaintenancePageOwner " +
  "showMaintenancePageExec showMaintenanceDetailsOwner showMaintenanceDetailsExec showDocsPageOwner " +
  "showDocsPageCommitteeMember showSeparateInvoicePage showInvoicesPageOwner showInvoicesPageCommitteeMember " +
  "showMaintenanceImages showManagerNameAndPhoto showManagerEmail";

export const validSettings: Record<string, unknown> = {
  packageVersion: 1,
  initialPasswords: "keep",
  asAt: "2026-06-30",
  agencyId: 123456,
  state: "NSW",
  timeZone: "Australia/Sydney",
  agency: { name: "Test Strata" },
  content: {
    ...Object.fromEntries(flags.split(" ").map((name) => [name, true])),
    loginPageTopText: "Welcome",
    buttonColor: "#123456",
    buttonTextColor: "#FFFFFF",
    websiteBackgroundColour: "#F0F0F0",
    agencyUrl: null,
    footerBannerUrl: null,
    strataContactEmail: null,
  },
  application: { description: "Test", version: 1601, rwacVersion: null, appMhVersion: null },
  services: [{ serviceKey: 2000000, serviceName: "Portal", appCode: "PORTAL", isActive: true }],
  terminology: [{ standardTerm: "Lot", localTerm: "Unit" }],
  faq: [{ title: "Question", content: "<p>Answer</p>" }],
  reports: [
    {
      webAccessReportId: 1,
      internalName: "FinancialPosition",
      isAllowed: true,
      allowedOwner: true,
      allowedExecutive: true,
    },
  ],
};

const plan = (ownersCorpId: string): Row => ({
  ownersCorpId,
  planNumber: `SP${ownersCorpId}`,
  bodyCorporateName: `Plan ${ownersCorpId}`,
  ownersCorpType: "SP",
  addressLine1: `${ownersCorpId} Test Street`,
  state: "NSW",
  propertyPhoto: "photo.jpg",
  showABN: "false",
  gstStatus: "Registered",
  gstRegistered: "true",
  financialYearStartMonth: "7",
  taxYearEnd: "06-30",
  levyDiscountRate: "2.5",
  timeZone: "",
  fundsInReserve: "10.00",
  hidePaidTo: "false",
});
const peopleRows: Partial<Record<PackageFileName, Row[]>> = {
  "contacts.csv": ["1", "2", "3", "4"].map((contactId) => ({
    contactId,
    name: `Person ${contactId}`,
    businessContact: "N",
    photo: "",
  })),
  "contact_points.csv": [{ contactId: "1", kind: "mobile", value: "0491 570 006" }],
  "plans.csv": [plan("1"), plan("2")],
  "interest_terms.csv": [
    {
      ownersCorpId: "1",
      from: "2020-01-01",
      mode: "DAILY",
      ratePercent: "10",
      freeMonths: "1",
      freeDays: "0",
    },
  ],
  "lots.csv": [
    { lotId: "11", ownersCorpId: "1", lotNumber: "1", agentContactId: "" },
    { lotId: "12", ownersCorpId: "1", lotNumber: "2", agentContactId: "" },
    { lotId: "21", ownersCorpId: "2", lotNumber: "1", agentContactId: "3" },
  ],
  "lot_owners.csv": [
    { lotId: "11", contactId: "1", enteredDate: "2020-01-01", leftDate: "2024-01-01" },
    { lotId: "11", contactId: "2", enteredDate: "2024-01-01", leftDate: "" },
    { lotId: "12", contactId: "3", enteredDate: "2021-01-01", leftDate: "" },
  ],
  "entitlement_sets.csv": [
    { entitlementSetId: "31", ownersCorpId: "1", name: "Levies", type: "LEVY", total: "10" },
  ],
  "lot_entitlements.csv": [
    { entitlementSetId: "31", lotId: "11", units: "4" },
    { entitlementSetId: "31", lotId: "12", units: "6" },
  ],
  "document_distribution.csv": [
    { lotId: "11", documentType: "Minutes", recipient: "Owner", method: "Email" },
  ],
  "committee_members.csv": [
    {
      execMemberId: "41",
      ownersCorpId: "1",
      contactId: "2",
      lotId: "11",
      positionName: "Chairperson",
      receiveReports: "Y",
      from: "2022-01-01",
      to: "",
    },
    {
      execMemberId: "42",
      ownersCorpId: "1",
      contactId: "3",
      lotId: "12",
      positionName: "Member",
      receiveReports: "N",
      from: "2022-01-01",
      to: "2023-01-01",
    },
  ],
  "web_users.csv": [
    {
      username: "owner1",
      contactId: "2",
      roles: "1 2",
      ownersCorpIds: "",
      portalFullAccessRight: "false",
      isInvoiceApprover: "false",
      onlineVotingProvider: "0",
      initialPassword: "bramble7Kettle",
    },
    {
      username: "manager1",
      contactId: "4",
      roles: "4",
      ownersCorpIds: "1 2",
      portalFullAccessRight: "false",
      isInvoiceApprover: "true",
      onlineVotingProvider: "0",
      initialPassword: "bramble7Kettle",
    },
  ],
};

const buildingRows: Partial<Record<PackageFileName, Row[]>> = {
  "work_orders.csv": [
    {
      workOrderId: "61",
      ownersCorpId: "1",
      lotId: "",
      orderNumber: "W1",
      orderDate: "2026-03-01",
      status: "C",
      diarySubject: "Tap",
    },
  ],
  "quotes.csv": [
    {
      quoteId: "71",
      ownersCorpId: "1",
      lotId: "",
      orderNumber: "Q1",
      quoteRequestDate: "2026-03-01",
      status: "Q",
      diarySubject: "Roof",
    },
  ],
  "job_invoices.csv": [{ workOrderId: "61", description: "Tap", refNumber: "X", amount: "44.00" }],
  "job_images.csv": [{ jobType: "WorkOrder", jobId: "61", image: "photo.jpg", caption: "" }],
  "meetings.csv": [
    {
      meetingRecordID: "81",
      meetingRegisterID: "1",
      ownersCorpId: "1",
      meetingType: "AGM",
      meetingTypeName: "Annual",
      description: "AGM",
      meetingDate: "2026-08-01",
      meetingTime: "18:30",
      votingCutoffDate: "2026-07-31",
      votingCutoffTime: "18:30",
      allowVoting: "true",
      noticeGivenOn: "2026-07-15",
    },
  ],
  "agenda_items.csv": [
    {
      agendaItemID: "1",
      meetingRecordID: "81",
      sortOrder: "1",
      description: "Minutes",
      motionText: "<p>Confirm</p>",
      isMotion: "true",
      resolutionType: "ORDINARY",
    },
    {
      agendaItemID: "2",
      meetingRecordID: "81",
      sortOrder: "2",
      description: "Other",
      motionText: "",
      isMotion: "false",
      resolutionType: "",
    },
  ],
  "meeting_attendance.csv": [{ meetingRecordID: "81", execMemberId: "41", code: "P" }],
  "documents.csv": [
    {
      libraryId: "1",
      folderId: "1",
      documentId: "1",
      ownersCorpId: "1",
      lotId: "",
      documentType: "Minutes",
      date: "2026-01-01",
      forOwners: "true",
      forCommittee: "true",
      isInvoice: "false",
      file: "minutes.pdf",
      meetingId: "",
    },
  ],
  "external_keys.csv": [{ kind: "lots", id: "11", source: "Back office", key: "SP1/1" }],
  "pending_invoices.csv": [
    {
      documentId: "1",
      ownersCorpId: "1",
      creditorContactId: "4",
      invoiceDescription: "Work",
      invoiceAmount: "10.00",
      invoiceDueDate: "2026-07-10",
      date: "2026-06-20",
      documentType: "Invoice",
      file: "minutes.pdf",
      groupId: "",
    },
  ],
};

/** Two plans; the ledger of the first has one of everything, and agrees with its registers on 30 June 2026. */
export const validRows: Partial<Record<PackageFileName, Row[]>> = {
  ...peopleRows,
  ...ledgerRows,
  ...buildingRows,
};
