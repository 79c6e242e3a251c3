import { getCommitteeRecord, listLotOwners } from "@portal/contract/committee/endpoints";
import type { CommitteeMemberItem, CommitteeRecord } from "@portal/contract/committee/schemas";
import {
  getEntitlements,
  getManagementDetails,
  getManagerDetails,
} from "@portal/contract/owners-corporation/endpoints";
import type {
  Entitlements,
  ManagementDetails,
  ManagerDetails,
} from "@portal/contract/owners-corporation/schemas";
import { getDocumentDistribution, getLotContacts } from "@portal/contract/portfolio/endpoints";
import type { Contact, DocumentDistribution } from "@portal/contract/portfolio/schemas";
import { buildingManager } from "./demo-cards.ts";
import { answers } from "./fake-server.ts";

const nobody = { telephone2: null, fax: null, additionalMobiles: [], additionalPhones: [] };

const ownerContact: Contact = {
  ...buildingManager,
  ...nobody,
  contactId: 5007,
  firstName: "Daniel",
  name: "Kowalski",
  businessContact: "N",
  buildingName: null,
  email: "daniel.kowalski@example.org",
  website: "www.kowalski.example.org",
};

const agent: Contact = {
  ...buildingManager,
  ...nobody,
  contactId: 5045,
  firstName: null,
  name: "Marlow Lettings",
  website: "www.marlow.example.com",
};

export const distribution: DocumentDistribution = {
  "Levy Notices": [
    { recipient: "Owner", method: "Print", value: null },
    { recipient: "Agent", method: "Email", value: "office@marlow.example.com" },
  ],
  Minutes: [{ recipient: "Owner", method: "Email", value: "daniel.kowalski@example.org" }],
};

export const managerDetails: ManagerDetails = {
  managerName: "Ms Rebecca Lindqvist",
  managerNameParts: {
    title: "Ms",
    firstName: "Rebecca",
    name: "Lindqvist",
    otherNames: null,
    businessContact: "N",
  },
  manageEmail: "rebecca.lindqvist@harbourvale.example.com",
  managerPhoto:
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
};

export const managementDetails: ManagementDetails = {
  numberOfLots: 24,
  lastIssuedLevyNotice: "2026-02-24",
  normalLevyFrequency: "Quarterly",
  levyDiscountRate: 0,
  levyInterestRate: 2.5,
  interestFreePeriod: "1 month",
  financialYearEnd: "2026-06-30",
  showABN: true,
  abn: "43 712 040 017",
  gstStatus: "Registered",
  tfn: "123 456 782",
  taxYearEnd: "2026-06-30",
};

const sets: Entitlements["entitlementSets"] = [
  {
    entitlementSetId: 11,
    name: "Unit Entitlement",
    total: 1000,
    entitlementType: "LEVY",
    description: "By schedule",
  },
  { entitlementSetId: 15, name: "Votes", total: 24, entitlementType: "VOTING", description: null },
];

/** Lots 1 to 12, with 30 to 41 units and a vote each. */
export const entitlements: Entitlements = {
  showOwnerNameInEntitlements: true,
  levy: { entitlementType: "LEVY", entitlementSetId: 11 },
  entitlementSets: sets,
  lots: Array.from({ length: 12 }, (_, index) => ({
    lotId: 2001 + index,
    lotNumber: String(index + 1),
    unitNumber: index === 0 ? null : String(101 + index),
    owner: `=Owner ${index + 1}`,
    entitlementList: [
      { name: "Unit Entitlement", amount: 30 + index },
      { name: "Votes", amount: 1 },
    ],
  })),
};

export const chair: CommitteeMemberItem = {
  execMemberId: 901,
  memberName: "Dr Amelia Hartigan",
  lotNumberPrefix: null,
  lotNumber: "3",
  lotNumberSuffix: null,
  unitName: "103",
  ownerCorpType: "SP",
  ownerCorpName: "The Owners - Strata Plan No. 71204",
  ownersCorpId: 101,
  positionName: "Chairperson",
};
export const nominee: CommitteeMemberItem = {
  ...chair,
  execMemberId: 906,
  memberName: "Mr Oliver Grant",
  lotNumber: null,
  unitName: null,
  positionName: "Committee Member",
};

export const committeeRecord: CommitteeRecord = {
  execMemberId: 901,
  lot: { lotNumber: "3", unitNumber: "103" },
  associationType: { name: "Lot owner" },
  ownersCorporation: { bodyCorporateName: "The Owners - Strata Plan No. 71204", planNumber: "71204" },
  mainOCAddress: {
    buildingName: "Banksia Court",
    streetNumber: "18",
    street: "Wattlebird Street",
    town: "Marlow Bay",
    state: "NSW",
    postCode: "2031",
  },
  committeePosition: { name: "Chairperson" },
  committeeMember: { name: "Dr Amelia Hartigan", receiveReports: "Y" },
  contact: ownerContact,
  committeeMemberLots: [{ lotNumber: "3", unitNumber: "103" }],
  members: Array.from({ length: 7 }, (_, index) => ({
    execMemberId: 901 + index,
    position: index === 0 ? "Chairperson" : "Committee Member",
    lot: index === 5 ? "" : String(3 + index),
    unit: index === 5 ? "" : String(103 + index),
    name: `Member ${index + 1}`,
    nameParts: {
      title: null,
      firstName: "Member",
      name: String(index + 1),
      otherNames: null,
      businessContact: "N" as const,
    },
    address: "Marlow Bay NSW 2031",
    contact: "0491 570 159",
  })),
};

/** A member without a lot, who gets no reports. */
export const nomineeRecord: CommitteeRecord = {
  ...committeeRecord,
  execMemberId: 906,
  lot: null,
  associationType: { name: "Nominee of an owner" },
  committeePosition: { name: "Committee Member" },
  committeeMember: { name: "Mr Oliver Grant", receiveReports: "N" },
  committeeMemberLots: [],
};

export function answerPropertyAsUsual(): void {
  answers(getLotContacts, { owner: ownerContact, agency: agent, tenant: null, buildingManager });
  answers(getDocumentDistribution, distribution);
  answers(getManagerDetails, managerDetails);
  answers(getManagementDetails, managementDetails);
  answers(getEntitlements, entitlements);
  answers(listLotOwners, [chair, nominee]);
  answers(getCommitteeRecord, committeeRecord);
}
