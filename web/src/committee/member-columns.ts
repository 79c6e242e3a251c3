import type { CommitteeRecord } from "@portal/contract/committee/schemas";
import type { GridColumn } from "../ui/data-grid/grid-column.ts";

export type GridMember = CommitteeRecord["members"][number];

function column(
  key: Exclude<keyof GridMember, "execMemberId">,
  title: string,
  width: number,
  isLong = false,
): GridColumn<GridMember> {
  return {
    key,
    title,
    width,
    isLong,
    value: (member) => member[key],
  };
}

/** Position, Lot, Unit, Name, Address, Contact (section 2, 'Committee'). */
export const memberColumns: readonly GridColumn<GridMember>[] = [
  column("position", "Position", 190),
  column("lot", "Lot", 80),
  column("unit", "Unit", 90),
  column("name", "Name", 200),
  column("address", "Address", 360, true),
  column("contact", "Contact", 200, true),
];
