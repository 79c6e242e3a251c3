import type { View } from "@portal/contract/people/office/view-schemas";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../../core/audit/audit.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { newUuid } from "../../../core/ids/tokens.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { findPerson } from "../../../sign-in/public.ts";
import { holdRights } from "../../../staff/office/public.ts";
import { areAllPlansOf, type OpenView, readView } from "./read-view.ts";
import { VIEW_MINUTES } from "./view-life.ts";

interface Opening {
  readonly username: string;
  readonly role: Role;
  readonly reason: string;
}

const accountText = `
select username_key as "usernameKey", contact_id as "contactId" from web_users where agency_id = $1 and username_key = $2`;
const forgetText = `
delete from views where agency_id = $1 and opened_at < (select portal_now()) - interval '${VIEW_MINUTES} minutes'`;
const openText = `
insert into views (agency_id, view_id, staff_id, staff_handle, username_key, contact_id, role)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** Begins to look as somebody. The log and the person's own history keep who looked, and why. */
export const openView = (
  database: Database,
  staff: StaffMember,
  { username, role, reason }: Opening,
): Promise<Outcome<View, "NOT_FOUND" | "SESSION_EXPIRED">> =>
  commitUnlessRefused<Outcome<View, "NOT_FOUND" | "SESSION_EXPIRED">>(
    database,
    staff.agencyId,
    async (transaction) => {
      const { agencyId, staffId, handle } = staff;
      const run = <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
        transaction.query<Row>(agencyId, { name, text, values: [agencyId, ...values] });
      const held = await holdRights(transaction, staffId, "manager");
      if (held === null) return refused("SESSION_EXPIRED");
      const [account] = await run<{ usernameKey: string; contactId: number }>("view-account", accountText, [
        accessCodeKey(username),
      ]);
      const person =
        account === undefined ? null : await findPerson(transaction, agencyId, { ...account, role });
      if (account === undefined || person === null || !areAllPlansOf(held, person.reach))
        return refused("NOT_FOUND");
      const { usernameKey, contactId } = account;
      const viewId = newUuid();
      await run("view-forget", forgetText, []);
      await run("view-open", openText, [viewId, staffId, handle, usernameKey, contactId, role]);
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(staff),
        kind: "view",
        subject: { username: person.username, contactId, role, reason },
      });
      const opened = await readView(transaction, staff, viewId);
      return opened === null ? refused("NOT_FOUND") : answer(presentView(viewId, opened));
    },
  );

/** A view of one's own that is still open. */
export async function getView(
  database: Database,
  staff: StaffMember,
  viewId: string,
): Promise<Outcome<View, "NOT_FOUND">> {
  const open = await readView(database, staff, viewId);
  return open === null ? refused("NOT_FOUND") : answer(presentView(viewId, open));
}

const closeText = `
delete from views where agency_id = $1 and view_id = $2 and staff_id = $3 and staff_handle = $4 returning view_id`;

/** Ends a view; its pages show nothing more. */
export async function closeView(
  database: Database,
  { agencyId, staffId, handle }: StaffMember,
  viewId: string,
): Promise<Outcome<Record<string, never>, "NOT_FOUND">> {
  const values = [agencyId, viewId, staffId, handle];
  const closed = await database.query(agencyId, { name: "view-close", text: closeText, values });
  return closed.length === 0 ? refused("NOT_FOUND") : answer({});
}

const presentView = (
  viewId: string,
  { person: { username, contactName, role }, endsAt }: OpenView,
): View => ({ viewId, username, contactName, role, endsAt: endsAt.toISOString() });
