import type { StaffMember } from "@portal/contract/staff/office/schemas";
import type { PillKind } from "../../../ui/pill/pill.tsx";

export const nameOf = ({ name, email }: Pick<StaffMember, "name" | "email">): string => name ?? email;

/** An invitation that nobody has accepted in time is over: it is sent again. */
export function stateOf({ state, invitedUntilAt }: StaffMember): {
  readonly kind: PillKind;
  readonly text: string;
} {
  if (state === "disabled") return { kind: "bad", text: "Disabled" };
  if (state === "active") return { kind: "ok", text: "Active" };
  return invitedUntilAt === null
    ? { kind: "warn", text: "Invitation is over" }
    : { kind: "info", text: "Invited" };
}

export const plansWords = ({ plans }: Pick<StaffMember, "plans">): string =>
  plans === null ? "All plans" : plans.length === 1 ? "1 plan" : `${plans.length} plans`;
