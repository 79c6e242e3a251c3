import type { CommitteeMemberItem, CommitteeRecord } from "@portal/contract/committee/schemas";
import type { Property } from "@portal/contract/portfolio/schemas";
import { fullLotNumber } from "@portal/domain/portfolio/lot-number";

/** 'Lot 3, Unit 103'; without the unit where the lot has none. */
function lotWords(lotNumber: string, unit: string | null): readonly string[] {
  return unit === null || unit === "" ? [`Lot ${lotNumber}`] : [`Lot ${lotNumber}`, `Unit ${unit}`];
}

/**
 * As the list of members shows one: 'Amelia Hartigan, Lot 3, Unit 103 – The Owners - Strata Plan No. 71204'; with the
 * office after the unit where another one of the list would read the same.
 */
export function memberLabel(member: CommitteeMemberItem, list: readonly CommitteeMemberItem[]): string {
  const label = seatWords(member, []);
  const isTwice = list.some((other) => other !== member && seatWords(other, []) === label);
  return isTwice ? seatWords(member, [member.positionName]) : label;
}

function seatWords(member: CommitteeMemberItem, office: readonly string[]): string {
  const { memberName, lotNumber, unitName, ownerCorpName } = member;
  const lot = lotNumber === null ? [] : lotWords(fullLotNumber({ ...member, lotNumber }), unitName);
  return `${[memberName, ...lot, ...office].join(", ")} – ${ownerCorpName}`;
}

/** 'Lot X, Unit Y, association type, plan number' for each lot of a member who owns one (section 2, 'Committee'). */
export function memberLots(record: CommitteeRecord): readonly string[] {
  const { associationType, ownersCorporation } = record;
  return record.committeeMemberLots.map(({ lotNumber, unitNumber }) =>
    [...lotWords(lotNumber, unitNumber), associationType.name, ownersCorporation.planNumber]
      .filter((part) => part !== null && part !== "")
      .join(", "),
  );
}

const line = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" ");

/** The plan as a property, its address in lines; the committee's answer has no photo. */
export function propertyOf({ ownersCorporation, mainOCAddress }: CommitteeRecord): Property {
  const { buildingName, streetNumber, street, town, state, postCode } = mainOCAddress;
  return {
    ...ownersCorporation,
    addressLine1: buildingName ?? "",
    addressLine2: line(streetNumber, street),
    addressLine3: line(town, state, postCode),
    propertyPhoto: null,
  };
}
