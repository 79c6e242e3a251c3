/** A member as the order needs it. */
export interface RankedMember {
  readonly positionName: string;
  readonly execMemberId: number;
}

/** The offices of which a plan has one each (data package, invariant 6), in the order that they are named in. */
const OFFICES = ["Chairperson", "Secretary", "Treasurer"];

/** The order of a committee's members wherever they are listed: the three offices, then the others by seat. */
export function compareMembers(a: RankedMember, b: RankedMember): number {
  return rankOf(a) - rankOf(b) || a.execMemberId - b.execMemberId;
}

function rankOf({ positionName }: RankedMember): number {
  const office = OFFICES.indexOf(positionName);
  return office === -1 ? OFFICES.length : office;
}
