import type { Right } from "@portal/domain/core/principal";
import { INVITATION_HOURS } from "@portal/domain/staff/invitation";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Actor } from "../../../core/session/actor.ts";
import { emailKey } from "../session/staff-key.ts";
import { issueLink } from "../links/staff-links.ts";
import { invitationMail } from "../staff-mails.ts";
import type { StaffParts } from "../staff-parts.ts";
import { mailStaff } from "../tell-staff.ts";

export interface Invitation {
  readonly email: string;
  readonly right: Right;
  /** Null: all of the agency. */
  readonly plans: readonly number[] | null;
  readonly by: Actor;
}

export interface Invited {
  readonly staffId: number;
  /** What stands behind the `#` of the link. */
  readonly code: string;
}

type Mailing = Pick<StaffParts, "outbox" | "publicOrigin">;

const addText = `
insert into staff (agency_id, staff_id, email, email_key, staff_right, all_plans)
values ($1, nextval('portal_ids'), $2, $3, $4, $5)
on conflict (agency_id, email_key) do nothing
returning staff_id as "staffId"`;

/** Adds somebody to the staff and mails the invitation; null if the address is one of the staff's already. */
export async function inviteStaff(
  parts: Mailing,
  transaction: Transaction,
  { email, right, plans, by }: Invitation,
): Promise<Invited | null> {
  const address = email.trim();
  const staffId = await addMember(transaction, { email: address, right, plans });
  return staffId === null
    ? null
    : mailInvitation(parts, transaction, { staffId, email: address, right, plans, by });
}

/** Adds somebody who can join by a link; answers their number, or null if the address is one of the staff's already. */
export async function addMember(
  transaction: Transaction,
  { email, right, plans }: Omit<Invitation, "by">,
): Promise<number | null> {
  const { agencyId } = transaction;
  const values = [agencyId, email, emailKey(email), right, plans === null];
  const statement = { name: "staff-add", text: addText, values };
  const [added] = await transaction.query<{ staffId: number }>(agencyId, statement);
  if (added === undefined) return null;
  if (plans !== null) await setPlans(transaction, added.staffId, plans);
  return added.staffId;
}

/** Mails an invitation to somebody who has not joined yet; a former one is void. */
export async function mailInvitation(
  parts: Mailing,
  transaction: Transaction,
  { staffId, email, right, plans, by }: Invitation & { readonly staffId: number },
): Promise<Invited> {
  const { agencyId } = transaction;
  const link = await issueLink(transaction, staffId, "invitation", INVITATION_HOURS * 60);
  await mailStaff(parts, transaction, { email, name: null }, (origin) =>
    invitationMail(origin, { address: email, right }, link),
  );
  await recordAudit(transaction, {
    agencyId,
    actor: by,
    kind: "staff-invited",
    subject: { staffId, right, plans },
  });
  return { staffId, code: link.code };
}

const forgetPlansText = "delete from staff_plans where agency_id = $1 and staff_id = $2";
const addPlansText = `
insert into staff_plans (agency_id, staff_id, owners_corp_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing`;

/** Replaces the plans of a right; null: all of the agency. */
export async function setPlans(
  transaction: Transaction,
  staffId: number,
  plans: readonly number[] | null,
): Promise<void> {
  const { agencyId } = transaction;
  const forgetting = { name: "staff-plans-forget", text: forgetPlansText, values: [agencyId, staffId] };
  await transaction.query(agencyId, forgetting);
  const values = [agencyId, staffId, plans ?? []];
  await transaction.query(agencyId, { name: "staff-plans-add", text: addPlansText, values });
}
