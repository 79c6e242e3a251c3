import { recordAudit } from "../../../core/audit/audit.ts";
import { withPackageLock } from "../../../core/db/package-lock.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { SYSTEM } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { meetingStateSql } from "../meeting-state-sql.ts";
import { nowOf } from "../now-of.ts";
import { findOfficeMeeting, officeMeetingSources } from "../read-office-meeting.ts";
import { lockFirstBallots } from "../../register/first-ballot-lock.ts";
import { mayOpen, openVoting } from "./open-meeting.ts";

const IMPORT_TIMEOUT_MS = 10_000;

const isDue = `m.origin = 'office' and m.opened_at is null and ${meetingStateSql} = 'noticed'
  and ((m.voting_opens_on + m.voting_opens_time) at time zone coalesce(p.time_zone, a.time_zone)) <= portal_now()`;
const dueText = `
select m.meeting_record_id as id ${officeMeetingSources} where m.agency_id = $1 and ${isDue}`;
const stillText = `
select m.meeting_record_id as id ${officeMeetingSources} where m.agency_id = $1 and m.meeting_record_id = $2 and ${isDue} for update of m`;

/** Opens votes whose time has come. One that nobody could vote in, since its motions are gone say, waits for a person. */
export async function openDueMeetings(parts: OfficeMeetingParts, agencyId: number): Promise<void> {
  const asking = { name: "meetings-due", text: dueText, values: [agencyId] };
  const due = await parts.database.query<{ id: number }>(agencyId, asking);
  for (const { id } of due)
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await openDue(parts, agencyId, id);
}

/** The clock, which has every right for this. */
const clockAt = (agencyId: number, now: Date): StaffMember => ({
  kind: "staff",
  agencyId,
  staffId: 0,
  right: "admin",
  ownersCorpIds: null,
  handle: "",
  stage: "full",
  expiresAt: now,
  readAt: now,
});

const openDue = (parts: OfficeMeetingParts, agencyId: number, meetingId: number) =>
  withPackageLock<Outcome<null>>(parts.database, agencyId, IMPORT_TIMEOUT_MS, async (transaction) => {
    await lockFirstBallots(transaction, agencyId, [meetingId]);
    const holding = { name: "meetings-due-hold", text: stillText, values: [agencyId, meetingId] };
    // Somebody has opened or moved it meanwhile.
    if ((await transaction.query(agencyId, holding)).length === 0) return refused("MEETING_STATE");
    const now = await nowOf(transaction);
    const found = await findOfficeMeeting(transaction, clockAt(agencyId, now), meetingId);
    if (!found.ok) return found;
    const isFit = mayOpen(found.value, now);
    if (!isFit.ok) return isFit;
    await openVoting(parts, transaction, meetingId);
    await recordAudit(transaction, {
      agencyId,
      actor: SYSTEM,
      kind: "meeting-opened",
      subject: { meetingRecordId: meetingId, at: now.toISOString(), reason: null },
      about: { ownersCorpId: found.value.ownersCorpId },
    });
    return answer(null);
  });
