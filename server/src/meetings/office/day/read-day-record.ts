import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { type DayRecord, dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import type { Queries } from "../../../core/db/agency-transaction.ts";

interface MeetingKey {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

const text = `
select entry_no as "entryNo", kind, body, replaces_no as "replacesNo", reason
from meeting_day_entries where agency_id = $1 and meeting_record_id = $2 order by entry_no`;

/** Everything that was entered at a meeting, in the order of its numbers. */
export const readDayEntries = (
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<DayEntry[]> =>
  queries.query(agencyId, { name: "day-entries", text, values: [agencyId, meetingRecordId] });

/** What was entered at a meeting, taken together. */
export const readDayRecord = async (queries: Queries, key: MeetingKey): Promise<DayRecord> =>
  dayRecordOf(await readDayEntries(queries, key));
