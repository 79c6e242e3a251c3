import type { Entitlements } from "@portal/contract/owners-corporation/schemas";
import type { GridColumn } from "../ui/data-grid/grid-column.ts";

export type EntitlementSetRow = Entitlements["entitlementSets"][number];
export type EntitledLot = Entitlements["lots"][number];

/** The grid of sets (section 2, 'Owners corporation'). */
export const setColumns: readonly GridColumn<EntitlementSetRow>[] = [
  { key: "name", title: "Entitlement Set Name", width: 260, value: ({ name }) => name },
  { key: "total", title: "Total Entitlements", width: 180, isNumber: true, value: ({ total }) => total },
  { key: "type", title: "Entitlement Type", width: 180, value: ({ entitlementType }) => entitlementType },
  {
    key: "description",
    title: "Entitlement Description",
    width: 380,
    isLong: true,
    value: ({ description }) => description,
  },
];

/** Lot, Unit, the owner where the agency shows owners, and what the lot has in each set. */
export function lotColumns({
  showOwnerNameInEntitlements,
  entitlementSets,
}: Pick<
  Entitlements,
  "showOwnerNameInEntitlements" | "entitlementSets"
>): readonly GridColumn<EntitledLot>[] {
  const owner: GridColumn<EntitledLot> = {
    key: "owner",
    title: "Owner",
    width: 300,
    isLong: true,
    value: (lot) => lot.owner,
  };
  return [
    { key: "lot", title: "Lot", width: 120, value: ({ lotNumber }) => lotNumber },
    { key: "unit", title: "Unit", width: 120, value: ({ unitNumber }) => unitNumber },
    ...(showOwnerNameInEntitlements ? [owner] : []),
    ...entitlementSets.map(({ entitlementSetId, name }, position): GridColumn<EntitledLot> => ({
      key: String(entitlementSetId),
      title: name,
      width: 190,
      isNumber: true,
      value: ({ entitlementList }) => entitlementList[position]?.amount ?? 0,
    })),
  ];
}

/** The grid of lots as rows of a file, all of them, under the same headings. */
export function entitlementCells(entitlements: Entitlements): readonly (readonly (string | number)[])[] {
  const columns = lotColumns(entitlements);
  return [
    columns.map(({ title }) => title),
    ...entitlements.lots.map((lot) => columns.map(({ value }) => value(lot) ?? "")),
  ];
}

/** Returns the name of the entitlement set by which levies are raised; null if none is recorded (D57). */
export function levySetName({ levy, entitlementSets }: Entitlements): string | null {
  return entitlementSets.find((set) => set.entitlementSetId === levy?.entitlementSetId)?.name ?? null;
}
