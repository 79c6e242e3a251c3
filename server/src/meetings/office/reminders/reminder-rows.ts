import { REMINDED_FOR_MS } from "@portal/domain/meetings/office/reminder-times";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import type { RegisterMeeting } from "../../register/queries.ts";

type MeetingKey = Pick<RegisterMeeting, "agencyId" | "meetingRecordId">;

const queueText = `
insert into meeting_reminders (agency_id, meeting_record_id, contact_id, cause, ordered_by)
select $1, $2, unnest($3::bigint[]), $4, $5
on conflict do nothing
returning contact_id`;

/** Notes whom to remind. Who waits already, or was taken into account for this cause, is not noted again. Answers how many were. */
export async function queueReminders(
  transaction: Transaction,
  { agencyId, meetingRecordId }: MeetingKey,
  contactIds: readonly number[],
  { cause, orderedBy }: { readonly cause: string; readonly orderedBy: number | null },
): Promise<number> {
  const values = [agencyId, meetingRecordId, contactIds, cause, orderedBy];
  const rows = await transaction.query(agencyId, { name: "reminders-queue", text: queueText, values });
  return rows.length;
}

/** When somebody was reminded last, or that they are being reminded. */
export interface LastReminder {
  readonly contactId: number;
  readonly sentAt: Date | null;
  readonly isWaiting: boolean;
}

const lastText = `
select contact_id as "contactId", max(done_at) filter (where outcome = 'sent') as "sentAt",
  bool_or(outcome is null) as "isWaiting"
from meeting_reminders where agency_id = $1 and meeting_record_id = $2 group by contact_id`;

export async function readLastReminders(
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<ReadonlyMap<number, LastReminder>> {
  const statement = { name: "reminders-last", text: lastText, values: [agencyId, meetingRecordId] };
  const rows = await queries.query<LastReminder>(agencyId, statement);
  return new Map(rows.map((row) => [row.contactId, row]));
}

/** Whether somebody has been reminded of the meeting within a day. */
export const wasJustReminded = (last: LastReminder | undefined, now: Date): boolean =>
  last !== undefined && last.sentAt !== null && now.getTime() - last.sentAt.getTime() < REMINDED_FOR_MS;
