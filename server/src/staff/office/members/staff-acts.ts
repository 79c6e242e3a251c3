import type { StaffMember as ShownStaff } from "@portal/contract/staff/office/schemas";
import type { Right } from "@portal/domain/core/principal";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import type { Actor } from "../../../core/session/actor.ts";
import type { StaffParts } from "../staff-parts.ts";
import { changeRights } from "./change-staff.ts";
import { checkedPlans } from "./checked-plans.ts";
import { inviteStaff, mailInvitation } from "./invite-staff.ts";
import { readStaff } from "./read-staff.ts";

interface Rights {
  readonly right: Right;
  /** Null: all of the agency. */
  readonly plans: readonly number[] | null;
}

interface Act {
  readonly transaction: Transaction;
  readonly staffId: number;
  readonly by: Actor;
}

type Mailing = Pick<StaffParts, "outbox" | "publicOrigin">;

const taken = { path: "email", message: "Somebody with this address is among the staff already." };

/** Invites somebody whom the agency's staff does not know yet. */
export const inviteSomebody = (
  parts: Mailing,
  { transaction, by }: Omit<Act, "staffId">,
  { email, right, plans }: Rights & { readonly email: string },
): Promise<Outcome<ShownStaff, "VALIDATION" | "UNAVAILABLE">> =>
  whenAllowed(checkedPlans(transaction, right, plans), async () => {
    const invited = await inviteStaff(parts, transaction, { email, right, plans, by });
    return invited === null
      ? refused("VALIDATION", { errors: [taken] })
      : shownOf(transaction, invited.staffId);
  });

/** Mails another invitation to somebody who has not joined yet. */
export async function inviteAgain(
  parts: Mailing,
  { transaction, staffId, by }: Act,
): Promise<Outcome<ShownStaff, "NOT_FOUND" | "UNAVAILABLE">> {
  const [found] = await readStaff(transaction, transaction.agencyId, staffId);
  if (found?.state !== "invited") return refused("NOT_FOUND");
  await mailInvitation(parts, transaction, { ...found, by });
  return shownOf(transaction, staffId);
}

/** Gives somebody another right or other plans, if those are plans of the agency. */
export const changeTo = (act: Act, rights: Rights & { readonly version: number }) =>
  whenAllowed(checkedPlans(act.transaction, rights.right, rights.plans), () => changeRights(act, rights));

async function shownOf(
  transaction: Transaction,
  staffId: number,
): Promise<Outcome<ShownStaff, "UNAVAILABLE">> {
  const [shown] = await readStaff(transaction, transaction.agencyId, staffId);
  return shown === undefined ? refused("UNAVAILABLE") : answer(shown);
}
