import type { Queries } from "../../../core/db/agency-transaction.ts";
import { hashed } from "../../register/agenda-voted-on.ts";
import { readStandingBallots } from "../../register/changes/standing-ballots.ts";
import { readMotions, type RegisterMeeting } from "../../register/queries.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { seatKindOf } from "./find-office-meeting.ts";

const text = `
select distinct on (b.seat_id) b.seat_id as id, b.channel, r.format from voting_ballots b
join voting_registers r on r.agency_id = $1 and r.meeting_record_id = $2
where b.agency_id = $1 and b.meeting_record_id = $2 and b.seat_kind = $3
order by b.seat_id, b.revision desc`;

interface ChannelRow {
  readonly id: number;
  readonly channel: "online" | "paper";
  readonly format: 1 | 2;
}

/**
 * Which seats of a meeting have voted, and how their newest ballot came. One whose votes have all lapsed, since its motions are others
 * by now, has not. What a ballot votes on is read, and how is dropped.
 */
export async function readChannels(
  queries: Queries,
  reader: VoteReader,
  meeting: RegisterMeeting,
): Promise<ReadonlyMap<number, "online" | "paper">> {
  const { agencyId, meetingRecordId } = meeting;
  const kind = seatKindOf(meeting);
  const values = [agencyId, meetingRecordId, kind];
  const statement = { name: "office-channels", text, values };
  const rows = await queries.query<ChannelRow>(agencyId, statement);
  const [first] = rows;
  if (first === undefined) return new Map();
  const motions = hashed(first.format, await readMotions(queries, agencyId, meetingRecordId));
  const standing = new Map(motions.map(({ agendaItemId, motionHash }) => [agendaItemId, motionHash]));
  const ballots = await readStandingBallots(queries, reader, agencyId, [meetingRecordId]);
  const lapsed = new Set(
    ballots
      .filter(({ seat, motions: voted }) => seat.kind === kind && voted !== null && isLapsed(voted, standing))
      .map(({ seat }) => seat.id),
  );
  return new Map(rows.filter(({ id }) => !lapsed.has(id)).map(({ id, channel }) => [id, channel]));
}

/** Of a ballot without any vote nothing has lapsed. */
const isLapsed = (
  voted: readonly { readonly agendaItemId: number; readonly motionHash: string }[],
  standing: ReadonlyMap<number, string>,
): boolean =>
  voted.length > 0 &&
  voted.every(({ agendaItemId, motionHash }) => standing.get(agendaItemId) !== motionHash);
