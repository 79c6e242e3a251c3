import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../../core/db/open-database.ts";
import { type KeptVotes, keptVotesColumns, keptVotesSources } from "../../seal/kept-text.ts";
import type { VoteReader } from "../../seal/open-votes.ts";

type Queries = Pick<Database, "query">;

/** The newest ballot of a seat: whose it is, and on which motions it votes, without how. */
export interface StandingBallot {
  readonly meetingRecordId: number;
  readonly seat: Seat;
  readonly contactId: number;
  readonly castAt: Date;
  /** Null: the ballot cannot be opened here, so it may vote on any motion. */
  readonly motions: readonly { readonly agendaItemId: number; readonly motionHash: string }[] | null;
}

interface StoredRow extends KeptVotes {
  readonly meetingRecordId: number;
  readonly kind: Seat["kind"];
  readonly id: number;
  readonly contactId: number;
  readonly castAt: Date;
}

const text = `
select distinct on (b.meeting_record_id, b.seat_kind, b.seat_id) b.seat_kind as kind, b.seat_id as id,
  b.contact_id as "contactId", b.cast_at as "castAt", ${keptVotesColumns}
from voting_ballots b ${keptVotesSources}
where b.agency_id = $1 and b.meeting_record_id = any($2::bigint[])
order by b.meeting_record_id, b.seat_kind, b.seat_id, b.revision desc`;

/** The ballots that would count if voting closed now, by meeting and seat. Reads what was voted on and drops how. */
export async function readStandingBallots(
  database: Queries,
  reader: VoteReader,
  agencyId: number,
  meetingRecordIds: readonly number[],
): Promise<StandingBallot[]> {
  const values = [agencyId, meetingRecordIds];
  const rows = await database.query<StoredRow>(agencyId, {
    name: "register-standing-ballots",
    text,
    values,
  });
  return rows.map(({ kind, id, contactId, castAt, ...votes }) => {
    const { meetingRecordId } = votes;
    const choices = reader.open(votes).record?.choices ?? null;
    const motions = choices?.map(({ agendaItemId, motionHash }) => ({ agendaItemId, motionHash })) ?? null;
    return { meetingRecordId, seat: { kind, id }, contactId, castAt, motions };
  });
}
