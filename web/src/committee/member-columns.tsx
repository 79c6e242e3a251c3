import type { CommitteeRecord } from "@portal/contract/committee/schemas";
import { mailAddress, telephoneAddress } from "@portal/domain/core/contact-address";
import type { GridColumn } from "../ui/data-grid/grid-column.ts";

export type GridMember = CommitteeRecord["members"][number];

function column(
  key: Exclude<keyof GridMember, "execMemberId" | "nameParts">,
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
  {
    ...column("contact", "Contact", 200, true),
    cell: ({ contact }) => <ContactLink text={contact} />,
  },
];

/** The one way to reach a member that the grid has room for: a number to call, or an address to write to. */
function ContactLink({ text }: { readonly text: string }) {
  const address = mailAddress(text) ?? telephoneAddress(text);
  return address === null ? text || "-" : <a href={address}>{text}</a>;
}
