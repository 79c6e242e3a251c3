import type { Queries } from "../../../core/db/agency-transaction.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { readChannels } from "./read-channels.ts";
import { type Holder, readHolders } from "./read-holders.ts";

/** Who can still vote in a meeting: for each seat without a vote everybody who can vote for it. */
export async function readMissingHolders(
  queries: Queries,
  reader: VoteReader,
  meeting: RegisterMeeting,
): Promise<Holder[]> {
  const seats = await readSeatsOnRoll(queries, meeting, meeting.readAt);
  const channels = await readChannels(queries, reader, meeting);
  const ids = seats.map(({ id }) => id).filter((id) => !channels.has(id));
  return ids.length === 0 ? [] : readHolders(queries, meeting, ids);
}
