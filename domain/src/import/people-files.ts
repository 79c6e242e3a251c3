import { code, column, columns, describeFile, integer, reference } from "./describe-file.ts";

const PLAN = "ownersCorpId";
/** Whole numbers that PostgreSQL keeps as `int`. */
const INT_MAX = 2_147_483_647;
const SAFE_MAX = Number.MAX_SAFE_INTEGER;

/** 'People and property' of the format, in its order. */
export const peopleFiles = [
  describeFile("contacts.csv", { key: ["contactId"], planFrom: null, shift: "none" }, [
    column("id", "contactId*"),
    ...columns("text", "title firstName name* otherNames"),
    code("businessContact*", "Y N"),
    ...columns("text", "buildingName poBox streetNumber streetName town state postCode country"),
    ...columns("text", "telephone1 telephone2 telephone3 fax email website"),
    column("file", "photo"),
  ]),
  describeFile("contact_points.csv", { key: [], planFrom: null, shift: "none" }, [
    reference("contactId*", "contacts.csv"),
    code("kind*", "mobile phone fax email"),
    column("text", "value*"),
  ]),
  describeFile("plans.csv", { key: [PLAN], planFrom: PLAN, shift: "none" }, [
    column("id", "ownersCorpId*"),
    ...columns("text", "planNumber* bodyCorporateName* ownersCorpType* buildingName"),
    ...columns("text", "addressLine1* addressLine2 addressLine3 streetNumber street town state* postCode"),
    column("time-zone", "timeZone"),
    reference("managerContactId", "contacts.csv"),
    reference("buildingManagerContactId", "contacts.csv"),
    column("file", "propertyPhoto"),
    column("text", "abn"),
    column("boolean", "showABN*"),
    ...columns("text", "tfn gstStatus*"),
    column("boolean", "gstRegistered*"),
    integer("financialYearStartMonth*", 1, 12),
    column("month-day", "taxYearEnd"),
    column("text", "normalLevyFrequency"),
    ...columns("rate", "levyDiscountRate levyInterestRate"),
    column("text", "interestFreePeriod"),
    column("money", "fundsInReserve"),
    column("boolean", "hidePaidTo*"),
    column("date", "votingAdoptedOn"),
    column("text", "votingAdoptedBy"),
    code("ruleModule", "STANDARD ACCOMMODATION COMMERCIAL SMALL_SCHEMES SPECIFIED_TWO_LOT"),
    column("date", "ledgerBegins"),
    column("text", "ledgerSource"),
    column("biller-code", "billerCode"),
    column("https-link", "paymentLink"),
  ]),
  describeFile("interest_terms.csv", { key: [PLAN, "from"], planFrom: PLAN, shift: "years" }, [
    reference("ownersCorpId*", "plans.csv"),
    column("date", "from*"),
    code("mode*", "DAILY MONTHLY"),
    column("rate", "ratePercent*"),
    integer("freeMonths", 0, 1200),
    integer("freeDays", 0, 36_600),
  ]),
  describeFile("lots.csv", { key: ["lotId"], planFrom: PLAN, shift: "none" }, [
    column("id", "lotId*"),
    reference("ownersCorpId*", "plans.csv"),
    ...columns("text", "lotNumber* lotNumberPrefix lotNumberSuffix unitName"),
    reference("agentContactId", "contacts.csv"),
    reference("tenantContactId", "contacts.csv"),
    column("payment-reference", "paymentReference"),
    ...columns("boolean", "isOriginalOwner isUtility"),
  ]),
  describeFile(
    "lot_owners.csv",
    { key: ["lotId", "contactId", "enteredDate"], planFrom: "lotId", shift: "years" },
    [
      reference("lotId*", "lots.csv"),
      reference("contactId*", "contacts.csv"),
      ...columns("date", "enteredDate* purchasedDate leftDate"),
    ],
  ),
  describeFile("entitlement_sets.csv", { key: ["entitlementSetId"], planFrom: PLAN, shift: "none" }, [
    column("id", "entitlementSetId*"),
    reference("ownersCorpId*", "plans.csv"),
    column("text", "name*"),
    code("type*", "LEVY INTEREST VOTING OTHER"),
    column("text", "description"),
    integer("total", 1, SAFE_MAX),
  ]),
  describeFile(
    "lot_entitlements.csv",
    { key: ["entitlementSetId", "lotId"], planFrom: "entitlementSetId", shift: "none" },
    [
      reference("entitlementSetId*", "entitlement_sets.csv"),
      reference("lotId*", "lots.csv"),
      // The cell accepts units below 1: invariant 5 reports them at the set.
      integer("units*", -SAFE_MAX, SAFE_MAX),
    ],
  ),
  describeFile("document_distribution.csv", { key: [], planFrom: "lotId", shift: "none" }, [
    reference("lotId*", "lots.csv"),
    ...columns("text", "documentType* recipient*"),
    code("method*", "Print Email"),
    column("text", "value"),
  ]),
  describeFile("committee_members.csv", { key: ["execMemberId"], planFrom: PLAN, shift: "years" }, [
    column("id", "execMemberId*"),
    reference("ownersCorpId*", "plans.csv"),
    reference("contactId*", "contacts.csv"),
    reference("lotId", "lots.csv"),
    ...columns("text", "positionName* associationType"),
    code("receiveReports*", "Y N"),
    ...columns("date", "from* to"),
  ]),
  describeFile("web_users.csv", { key: ["username"], planFrom: null, shift: "none" }, [
    column("username", "username*"),
    reference("contactId*", "contacts.csv"),
    column("roles", "roles*"),
    column("id-list", "ownersCorpIds", { refersTo: "plans.csv" }),
    ...columns("boolean", "portalFullAccessRight* isInvoiceApprover*"),
    integer("onlineVotingProvider*", 0, INT_MAX),
    ...columns("text", "email initialPassword"),
  ]),
];
