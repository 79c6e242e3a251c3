import { expect, it } from "vitest";
import { ROLE, ROLES } from "../sign-in/public.ts";
import { isSecondFactorDemanded, SECOND_FACTOR_DEMANDS } from "./second-factor-demand.ts";

/** Roles of whom it is demanded: without the right to decide on invoices, and with it. */
const expected = {
  none: [[], []],
  approvers: [[], ROLES],
  committee: [[ROLE.committeeMember, ROLE.committeeMemberNonLot], ROLES],
  everyone: [ROLES, ROLES],
} as const;

it.each(SECOND_FACTOR_DEMANDS)("a second factor is demanded of '%s'", (demand) => {
  for (const isInvoiceApprover of [false, true])
    expect(ROLES.filter((role) => isSecondFactorDemanded(demand, { role, isInvoiceApprover }))).toEqual(
      expected[demand][isInvoiceApprover ? 1 : 0],
    );
});
