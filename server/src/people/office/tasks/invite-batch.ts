import type { InvitationWay } from "@portal/domain/people/invitation-code";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { SYSTEM } from "../../../core/session/actor.ts";
import { holdRights } from "../../../staff/office/public.ts";
import type { InvitingParts } from "../people-parts.ts";
import { inviteAccount } from "./invite-account.ts";
import { keepInvited } from "./keep-invited.ts";
import { openMailRoom } from "./open-mail-room.ts";
import { type AskedAccount, judgeAccount, readAsked } from "./read-asked.ts";
import { endTask } from "./stop-task.ts";

interface OpenTask {
  readonly taskId: string;
  readonly way: InvitationWay;
  readonly staffId: number;
  readonly origin: string | null;
}

const nextText = `
select t.task_id as "taskId", t.way, t.created_by as "staffId", t.origin
from office_tasks t where t.agency_id = $1 and t.finished_at is null order by t.created_at, t.task_id limit 1`;

// The task's row is held until the fifty are written: who stops it waits for them, and after that nobody else is invited. As in every
// act the staff member's row comes first.
const holdText = `
select (
    select coalesce(max(letter_no), 0) from office_task_items i where i.agency_id = $1 and i.task_id = t.task_id) as letters
from office_tasks t where t.agency_id = $1 and t.task_id = $2 and t.finished_at is null for update of t`;

const finishText = `
update office_tasks set finished_at = portal_now() where agency_id = $1 and task_id = $2`;

/**
 * Invites the next fifty of a task, in one transaction: each of them is invited with their mail, or will be. False: nothing is left
 * to do. Who asked for it must still be allowed to: their row is held meanwhile.
 */
export const inviteBatch = (parts: InvitingParts, agencyId: number): Promise<boolean> =>
  parts.database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const asking = { name: "task-next", text: nextText, values: [agencyId] };
      const [task] = await transaction.query<OpenTask>(agencyId, asking);
      if (task === undefined) return false;
      const held = await holdRights(transaction, task.staffId, "manager");
      if (held === null) {
        await endTask(transaction, task.taskId, SYSTEM);
        return true;
      }
      const holding = { name: "task-hold", text: holdText, values: [agencyId, task.taskId] };
      const [open] = await transaction.query<{ letters: number }>(agencyId, holding);
      // Somebody has stopped it meanwhile, or another process has finished it.
      if (open === undefined) return true;
      const asked = await readAsked(transaction, task.taskId, held.ownersCorpIds);
      if (asked.length > 0) await inviteAll(parts, transaction, { ...task, ...open }, asked);
      else {
        const values = [agencyId, task.taskId];
        await transaction.query(agencyId, { name: "task-finish", text: finishText, values });
      }
      return true;
    },
    { mode: "read committed" },
  );

async function inviteAll(
  parts: InvitingParts,
  transaction: Transaction,
  { taskId, way, staffId, origin, letters }: OpenTask & { readonly letters: number },
  asked: readonly AskedAccount[],
): Promise<void> {
  const room = await openMailRoom(parts, transaction, origin);
  const issued = [];
  let letterNo = letters;
  for (const account of asked) {
    const why = judgeAccount(account, way);
    if (why !== null || room === null) {
      issued.push({ account, outcome: why ?? "gone" } as const);
      continue;
    }
    if (way === "letter") letterNo += 1;
    const place = { taskId, letterNo: way === "letter" ? letterNo : null };
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    const invited = await inviteAccount(room, transaction, account, place);
    issued.push({ account, outcome: "invited", ...invited } as const);
  }
  await keepInvited(transaction, { taskId, way, staffId }, issued);
}
