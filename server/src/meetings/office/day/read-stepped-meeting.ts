import type { SteppedMeeting } from "@portal/domain/meetings/office/meeting-state";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { isAdjournedSql, meetingStateSql } from "../meeting-state-sql.ts";

interface MeetingKey {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

type SteppedRow = SteppedMeeting & { readonly heldAt: Date | null };

const text = `
select ${meetingStateSql} as state, m.origin, ${isAdjournedSql} as "isAdjourned", m.held_at as "heldAt"
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.meeting_record_id = $2`;

/** Where a meeting stands. */
export async function readSteppedMeeting(
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<SteppedRow | undefined> {
  const values = [agencyId, meetingRecordId];
  const [row] = await queries.query<SteppedRow>(agencyId, { name: "day-meeting", text, values });
  return row;
}

/** The same, and keeps it so until the transaction ends: one entry comes after the other. */
export async function lockSteppedMeeting(
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<SteppedRow | undefined> {
  const values = [agencyId, meetingRecordId];
  const locking = `${text} for update of m`;
  const [row] = await queries.query<SteppedRow>(agencyId, { name: "day-lock", text: locking, values });
  return row;
}
