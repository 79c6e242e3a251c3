import { code, column, columns, describeFile, integer, reference } from "./describe-file.ts";

const PLAN = "ownersCorpId";
/** The files whose rows have an id of their own. */
const KINDS_WITH_IDS =
  "contacts plans lots entitlement_sets committee_members report_groups journals levies debts receipts invoices budgets " +
  "investments insurance_policies insurance_claims work_orders quotes meetings agenda_items documents pending_invoices";
const KINDS_OF_RESOLUTION =
  "ORDINARY SPECIAL UNANIMOUS WITHOUT_DISSENT MAJORITY SUSTAINABILITY ACCESSIBILITY UNOPPOSED TERMINATION";
const INT_MAX = 2_147_483_647;

/** 'What happens in the buildings' of the format, in its order: all of it moves by days in a demonstration. */
export const buildingFiles = [
  describeFile("work_orders.csv", { key: ["workOrderId"], planFrom: PLAN, shift: "days" }, [
    column("id", "workOrderId*"),
    reference("ownersCorpId*", "plans.csv"),
    reference("lotId", "lots.csv"),
    column("text", "orderNumber*"),
    column("date", "orderDate*"),
    ...columns("text", "status* diarySubject* manager reportedBy"),
    column("date", "dateReported"),
    reference("tradieContactId", "contacts.csv"),
    column("money", "amountQuoted"),
  ]),
  describeFile("quotes.csv", { key: ["quoteId"], planFrom: PLAN, shift: "days" }, [
    column("id", "quoteId*"),
    reference("ownersCorpId*", "plans.csv"),
    reference("lotId", "lots.csv"),
    column("text", "orderNumber*"),
    column("date", "quoteRequestDate*"),
    ...columns("text", "status* diarySubject* manager reportedBy"),
    column("date", "dateReported"),
    reference("tradieContactId", "contacts.csv"),
    column("money", "amountQuoted"),
  ]),
  describeFile("job_invoices.csv", { key: [], planFrom: "workOrderId", shift: "days" }, [
    reference("workOrderId*", "work_orders.csv"),
    ...columns("text", "description* refNumber*"),
    column("money", "amount*"),
  ]),
  describeFile("job_images.csv", { key: [], planFrom: null, shift: "days" }, [
    code("jobType*", "WorkOrder Quote"),
    // Names a work order or a quote, as jobType says: checked apart.
    column("id", "jobId*"),
    column("file", "image*"),
    column("text", "caption"),
  ]),
  describeFile("meetings.csv", { key: ["meetingRecordID"], planFrom: PLAN, shift: "days" }, [
    ...columns("id", "meetingRecordID* meetingRegisterID*"),
    reference("ownersCorpId*", "plans.csv"),
    ...columns("text", "meetingType* meetingTypeName* description*"),
    column("date", "meetingDate*"),
    column("time", "meetingTime*"),
    column("date", "votingCutoffDate"),
    column("time", "votingCutoffTime"),
    column("boolean", "allowVoting*"),
    ...columns("text", "venueName venue2 venue3"),
    reference("managerContactId", "contacts.csv"),
    ...columns("date", "noticeDate noticeGivenOn"),
  ]),
  describeFile("agenda_items.csv", { key: ["agendaItemID"], planFrom: "meetingRecordID", shift: "days" }, [
    column("id", "agendaItemID*"),
    reference("meetingRecordID*", "meetings.csv"),
    // Two items of one place are reported at the agenda item: invariant 7. A register is sealed with numbers without a sign.
    integer("sortOrder*", 0, INT_MAX),
    column("text", "description*"),
    column("html", "motionText"),
    column("boolean", "isMotion*"),
    code("resolutionType", KINDS_OF_RESOLUTION),
    code("itemKind", "MOTION ELECTION HEADING INFORMATION"),
    code("determination", "WHOLLY PARTLY"),
  ]),
  describeFile(
    "meeting_attendance.csv",
    { key: ["meetingRecordID", "execMemberId"], planFrom: "meetingRecordID", shift: "days" },
    [
      reference("meetingRecordID*", "meetings.csv"),
      reference("execMemberId*", "committee_members.csv"),
      code("code*", "P A X -"),
    ],
  ),
  describeFile("documents.csv", { key: ["documentId"], planFrom: PLAN, shift: "days" }, [
    ...columns("id", "libraryId* folderId* documentId*"),
    reference("ownersCorpId*", "plans.csv"),
    reference("lotId", "lots.csv"),
    ...columns("text", "documentType* description creditor"),
    column("date", "date*"),
    ...columns("boolean", "forOwners* forCommittee* isInvoice*"),
    column("file", "file*"),
    reference("meetingId", "meetings.csv"),
  ]),
  describeFile("pending_invoices.csv", { key: ["documentId"], planFrom: PLAN, shift: "days" }, [
    column("id", "documentId*"),
    reference("ownersCorpId*", "plans.csv"),
    reference("creditorContactId*", "contacts.csv"),
    column("text", "invoiceDescription*"),
    column("money", "invoiceAmount*"),
    ...columns("date", "invoiceDueDate* date*"),
    column("text", "documentType*"),
    column("file", "file*"),
    reference("groupId", "report_groups.csv"),
  ]),
  describeFile("external_keys.csv", { key: ["kind", "source", "key"], planFrom: null, shift: "none" }, [
    code("kind*", KINDS_WITH_IDS),
    // Names a row of the file that `kind` says: checked apart.
    column("id", "id*"),
    ...columns("text", "source* key*"),
  ]),
];
