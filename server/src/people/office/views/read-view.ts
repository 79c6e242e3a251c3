import { isRightEnough } from "@portal/domain/core/principal";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { Person, Reach } from "../../../core/session/portal-user.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { findPerson } from "../../../sign-in/public.ts";
import { VIEW_MINUTES } from "./view-life.ts";

interface ViewRow {
  readonly usernameKey: string;
  readonly contactId: number;
  readonly role: Role;
  readonly endsAt: Date;
}

/** A view that is open, and the person as whom it shows the pages. */
export interface OpenView {
  readonly person: Person;
  readonly endsAt: Date;
}

const text = `
select username_key as "usernameKey", contact_id as "contactId", role,
  opened_at + interval '${VIEW_MINUTES} minutes' as "endsAt"
from views
where agency_id = $1 and view_id = $2 and staff_id = $3 and staff_handle = $4
  and opened_at > (select portal_now()) - interval '${VIEW_MINUTES} minutes'`;

/**
 * A view that this session of the office opened, by what the person and the staff member may do at this moment. Null: there is
 * none, it is over, or one of the two may no more.
 */
export async function readView(
  queries: Queries,
  staff: StaffMember,
  viewId: string,
): Promise<OpenView | null> {
  const { agencyId, staffId, handle } = staff;
  if (!isRightEnough(staff.right, "manager")) return null;
  const values = [agencyId, viewId, staffId, handle];
  const [row] = await queries.query<ViewRow>(agencyId, { name: "view", text, values });
  if (row === undefined) return null;
  const { endsAt, ...key } = row;
  const person = await findPerson(queries, agencyId, key);
  return person === null || !areAllPlansOf(staff, person.reach) ? null : { person, endsAt };
}

/** The pages show all that the person reaches, so each of their plans has to be one of the staff member's. */
export function areAllPlansOf({ ownersCorpIds }: Pick<StaffMember, "ownersCorpIds">, reach: Reach): boolean {
  const plans = [
    ...reach.lots.map(({ ownersCorpId }) => ownersCorpId),
    ...reach.committeeOwnersCorpIds,
    ...reach.managedOwnersCorpIds,
  ];
  // Somebody without a plan is nobody's but who has them all.
  return ownersCorpIds === null || (plans.length > 0 && plans.every((plan) => ownersCorpIds.includes(plan)));
}
