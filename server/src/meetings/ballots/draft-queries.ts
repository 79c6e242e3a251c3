import { type MeetingClock, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { Database } from "../../core/db/open-database.ts";
import type { DraftSlot } from "../seal/kept-text.ts";

const valuesOf = ({ agencyId, meetingRecordId, seat, contactId }: DraftSlot): readonly unknown[] => [
  agencyId,
  meetingRecordId,
  seat.kind,
  seat.id,
  contactId,
];

const upsertText = `
insert into voting_drafts (agency_id, meeting_record_id, seat_kind, seat_id, contact_id, sealed, revision)
select $1, $2, $3, $4, $5, $6, $7 where $8::timestamptz > portal_now()
on conflict (agency_id, meeting_record_id, seat_kind, seat_id, contact_id) do update
set sealed = excluded.sealed, choices = null, proxy_name = null, revision = excluded.revision, saved_at = portal_now()
returning saved_at as "savedAt"`;

/** The last one written is the draft. Null where the cut-off has passed by the database's clock. */
export async function writeDraft(
  database: Database,
  key: DraftSlot,
  { sealed, revision }: { readonly sealed: Buffer; readonly revision: number },
  cutoffAt: Date,
): Promise<Date | null> {
  const [row] = await database.query<{ savedAt: Date }>(key.agencyId, {
    name: "voting-draft-write",
    text: upsertText,
    values: [...valuesOf(key), sealed, revision, cutoffAt],
  });
  return row?.savedAt ?? null;
}

const deleteText = `
delete from voting_drafts
where agency_id = $1 and meeting_record_id = $2 and seat_kind = $3 and seat_id = $4 and contact_id = $5`;

export async function deleteDraft(database: Database, key: DraftSlot): Promise<void> {
  await database.query(key.agencyId, { name: "voting-draft-drop", text: deleteText, values: valuesOf(key) });
}

interface DraftedMeeting extends MeetingClock {
  readonly meetingRecordId: number;
  readonly readAt: Date;
}

const draftedText = `
select d.meeting_record_id as "meetingRecordId", coalesce(p.time_zone, a.time_zone) as "timeZone",
  m.voting_cutoff_on as "votingCutoffOn", to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime",
  (select portal_now()) as "readAt"
from (select distinct meeting_record_id from voting_drafts where agency_id = $1) d
join agencies a on a.agency_id = $1
left join meetings m on m.agency_id = $1 and m.meeting_record_id = d.meeting_record_id
left join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id`;

/**
 * Deletes the drafts of meetings whose cut-off has passed, or that are gone (D38); nobody could read them any more as it is.
 * Answers how many.
 */
export async function dropExpiredDrafts(database: Database, agencyId: number): Promise<number> {
  const drafted = await database.query<DraftedMeeting>(agencyId, {
    name: "voting-drafts-by-meeting",
    text: draftedText,
    values: [agencyId],
  });
  const expired = drafted
    .filter((meeting) => {
      const cutoffAt = votingCutoffAt(meeting);
      return cutoffAt === null || cutoffAt.getTime() <= meeting.readAt.getTime();
    })
    .map(({ meetingRecordId }) => meetingRecordId);
  if (expired.length === 0) return 0;
  const [gone] = await database.query<{ count: number }>(agencyId, {
    name: "voting-drafts-expire",
    text: `with gone as (
      delete from voting_drafts where agency_id = $1 and meeting_record_id = any($2) returning 1
    ) select count(*)::int as count from gone`,
    values: [agencyId, expired],
  });
  return gone?.count ?? 0;
}
