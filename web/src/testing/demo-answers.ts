import type {
  Agency,
  AgencyApplication,
  AgentContent,
  FaqItem,
  Service,
} from "@portal/contract/agency/schemas";
import {
  getAgency,
  getAgencyApplication,
  getAgentContent,
  getCurrentDateTime,
  getService,
  listFaq,
  listTerminology,
} from "@portal/contract/agency/endpoints";
import { recordAnalyticsEvent } from "@portal/contract/analytics/endpoints";
import { getFundBalances, getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import type { Financial, FundBalance } from "@portal/contract/ledger/schemas";
import {
  getLotProperty,
  getPlanProperty,
  listLots,
  listProperties,
} from "@portal/contract/portfolio/endpoints";
import type { Lot, Property, PropertyList } from "@portal/contract/portfolio/schemas";
import { logon, logout } from "@portal/contract/sign-in/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { answerCardsAsUsual } from "./demo-cards.ts";
import { answerMoneyAsUsual } from "./demo-money.ts";
import { answers } from "./fake-server.ts";

export const agencyId = "799187";

export const agency: Agency = {
  agencyId: 799187,
  name: "Harbour & Vale Strata",
  address1: "Level 2, 41 Lantern Street",
  address2: null,
  town: "Marlow Bay",
  city: "Sydney",
  region: "NSW",
  postcode: "2031",
  poBox: null,
  poTown: null,
  poCity: null,
  poRegion: null,
  poPostcode: null,
  email: "strata@harbourvale.example.com",
  phone: "(02) 5550 0100",
  fax: null,
};

export const content: AgentContent = {
  isFsDocumentDescriptionOn: true,
  hasFileSmart: true,
  strataShowMeetings: true,
  showMeetingsPageOwner: true,
  showMeetingsPageCommitteeMember: true,
  showReportsPageOwner: true,
  showReportsPageCommitteeMember: true,
  loginPageTopText: "Welcome to Harbour & Vale",
  buttonColor: "#2F7F80",
  buttonTextColor: "#FFFFFF",
  websiteBackgroundColour: "#F6F2EA",
  useBackgroundImage: false,
  agencyUrl: null,
  footerBannerUrl: null,
  bannerUrl: null,
  bannerLinkUrl: null,
  strataContactEmail: null,
  isContactEmailMandatory: false,
  showPropertyPhoto: true,
  showBankBalanceHomePage: true,
  showArrearsHomePage: true,
  showArrearsPortfolioPage: true,
  showMaintenancePageOwner: true,
  showMaintenancePageExec: true,
  showMaintenanceDetailsOwner: true,
  showMaintenanceDetailsExec: true,
  showDocsPageOwner: true,
  showDocsPageCommitteeMember: true,
  showSeparateInvoicePage: true,
  showInvoicesPageOwner: true,
  showInvoicesPageCommitteeMember: true,
  showMaintenanceImages: true,
  showManagerNameAndPhoto: true,
  showManagerEmail: true,
  voteLabels: { yes: "Yes", no: "No", abstain: "Abstain" },
  backgroundImageUrl: null,
  loginFeatures: null,
  footerStripText: null,
  showContactWebsite: true,
  allowDarkScheme: true,
};

export const portalService: Service = {
  serviceKey: 2_000_000,
  serviceName: "Portal",
  appCode: "PORTAL",
  isActive: true,
};

export const application: AgencyApplication = {
  description: "Strata Office",
  version: 1601,
  rwacVersion: "16.0.1",
  appMhVersion: "16.0.1",
};

export const questions: FaqItem[] = [
  { title: "What is my access code?", content: "It stands in our <b>welcome letter</b>." },
  {
    title: "When are levies due?",
    content: "<ul><li>every quarter</li><li>in some buildings, every half year</li></ul>",
  },
  { title: "Who can see my contact details?", content: "Our office." },
];

export const owner: User = {
  userRole: 1,
  availableRoles: [1],
  mainContact: { contactID: 5007, name: "Daniel Kowalski", webAccessUsername: "owner1" },
  email: "daniel.kowalski@example.org",
  sessionId: "a-public-handle",
  executiveMemberList: [],
  portalFullAccessRight: false,
  isInvoiceApprover: false,
  onlineVotingProvider: 0,
  loginResult: "SUCCESS",
};

export const lot5: Lot = {
  id: 2005,
  ownerCorpId: 101,
  ownerId: 5007,
  lotNumber: "5",
  lotNumberPrefix: null,
  lotNumberSuffix: null,
  unitName: "105",
  lotOwner: "Daniel Kowalski",
  ownersCorpName: "The Owners - Strata Plan No. 71204",
  ownersCorpType: "SP",
  ownersCorpHasActiveGroups: false,
  bodyCorporateName: "The Owners - Strata Plan No. 71204",
  buildingManagerContactId: null,
  planNumber: "71204",
};

export const lot3: Lot = {
  ...lot5,
  id: 3003,
  ownerCorpId: 102,
  lotNumber: "3",
  unitName: null,
  bodyCorporateName: "Body Corporate for Jacaranda Villas CTS 40127",
  planNumber: "40127",
};

export const property: Property = {
  bodyCorporateName: "The Owners - Strata Plan No. 71204",
  planNumber: "71204",
  addressLine1: "Banksia Court",
  addressLine2: "18 Wattlebird Street",
  addressLine3: "Marlow Bay NSW 2031",
  propertyPhoto: null,
};

export const properties: PropertyList = {
  errorMessage: null,
  propertyList: [
    { ownersCorpId: 101, ...property, buildingManagerContactId: 5040 },
    {
      ownersCorpId: 103,
      ...property,
      addressLine1: "Kingfisher Quay",
      addressLine2: "2 Ferry Lane",
      buildingManagerContactId: 5040,
    },
  ],
};

export const financial: Financial = {
  arrears: 561,
  interestDue: 6.76,
  paidTo: "2026-03-31",
  hidePaidTo: false,
  lastReceiptDate: "2026-02-10",
  lastReceiptAmount: 1476.49,
  lastReceiptRecordNo: "1156",
  enteredDate: "2019-06-08",
  purchasedDate: "2019-04-27",
  amountToPay: {
    asAt: "2026-03-31",
    overdue: 561,
    overdueSince: "2026-02-15",
    interest: 6.76,
    interestAsAt: null,
    today: 0,
    next: 1460.48,
    nextDue: "2026-04-01",
    later: 0,
    unallocated: 0,
    ahead: 0,
    total: 2028.24,
    lines: [
      {
        kind: "overdue",
        text: "Overdue since 15/02/2026: Special levy - balcony waterproofing",
        detail: null,
        amount: 561,
      },
      { kind: "interest", text: "Interest so far", detail: "added daily", amount: 6.76 },
      { kind: "next", text: "Next levy", detail: "due 01/04/2026, tomorrow", amount: 1460.48 },
    ],
    notes: [],
  },
  nextLevy: { amount: 1460.48, due: "2026-04-01" },
};

export const balance: FundBalance = {
  sinkingFundName: "Capital Works Fund",
  cashAtBankAdmin: 14035.51,
  cashAtBankSinking: 51195.27,
  cashAtBankTotal: 65230.78,
  osCreditorsAdmin: 4719,
  osCreditorsSinking: 10285,
  osCreditorsTotal: 15004,
  netCashAdmin: 9316.51,
  netCashSinking: 40910.27,
  netCashTotal: 50226.78,
  fundsInReserve: 10000,
  availableCashAdmin: 9316.51,
  availableCashSinking: 40910.27,
  availableCashTotal: 40226.78,
  totalInvestments: 79508.85,
  otherFunds: [],
  adminFundName: "Administrative Fund",
};

/** Everything answered as for an owner of one lot, where nothing is amiss; a test then changes what it is about. */
export function answerAsUsual(): void {
  answers(getAgency, agency);
  answers(getAgentContent, content);
  answers(getService, portalService);
  answers(getAgencyApplication, application);
  answers(listTerminology, []);
  answers(listFaq, questions);
  answers(getCurrentDateTime, { currentDateTime: new Date().toISOString() });
  answers(logon, owner);
  answers(logout, {});
  answers(recordAnalyticsEvent, {});
  answers(listLots, [lot5]);
  answers(listProperties, properties);
  answers(getLotProperty, property);
  answers(getPlanProperty, property);
  answers(getLotFinancial, financial);
  answers(getLotBankBalances, balance);
  answers(getFundBalances, balance);
  answerCardsAsUsual();
  answerMoneyAsUsual();
}
