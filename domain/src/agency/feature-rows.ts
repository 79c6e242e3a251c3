import { ROLE, type Role } from "../sign-in/public.ts";
import { type FeatureFlags, type FeatureSettings, SERVICE_KEY } from "./feature-settings.ts";

/** The rows of the feature table (features.md), and the cards and columns that its last column names. */
export const FEATURES = [
  "ownersCorporationMenu",
  "ownersCorporation",
  "portfolio",
  "portfolioArrears",
  "committee",
  "meetings",
  "reports",
  "homePropertyDetails",
  "homePropertyPhoto",
  "homeBuildingManagerContact",
  "homeFinancialDetails",
  "homeArrears",
  "homeBankBalance",
  "homeScheduledMeetings",
  "maintenance",
  "maintenanceJobDetails",
  "maintenanceImages",
  "documents",
  "documentDescription",
  "invoices",
  "approvals",
  "managerNameAndPhoto",
  "managerEmail",
  "contact",
  "requestForm",
  "faq",
  "changePassword",
] as const;
export type Feature = (typeof FEATURES)[number];

type Condition = (settings: FeatureSettings) => boolean;

/** For each role under which condition it has the feature; a role that a row does not name has not got it. */
export type FeatureRow = { readonly [InRole in Role]?: Condition } & {
  /** What must hold for every role. */
  readonly everyRole?: Condition;
  /** The feature without which this one is not there. */
  readonly within?: Feature;
};

const yes: Condition = () => true;
const hasFullAccess: Condition = ({ portalFullAccessRight }) => portalFullAccessRight;
const hasOwnVoting: Condition = ({ onlineVotingProvider }) => onlineVotingProvider === 0;
const isApprover: Condition = ({ isInvoiceApprover }) => isInvoiceApprover;

const hasMoney: Condition = ({ isWithoutMoney }) => !isWithoutMoney;

const flag =
  (name: keyof FeatureFlags): Condition =>
  ({ content }) =>
    content[name];
const above =
  (threshold: number): Condition =>
  ({ version }) =>
    version > threshold;
const isServiceActive =
  (key: number): Condition =>
  ({ activeServiceKeys }) =>
    activeServiceKeys.has(key);
const all =
  (...conditions: readonly Condition[]): Condition =>
  (settings) =>
    conditions.every((holds) => holds(settings));
const either =
  (...conditions: readonly Condition[]): Condition =>
  (settings) =>
    conditions.some((holds) => holds(settings));
/** Up to the version 1050 one condition, after it another. */
const since1050 = (before: Condition, after: Condition): Condition => {
  const isAfter = above(1050);
  return (settings) => (isAfter(settings) ? after(settings) : before(settings));
};

const { owner, committeeMember, committeeMemberNonLot, buildingManager } = ROLE;

const everyone = {
  [owner]: yes,
  [committeeMember]: yes,
  [committeeMemberNonLot]: yes,
  [buildingManager]: yes,
} as const satisfies FeatureRow;
const lotOwners = { [owner]: yes, [committeeMember]: yes } as const satisfies FeatureRow;
const withoutManager = { ...lotOwners, [committeeMemberNonLot]: yes } as const satisfies FeatureRow;

const committeeMeetingsLate = all(above(1500), flag("showMeetingsPageCommitteeMember"));
const meetings: FeatureRow = {
  [owner]: since1050(flag("strataShowMeetings"), flag("showMeetingsPageOwner")),
  [committeeMember]: since1050(flag("strataShowMeetings"), flag("showMeetingsPageCommitteeMember")),
  [committeeMemberNonLot]: committeeMeetingsLate,
  [buildingManager]: committeeMeetingsLate,
  everyRole: hasOwnVoting,
};

/** The table itself (specification section 6): page and server ask the same rows (D24). */
export const featureRows: Readonly<Record<Feature, FeatureRow>> = {
  ownersCorporationMenu: lotOwners,
  ownersCorporation: withoutManager,
  portfolio: lotOwners,
  portfolioArrears: { ...lotOwners, everyRole: all(hasMoney, flag("showArrearsPortfolioPage")) },
  committee: { [committeeMember]: yes, [committeeMemberNonLot]: all(above(1500), hasFullAccess) },
  meetings,
  reports: {
    [owner]: since1050(yes, flag("showReportsPageOwner")),
    [committeeMember]: since1050(yes, flag("showReportsPageCommitteeMember")),
    [committeeMemberNonLot]: since1050(
      yes,
      all(
        flag("showReportsPageCommitteeMember"),
        either((settings) => !above(1500)(settings), hasFullAccess),
      ),
    ),
  },
  homePropertyDetails: everyone,
  // That a photo exists is the property's own matter.
  homePropertyPhoto: { ...everyone, everyRole: flag("showPropertyPhoto") },
  homeBuildingManagerContact: { [buildingManager]: yes },
  homeFinancialDetails: { ...lotOwners, everyRole: hasMoney },
  homeArrears: { ...lotOwners, everyRole: all(hasMoney, flag("showArrearsHomePage")) },
  homeBankBalance: {
    ...lotOwners,
    [committeeMemberNonLot]: hasFullAccess,
    everyRole: all(hasMoney, flag("showBankBalanceHomePage")),
  },
  homeScheduledMeetings: { ...everyone, within: "meetings" },
  maintenance: {
    [owner]: flag("showMaintenancePageOwner"),
    [committeeMember]: flag("showMaintenancePageExec"),
    [committeeMemberNonLot]: all(above(1500), hasFullAccess, flag("showMaintenancePageExec")),
  },
  maintenanceJobDetails: {
    [owner]: flag("showMaintenanceDetailsOwner"),
    [committeeMember]: flag("showMaintenanceDetailsExec"),
    within: "maintenance",
  },
  maintenanceImages: {
    ...everyone,
    everyRole: flag("showMaintenanceImages"),
    within: "maintenanceJobDetails",
  },
  documents: {
    [owner]: flag("showDocsPageOwner"),
    [committeeMember]: flag("showDocsPageCommitteeMember"),
    [committeeMemberNonLot]: all(above(1500), hasFullAccess, flag("showDocsPageCommitteeMember")),
    everyRole: all(flag("hasFileSmart"), isServiceActive(SERVICE_KEY.documents)),
  },
  // The column of documents and filed invoices, where its flag alone decides; Approvals always have a description.
  documentDescription: { ...everyone, everyRole: flag("isFsDocumentDescriptionOn") },
  invoices: {
    [owner]: flag("showInvoicesPageOwner"),
    [committeeMember]: flag("showInvoicesPageCommitteeMember"),
    [committeeMemberNonLot]: flag("showInvoicesPageCommitteeMember"),
    everyRole: flag("showSeparateInvoicePage"),
    within: "documents",
  },
  approvals: {
    [committeeMember]: yes,
    [committeeMemberNonLot]: yes,
    [buildingManager]: yes,
    everyRole: all(isServiceActive(SERVICE_KEY.invoiceApproval), isApprover),
  },
  managerNameAndPhoto: { ...withoutManager, everyRole: flag("showManagerNameAndPhoto") },
  managerEmail: { ...withoutManager, everyRole: flag("showManagerEmail") },
  contact: everyone,
  requestForm: everyone,
  faq: everyone,
  changePassword: everyone,
};
