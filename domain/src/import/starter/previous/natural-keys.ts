import { lotKey } from "../values/lot-key.ts";
import type { PackageRow } from "../writing/package-row.ts";
import { planNumberOf } from "./known-plan.ts";
import { type PreviousPackage, previousRows } from "./previous-package.ts";

/** Plans and lots are found again by their numbers also in a package that no starter has written. */
export function naturalKeys(previous: PreviousPackage | null): readonly PackageRow[] {
  const numbers = new Map(
    previousRows(previous, "plans.csv").map((row) => [row["ownersCorpId"], planNumberOf(row)]),
  );
  const plans = [...numbers].map(([id = "", key]) => ({ kind: "plans", id, key }));
  const lots = previousRows(previous, "lots.csv").map(({ lotId = "", ownersCorpId, lotNumber = "" }) => ({
    kind: "lots",
    id: lotId,
    key: `${numbers.get(ownersCorpId) ?? ""}/${lotKey(lotNumber)}`,
  }));
  return [...plans, ...lots];
}
