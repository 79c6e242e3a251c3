import type { MinutesAudience } from "@portal/contract/meetings/office/minutes-schemas";
import type { PaperBlock } from "@portal/domain/meetings/office/minutes/paper-block";
import type { Queries, Transaction } from "../../../../core/db/agency-transaction.ts";
import type { InterimResolution } from "../tell-minutes.ts";

/** What was published when a meeting was completed. */
export interface PublishedMinutes {
  readonly source: "made" | "edited";
  readonly fileName: string;
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: string;
  readonly audience: MinutesAudience;
  readonly isSent: boolean;
  /** Null of a file that was sent. */
  readonly blocks: readonly PaperBlock[] | null;
  readonly interim: readonly InterimResolution[];
}

/** The same with when and by whom, and how far it was sent. */
export interface PublishedRow extends PublishedMinutes {
  readonly completedAt: Date;
  readonly by: string;
  readonly mails: number;
  readonly mailsSent: number;
  readonly letters: number;
  readonly lettersPosted: number;
}

const addText = `
insert into meeting_minutes (agency_id, meeting_record_id, document_id, source, file_name, sha256, byte_size, media_type,
  audience, is_sent, blocks, interim, completed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13)`;

export async function addPublished(
  transaction: Transaction,
  { meetingId, documentId, staffId }: { meetingId: number; documentId: number; staffId: number },
  minutes: PublishedMinutes,
): Promise<void> {
  const { agencyId } = transaction;
  const { source, fileName, sha256, byteSize, mediaType, audience, isSent, blocks, interim } = minutes;
  const values = [
    agencyId,
    meetingId,
    documentId,
    source,
    fileName,
    sha256,
    byteSize,
    mediaType,
    audience,
    isSent,
    blocks === null ? null : JSON.stringify(blocks),
    JSON.stringify(interim),
    staffId,
  ];
  await transaction.query(agencyId, { name: "minutes-add", text: addText, values });
}

const readText = `
select m.source, m.file_name as "fileName", m.sha256, m.byte_size as "byteSize", m.media_type as "mediaType", m.audience,
  m.is_sent as "isSent", m.blocks, m.interim, m.completed_at as "completedAt",
  coalesce(s.name, s.email, 'somebody who is no longer known') as by, n.*
from meeting_minutes m
left join staff s on s.agency_id = $1 and s.staff_id = m.completed_by
cross join lateral (select count(*) filter (where n.way = 'email')::int as mails,
    count(n.sent_at) filter (where n.way = 'email')::int as "mailsSent",
    count(*) filter (where n.way = 'letter')::int as letters,
    count(n.sent_at) filter (where n.way = 'letter')::int as "lettersPosted"
  from minutes_notices n where n.agency_id = $1 and n.meeting_record_id = $2) n
where m.agency_id = $1 and m.meeting_record_id = $2`;

/** Null: the meeting is not completed. */
export async function readPublished(
  queries: Queries,
  agencyId: number,
  meetingId: number,
): Promise<PublishedRow | null> {
  const statement = { name: "minutes-read", text: readText, values: [agencyId, meetingId] };
  const [row] = await queries.query<PublishedRow>(agencyId, statement);
  return row ?? null;
}
