import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { seatKindOf } from "./find-office-meeting.ts";

const text = `
select distinct on (seat_id) seat_id as id, channel from voting_ballots
where agency_id = $1 and meeting_record_id = $2 and seat_kind = $3
order by seat_id, revision desc`;

/** Which seats of a meeting have voted, and how their newest ballot came. */
export async function readChannels(
  queries: Queries,
  meeting: RegisterMeeting,
): Promise<ReadonlyMap<number, "online" | "paper">> {
  const { agencyId, meetingRecordId } = meeting;
  const values = [agencyId, meetingRecordId, seatKindOf(meeting)];
  const statement = { name: "office-channels", text, values };
  const rows = await queries.query<{ id: number; channel: "online" | "paper" }>(agencyId, statement);
  return new Map(rows.map(({ id, channel }) => [id, channel]));
}
