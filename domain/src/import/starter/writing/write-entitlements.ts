import type { PackageDraft } from "./package-draft.ts";
import type { PlanToWrite } from "./plan-to-write.ts";

/** What a set is called where the roll heads its column with letters only. */
const names: Readonly<Record<string, (state: string) => string>> = {
  LEVY: (state) =>
    state === "VIC" ? "Lot Liability" : state === "QLD" ? "Contribution Schedule" : "Unit Entitlement",
  INTEREST: () => "Interest Schedule",
  VOTING: () => "Lot Entitlement",
};

/** Units are whole in a package: a set with parts of units is written in tenths, hundredths … of them. */
const unitsOf = (shares: readonly number[]): number =>
  [10_000, 1_000, 100, 10].find((unit) => shares.every((share) => share % unit === 0)) ?? 1;

/** Writes the sets of entitlements of a plan. A lot without units stands in no set. */
export function writeEntitlements(
  draft: PackageDraft,
  { plan, lots, settings, state }: PlanToWrite,
  { ownersCorpId, lotIds }: { readonly ownersCorpId: string; readonly lotIds: ReadonlyMap<string, string> },
): void {
  for (const [type, nameIn] of Object.entries(names)) {
    const shares = lots.flatMap(({ key, units }): [string, number][] => {
      const share = units[type] ?? 0;
      return share === 0 ? [] : [[key, share]];
    });
    if (shares.length === 0) continue;
    const unit = unitsOf(shares.map(([, share]) => share));
    const entitlementSetId = draft.ids.idOf("entitlement_sets", settings.source, `${plan}/${type}`);
    draft.add("entitlement_sets.csv", {
      entitlementSetId,
      ownersCorpId,
      name: nameIn(state),
      type,
      total: String(shares.reduce((sum, [, share]) => sum + share / unit, 0)),
    });
    for (const [key, share] of shares)
      draft.add("lot_entitlements.csv", {
        entitlementSetId,
        lotId: lotIds.get(key) ?? "",
        units: String(share / unit),
      });
  }
}
