import { isBallotHolder, isMeetingVisible, type MeetingViewer } from "@portal/domain/meetings/meeting-access";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { Person, PortalUser } from "../../core/session/portal-user.ts";
import { type AccessRefusal, planAccess, reachedPlans } from "../../portfolio/public.ts";
import { findPerson } from "../../sign-in/public.ts";
import { meetingsAccess, type MeetingsAsked, meetingsPlan, meetingViewer } from "../access.ts";
import { noteReading } from "./calendar-feeds.ts";
import { calendarText } from "./calendar-text.ts";
import { findFeed } from "./feed-queries.ts";
import { meetingEvents } from "./meeting-events.ts";
import { type CalendarRow, readAgencyName, readCalendarMeetings } from "./queries.ts";

/** One meeting that the session sees, for a calendar. */
export async function readMeetingCalendar(
  database: Database,
  session: PortalUser,
  { meetingId, ...asked }: MeetingsAsked & { readonly meetingId: number },
  origin: string,
): Promise<Outcome<string, AccessRefusal>> {
  const granted = meetingsPlan(session, asked);
  if (!granted.ok) return granted;
  const rows = await readCalendarMeetings(database, session.agencyId, [asked.planId], meetingId);
  const [row] = seenBy(session, rows);
  return row === undefined
    ? refused("NOT_FOUND")
    : answer(calendarText(row.description, eventsFor(session, [row], origin)));
}

/**
 * Returns everything that the feed's person would see of meetings now, over all lots and plans. Null if the address is
 * not a feed's. Null, too, if its person could not sign in in this role or would find no meetings page.
 */
export async function readFeedCalendar(
  database: Database,
  agencyId: number,
  token: string,
  origin: string,
): Promise<string | null> {
  const feed = await findFeed(database, agencyId, token);
  const person = feed === null ? null : await findPerson(database, agencyId, feed.key);
  if (feed === null || person === null || !meetingsAccess(person).ok) return null;
  if (feed.isReadingDue) await noteReading(database, agencyId, token);
  const plans = reachedPlans(person).filter((planId) => planAccess(person, "meetings", planId).ok);
  const rows = await readCalendarMeetings(database, agencyId, plans, null);
  const name = await readAgencyName(database, agencyId);
  return calendarText(`${name ?? ""} meetings`.trim(), eventsFor(person, seenBy(person, rows), origin));
}

const seenBy = (person: Person, rows: readonly CalendarRow[]): readonly CalendarRow[] =>
  rows.filter(({ meetingType, ownersCorpId }) =>
    isMeetingVisible(meetingType, viewerIn(person, ownersCorpId)),
  );

function eventsFor(person: Person, rows: readonly CalendarRow[], origin: string) {
  return rows.flatMap((row) =>
    meetingEvents(row, {
      agencyId: person.agencyId,
      origin,
      isBallotHolder: isBallotHolder(row.meetingType, viewerIn(person, row.ownersCorpId)),
    }),
  );
}

/** Uses the first of the person's lots in the plan: which one makes no difference to what is seen. */
function viewerIn(person: Person, planId: number): MeetingViewer {
  const lot = person.reach.lots.find(({ ownersCorpId }) => ownersCorpId === planId);
  return meetingViewer(person, { planId, lotId: lot?.lotId ?? 0, contactId: undefined });
}
