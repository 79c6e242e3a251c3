import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { type Actor, actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readTask } from "./read-tasks.ts";

/** Stops a task of one's own, an administrator any; one that is done or stopped stays as it is, but its letters are destroyed. */
export async function stopTask(
  transaction: Transaction,
  staff: StaffMember,
  taskId: string,
): Promise<Outcome<OfficeTask, "NOT_FOUND">> {
  if ((await readTask(transaction, staff, taskId)) === null) return refused("NOT_FOUND");
  await endTask(transaction, taskId, actorOf(staff));
  const stopped = await readTask(transaction, staff, taskId);
  return stopped === null ? refused("NOT_FOUND") : answer(stopped);
}

const stopText = `
update office_tasks set finished_at = portal_now(), stopped_at = portal_now()
where agency_id = $1 and task_id = $2 and finished_at is null returning way`;
const itemsText = `
update office_task_items set outcome = 'stopped', done_at = portal_now()
where agency_id = $1 and task_id = $2 and outcome is null returning 1`;
const destroyText = `
update office_task_items set sealed_code = null where agency_id = $1 and task_id = $2 and sealed_code is not null`;

/** Who still waits is not invited any more. The update of the task waits for the fifty that are being invited at this moment. */
export async function endTask(transaction: Transaction, taskId: string, by: Actor): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, taskId];
  const ask = <Row extends object>(name: string, text: string) =>
    transaction.query<Row>(agencyId, { name, text, values });
  const [stopped] = await ask<{ way: "email" | "letter" }>("task-stop", stopText);
  const items = await ask("task-stop-items", itemsText);
  await ask("task-destroy-letters", destroyText);
  if (stopped === undefined) return;
  await recordAudit(transaction, {
    agencyId,
    actor: by,
    kind: "invitation-task-stopped",
    subject: { taskId, way: stopped.way, people: items.length },
  });
}
