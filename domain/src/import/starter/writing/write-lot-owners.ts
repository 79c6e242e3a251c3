import type { PackageDraft } from "./package-draft.ts";
import type { PlanToWrite } from "./plan-to-write.ts";

/** Writes who owns each lot, and from when on the one before no longer does. */
export function writeLotOwners(
  draft: PackageDraft,
  { lots, handovers, asAt }: PlanToWrite,
  lotIds: ReadonlyMap<string, string>,
  contacts: ReadonlyMap<string, string>,
): void {
  for (const { key, enteredOn } of lots) {
    const lotId = lotIds.get(key) ?? "";
    const handover = handovers.get(key);
    const enteredDate = handover?.soldOn ?? enteredOn ?? handover?.before.enteredOn ?? asAt;
    draft.add("lot_owners.csv", { lotId, contactId: contacts.get(key) ?? "", enteredDate });
    if (handover?.soldOn === undefined || handover.soldOn === null) continue;
    const { contactId, enteredOn: from } = handover.before;
    draft.add("lot_owners.csv", { lotId, contactId, enteredDate: from, leftDate: handover.soldOn });
  }
}
