import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { dueOccasion, type ReminderOccasion } from "@portal/domain/meetings/office/reminder-times";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { SYSTEM } from "../../../core/session/actor.ts";
import { isPublished } from "../../published.ts";
import { readRegisterMeeting, type RegisterMeeting } from "../../register/queries.ts";
import { registerTimes } from "../../register/register-times.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { votingIn } from "../seats/find-office-meeting.ts";
import { readMissingHolders } from "../seats/read-missing.ts";
import { queueReminders } from "./reminder-rows.ts";

/** With what it is found out who has not voted. */
interface QueueingParts {
  readonly database: Database;
  readonly reader: VoteReader;
}

interface SoonClosed {
  readonly meetingRecordId: number;
  readonly openedAt: Date;
}

// By the days alone, which is enough to leave almost every meeting aside; the instants are compared in their own zones.
const soonText = `
select m.meeting_record_id as "meetingRecordId", coalesce(m.opened_at, m.published_at) as "openedAt"
from meetings m join agencies a on a.agency_id = $1
where m.agency_id = $1 and ${isPublished("m")} and m.allow_voting and m.cancelled_at is null
  and m.voting_cutoff_on between (select portal_now())::date - 1 and (select portal_now())::date + 9
  and coalesce((a.content->>'sendVoteReminders')::boolean, true)
order by m.meeting_record_id`;

/** Notes whom the occasions of this moment remind; looked at twice, nobody is noted twice. */
export async function queueDue({ database, reader }: QueueingParts, agencyId: number): Promise<void> {
  const statement = { name: "reminders-soon", text: soonText, values: [agencyId] };
  for (const soon of await database.query<SoonClosed>(agencyId, statement))
    // oxlint-disable-next-line no-await-in-loop -- one meeting after the other
    await queueForMeeting({ database, reader }, agencyId, soon);
}

async function queueForMeeting(
  { database, reader }: QueueingParts,
  agencyId: number,
  { meetingRecordId, openedAt }: SoonClosed,
): Promise<void> {
  const seen = await readRegisterMeeting(database, agencyId, meetingRecordId);
  const occasion = seen === undefined ? null : occasionOf(seen, openedAt);
  if (seen === undefined || occasion === null) return;
  await database.agencyTransaction(agencyId, (transaction) => queueAll(transaction, reader, seen, occasion), {
    mode: "read committed",
  });
}

const occasionOf = (meeting: RegisterMeeting, openedAt: Date): ReminderOccasion | null =>
  votingIn(meeting) === "open"
    ? dueOccasion({ ...meeting, ...registerTimes(meeting) }, openedAt, meeting.readAt)
    : null;

async function queueAll(
  transaction: Transaction,
  reader: VoteReader,
  meeting: RegisterMeeting,
  occasion: ReminderOccasion,
): Promise<void> {
  const { agencyId, meetingRecordId, ownersCorpId } = meeting;
  const missing = await readMissingHolders(transaction, reader, meeting);
  const reachable = missing.filter(({ way }) => way === "email").map(({ contactId }) => contactId);
  // A cut-off that is moved has its occasions again.
  const cause = `${occasion} ${registerTimes(meeting).cutoffAt.toISOString()}`;
  const people = await queueReminders(transaction, meeting, [...new Set(reachable)], {
    cause,
    orderedBy: null,
  });
  if (people === 0) return;
  await recordAudit(transaction, {
    agencyId,
    actor: SYSTEM,
    kind: "vote-reminders",
    subject: { meetingRecordId, occasion, people },
    about: { ownersCorpId },
  });
}

/** Whether lots are named in a meeting's mails, or the person votes. */
export const areLotsNamed = ({ meetingType }: RegisterMeeting): boolean => meetingType !== COMMITTEE_MEETING;
