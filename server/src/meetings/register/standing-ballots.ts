import type { BallotRecord, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../core/db/open-database.ts";

type Queries = Pick<Database, "query">;

/** The newest ballot of a seat: whose it is, and on which motions it votes, without how. */
export interface StandingBallot {
  readonly meetingRecordId: number;
  readonly seat: Seat;
  readonly contactId: number;
  readonly castAt: Date;
  readonly motions: readonly { readonly agendaItemId: number; readonly motionHash: string }[];
}

interface StoredRow {
  readonly meetingRecordId: number;
  readonly kind: Seat["kind"];
  readonly id: number;
  readonly contactId: number;
  readonly castAt: Date;
  readonly record: string;
}

const text = `
select distinct on (meeting_record_id, seat_kind, seat_id) meeting_record_id as "meetingRecordId",
  seat_kind as kind, seat_id as id, contact_id as "contactId", cast_at as "castAt", record
from voting_ballots where agency_id = $1 and meeting_record_id = any($2::bigint[])
order by meeting_record_id, seat_kind, seat_id, revision desc`;

/** The ballots that would count if voting closed now, by meeting and seat. Reads what was voted on and drops how. */
export async function readStandingBallots(
  database: Queries,
  agencyId: number,
  meetingRecordIds: readonly number[],
): Promise<StandingBallot[]> {
  const values = [agencyId, meetingRecordIds];
  const rows = await database.query<StoredRow & Record<string, unknown>>(agencyId, { text, values });
  return rows.map(({ meetingRecordId, kind, id, contactId, castAt, record }) => {
    // What the register holds is what casting wrote.
    const { choices } = JSON.parse(record) as BallotRecord;
    const motions = choices.map(({ agendaItemId, motionHash }) => ({ agendaItemId, motionHash }));
    return { meetingRecordId, seat: { kind, id }, contactId, castAt, motions };
  });
}
