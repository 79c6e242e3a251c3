import type { Lot, PropertyList } from "@portal/contract/portfolio/schemas";
import { lotLabel, lotName } from "@portal/domain/portfolio/lot-label";

/** What a page is about: a lot, or a plan for people who own no lot in it. */
export interface LotOrPlan {
  /** The id as it stands in the address: `?lot=` or `?plan=` (D32). */
  readonly key: string;
  /** As the list of choices shows it. */
  readonly label: string;
  /** What it is called once it is chosen: 'Lot 20'. */
  readonly name: string;
  /** Null where the plan is chosen. */
  readonly lotId: number | null;
  readonly ownersCorpId: number;
  /** Its bodyCorporateName (D46). */
  readonly planName: string;
  readonly planNumber: string;
  /** Null where the plan has no building manager. */
  readonly buildingManagerContactId: number | null;
  /** No money is kept of the plan. */
  readonly isWithoutMoney?: boolean | undefined;
}

/** As an address names it, and no other place: the ids of lots and plans may be the same. */
export const lotOrPlanQuery = ({ lotId, key }: LotOrPlan): string =>
  `${lotId === null ? "plan" : "lot"}=${key}`;

export interface AddressLines {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly addressLine3: string | null;
}

/** The lines of an address that say something. */
export function linesOf({ addressLine1, addressLine2, addressLine3 }: AddressLines): readonly string[] {
  return [addressLine1, addressLine2, addressLine3].filter(
    (line) => line !== null && line !== "",
  ) as string[];
}

/** A lot goes by its label, with the agency's word for a lot (D39). */
export function lotOrPlanOfLot(lot: Lot, lotTerm: string): LotOrPlan {
  return {
    key: String(lot.id),
    label: lotLabel(lot, lotTerm),
    name: lotName(lot, lotTerm),
    lotId: lot.id,
    ownersCorpId: lot.ownerCorpId,
    planName: lot.bodyCorporateName,
    planNumber: lot.planNumber,
    buildingManagerContactId: lot.buildingManagerContactId,
    isWithoutMoney: lot.isWithoutMoney,
  };
}

/** A plan goes by its address (section 2, 'Lot and plan selectors'). */
export function lotOrPlanOfPlan(plan: PropertyList["propertyList"][number]): LotOrPlan {
  const label = linesOf(plan).join(", ");
  return {
    key: String(plan.ownersCorpId),
    label,
    name: label,
    lotId: null,
    ownersCorpId: plan.ownersCorpId,
    planName: plan.bodyCorporateName,
    planNumber: plan.planNumber,
    buildingManagerContactId: plan.buildingManagerContactId,
    isWithoutMoney: plan.isWithoutMoney,
  };
}
