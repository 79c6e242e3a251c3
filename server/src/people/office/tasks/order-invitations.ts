import type { InvitationOrder, OfficeTask } from "@portal/contract/people/office/schemas";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { sortKeySql } from "../../account-sql.ts";
import { filterAccess, filterValues, peopleSql, type PeopleSql } from "../list/people-filter.ts";
import { readTask } from "./read-tasks.ts";

const addText = `
insert into office_tasks (agency_id, task_id, way, people, created_by, created_at, origin)
values ($1, $2, $3, 0, $4, portal_now(), $5) on conflict (agency_id, task_id) do nothing returning task_id`;

// Whom it is for is settled at this moment; whether each of them can be invited is asked when it is their turn.
const itemsText = ({ joins, where }: PeopleSql): string => `
with chosen as (
  select u.username_key, u.contact_id, row_number() over (order by ${sortKeySql}, u.username_key collate "C") as position
  from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id${joins}
  where ${where} and ($7::text[] is null or u.username_key = any($7))
), added as (
  insert into office_task_items (agency_id, task_id, username_key, contact_id, position)
  select $1, $6, username_key, contact_id, position from chosen
  returning 1
)
update office_tasks set people = (select count(*) from added) where agency_id = $1 and task_id = $6
returning people`;

type OrderReason = "NOT_FOUND" | "KEY_REUSED" | "UNAVAILABLE";

/**
 * Notes whom to invite: a task that a worker does. The same order sent twice is one. `origin`: the portal's address as who asks has
 * it, for links.
 */
export const orderInvitations = (
  transaction: Transaction,
  staff: StaffMember,
  { taskId, way, usernames, filter = {} }: InvitationOrder,
  origin: string,
): Promise<Outcome<OfficeTask, OrderReason>> =>
  whenAllowed(
    filterAccess(transaction, staff, filter),
    async (granted): Promise<Outcome<OfficeTask, OrderReason>> => {
      const { agencyId, staffId } = staff;
      const adding = { name: "task-add", text: addText, values: [agencyId, taskId, way, staffId, origin] };
      if ((await transaction.query(agencyId, adding)).length === 0)
        return answerKnown(transaction, staff, taskId);
      const keys = usernames === undefined ? null : [...new Set(usernames.map(accessCodeKey))];
      const values = [...filterValues(staff, granted), taskId, keys];
      const sql = peopleSql(granted);
      const statement = { name: `task-items-add${sql.name}`, text: itemsText(sql), values };
      const [counted] = await transaction.query<{ people: number }>(agencyId, statement);
      const people = counted?.people ?? 0;
      // Somebody who is named is not there, or not for who asks.
      if (keys !== null && people < keys.length) return refused("NOT_FOUND");
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(staff),
        kind: "invitation-task",
        subject: { taskId, way, people },
      });
      return answerKnown(transaction, staff, taskId);
    },
  );

/** A task of somebody else's under the same number is not told of. */
async function answerKnown(
  transaction: Transaction,
  staff: StaffMember,
  taskId: string,
): Promise<Outcome<OfficeTask, "KEY_REUSED">> {
  const known = await readTask(transaction, staff, taskId);
  return known === null ? refused("KEY_REUSED") : answer(known);
}
