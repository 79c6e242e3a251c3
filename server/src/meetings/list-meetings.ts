import type { Meeting } from "@portal/contract/meetings/schemas";
import { isMeetingVisible } from "@portal/domain/meetings/meeting-access";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import type { AccessRefusal } from "../portfolio/public.ts";
import { meetingsPlan, meetingViewer, type MeetingsAsked } from "./access.ts";
import { presentMeeting } from "./present.ts";
import { severalLotsIn } from "./own-lots.ts";
import { readMeetings } from "./queries.ts";

/** The meetings of a plan, or the named one, that the session's person sees, by date (D12, D15). */
export async function listMeetings(
  database: Database,
  session: PortalUser,
  asked: MeetingsAsked & { readonly meetingId: number | null },
  now: Date,
): Promise<Outcome<Meeting[], AccessRefusal>> {
  const granted = meetingsPlan(session, asked);
  if (!granted.ok) return granted;
  const viewer = meetingViewer(session, asked);
  const { lotId } = asked;
  const { contactId } = session;
  const ownLotIds = severalLotsIn(session, asked.planId);
  const wanted = {
    ownersCorpId: asked.planId,
    meetingRecordId: asked.meetingId,
    lotId,
    contactId,
    ownLotIds,
  };
  const rows = await readMeetings(database, session.agencyId, wanted);
  const access = { viewer, contactId, lotId, now };
  const seen = rows.filter(({ meetingType }) => isMeetingVisible(meetingType, viewer));
  return answer(seen.map((row) => presentMeeting(row, access)));
}
