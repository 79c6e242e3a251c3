import type { Entitlements } from "@portal/contract/owners-corporation/schemas";
import { levySetOf } from "@portal/domain/owners-corporation/levy-set";
import { fullLotNumber } from "@portal/domain/portfolio/lot-number";
import { compareLots } from "@portal/domain/portfolio/natural-order";
import type { EntitlementsRow } from "./queries.ts";

/** Every set of a plan and every lot with its part in each, lots by number (D32, D57). */
export function presentEntitlements({
  isOwnerNameShown,
  planNumber,
  sets,
  lots,
}: EntitlementsRow): Entitlements {
  const levySet = levySetOf(sets);
  const byNumber = lots.map((lot) => ({ ...lot, planNumber })).toSorted(compareLots);
  return {
    showOwnerNameInEntitlements: isOwnerNameShown,
    levy:
      levySet === null ? null : { entitlementType: levySet.type, entitlementSetId: levySet.entitlementSetId },
    entitlementSets: sets.map(({ type, ...set }) => ({ ...set, entitlementType: type })),
    lots: byNumber.map((lot) => ({
      lotId: lot.lotId,
      lotNumber: fullLotNumber(lot),
      unitNumber: lot.unitName,
      owner: lot.owner,
      entitlementList: sets.map(({ name, entitlementSetId }) => ({
        name,
        amount: lot.units?.[entitlementSetId] ?? 0,
      })),
    })),
  };
}
