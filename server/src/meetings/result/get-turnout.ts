import type { Turnout } from "@portal/contract/meetings/result-schemas";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { accept, type Result } from "@portal/domain/core/result";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import { readSeatsOnRoll } from "../register/read-roll.ts";
import { readVotedSeats } from "../register/queries.ts";
import { findCommitteesMeeting, type MeetingAsked } from "./find-meeting.ts";

/** How many of the seats have voted, and nothing of how (D56). */
export async function getTurnout(
  database: Database,
  session: PortalUser,
  asked: MeetingAsked,
): Promise<Result<Turnout, AccessRefusal>> {
  const found = await findCommitteesMeeting(database, session, asked);
  if (!found.ok) return found;
  const meeting = found.value;
  const seats = await readSeatsOnRoll(database, meeting, meeting.readAt);
  const voted = await readVotedSeats(database, meeting.agencyId, meeting.meetingRecordId);
  const seatKeys = new Set(voted.map(seatKey));
  return accept({
    seats: meeting.meetingType === COMMITTEE_MEETING ? "members" : "lots",
    voted: seats.filter((seat) => seatKeys.has(seatKey(seat))).length,
    total: seats.length,
    at: meeting.readAt.toISOString(),
  });
}

const seatKey = ({ kind, id }: BallotRecord["seat"]): string => `${kind} ${id}`;
