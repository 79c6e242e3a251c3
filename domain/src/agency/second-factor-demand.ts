import { ROLE, type Role } from "../sign-in/public.ts";

/** Of whom an agency demands a second factor. */
export const SECOND_FACTOR_DEMANDS = ["none", "approvers", "committee", "everyone"] as const;
export type SecondFactorDemand = (typeof SECOND_FACTOR_DEMANDS)[number];

/**
 * Returns whether a person has to show a second factor in a role: `approvers` are those whose account may decide on invoices,
 * `committee` are those and the members of a committee, with a lot and without.
 */
export function isSecondFactorDemanded(
  demand: SecondFactorDemand,
  { role, isInvoiceApprover }: { readonly role: Role; readonly isInvoiceApprover: boolean },
): boolean {
  switch (demand) {
    case "none":
      return false;
    case "approvers":
      return isInvoiceApprover;
    case "committee":
      return isInvoiceApprover || role === ROLE.committeeMember || role === ROLE.committeeMemberNonLot;
    case "everyone":
      return true;
  }
}
