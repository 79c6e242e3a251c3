/**
 * Roles as numbers, as they travel (specification section 1). 0 is 'unknown' and never chosen; a committee member (2)
 * owns a lot, a non-lot member (3) does not.
 */
export const ROLE = {
  owner: 1,
  committeeMember: 2,
  committeeMemberNonLot: 3,
  buildingManager: 4,
} as const;

export type Role = (typeof ROLE)[keyof typeof ROLE];

/** Every role, in the order in which sign-in offers them (D55). */
export const ROLES: readonly Role[] = [
  ROLE.owner,
  ROLE.committeeMember,
  ROLE.committeeMemberNonLot,
  ROLE.buildingManager,
];

/** The options of the role list (D55); terminology never touches them (D39). */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  [ROLE.owner]: "Owner",
  [ROLE.committeeMember]: "Committee Member",
  [ROLE.committeeMemberNonLot]: "Committee Member - Non-Owner",
  [ROLE.buildingManager]: "Building Manager",
};

/** The role that is preselected at sign-in (D55). */
export const PRESELECTED_ROLE: Role = ROLE.owner;

/** Whether a number is a role that can be chosen; 0 (unknown) is not. */
export function isRole(candidate: number): candidate is Role {
  return ROLES.some((role) => role === candidate);
}
