import type { CommitteeMemberItem, CommitteeRecord } from "@portal/contract/committee/schemas";
import { compareMembers } from "@portal/domain/committee/committee-order";
import { addressOnOneLine, firstPointOfContact } from "@portal/domain/portfolio/contact-lines";
import { fullLotNumber } from "@portal/domain/portfolio/lot-number";
import { compareLots, comparePlanNumbers } from "@portal/domain/portfolio/natural-order";
import type { CommitteeLot, MemberRow, RecordRow, SeatRow } from "./queries.ts";

/** The members for the page's selector: the viewer's own seats first; each part by plan, then office (D46). */
export function presentSeats(seats: readonly SeatRow[], viewerContactId: number): CommitteeMemberItem[] {
  const isOwn = ({ contactId }: SeatRow): number => (contactId === viewerContactId ? 0 : 1);
  return seats
    .toSorted((a, b) => isOwn(a) - isOwn(b) || comparePlanNumbers(a, b) || compareMembers(a, b))
    .map(
      ({ execMemberId, memberName, lot, ownersCorpId, ownerCorpType, bodyCorporateName, positionName }) => ({
        execMemberId,
        memberName,
        lotNumberPrefix: lot?.lotNumberPrefix ?? null,
        lotNumber: lot?.lotNumber ?? null,
        lotNumberSuffix: lot?.lotNumberSuffix ?? null,
        unitName: lot?.unitName ?? null,
        ownerCorpType,
        ownerCorpName: bodyCorporateName,
        ownersCorpId,
        positionName,
      }),
    );
}

/** A member with its plan and all current members of it (section 3, D46). */
export function presentRecord(row: RecordRow): CommitteeRecord {
  const { planNumber, bodyCorporateName, buildingName, streetNumber, street, town, state, postCode } = row;
  const memberLots = row.memberLots.map((lot) => ({ ...lot, planNumber })).toSorted(compareLots);
  return {
    execMemberId: row.execMemberId,
    lot: row.lot === null ? null : presentLot(row.lot),
    associationType: { name: row.associationType },
    ownersCorporation: { bodyCorporateName, planNumber },
    mainOCAddress: { buildingName, streetNumber, street, town, state, postCode },
    committeePosition: { name: row.positionName },
    committeeMember: { name: row.memberName, receiveReports: row.receiveReports },
    contact: row.contact,
    committeeMemberLots: memberLots.map(presentLot),
    members: row.members.toSorted(compareMembers).map(presentMember),
  };
}

function presentLot(lot: CommitteeLot): { lotNumber: string; unitNumber: string | null } {
  return { lotNumber: fullLotNumber(lot), unitNumber: lot.unitName };
}

function presentMember(member: MemberRow): CommitteeRecord["members"][number] {
  return {
    execMemberId: member.execMemberId,
    position: member.positionName,
    lot: member.lot === null ? "" : fullLotNumber(member.lot),
    unit: member.lot?.unitName ?? "",
    name: member.memberName,
    nameParts: member.nameParts,
    address: addressOnOneLine(member),
    contact: firstPointOfContact(member),
  };
}
