import type { OwnMessage, OwnMessageRow } from "@portal/contract/contact/schemas";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";

const PAGE = 20;

interface Row extends Omit<OwnMessageRow, "sentAt" | "answeredAt"> {
  readonly sentAt: Date;
  readonly answeredAt: Date | null;
}

// Of the person with this access code: one that goes to somebody else takes no messages along.
const source = `m.message_id as "messageId", m.sent_at as "sentAt", m.subject,
  coalesce(p.body_corporate_name, '') as "planName", s.answered_at as "answeredAt"
from contact_messages m
left join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
left join message_states s on s.agency_id = $1 and s.message_id = m.message_id
where m.agency_id = $1 and m.contact_id = $2`;

const listText = `
select ${source}
  and ($3::bigint is null or (m.sent_at, m.message_id) < (
    select q.sent_at, q.message_id from contact_messages q
    where q.agency_id = $1 and q.contact_id = $2 and q.message_id = $3))
order by m.sent_at desc, m.message_id desc limit ${PAGE + 1}`;

/** A page of what a person has written, with whichever of their access codes. */
export async function listOwnMessages(
  database: Database,
  { agencyId, contactId }: PortalUser,
  after: number | null,
): Promise<{ readonly rows: OwnMessageRow[]; readonly next: number | null }> {
  const values = [agencyId, contactId, after];
  const found = await database.query<Row>(agencyId, { name: "own-messages", text: listText, values });
  const rows = found.slice(0, PAGE).map(presented);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.messageId ?? null) : null };
}

const oneText = `select m.body, ${source} and m.message_id = $3`;

const answersText = `
select body, written_at as "writtenAt" from message_entries
where agency_id = $1 and message_id = $2 and not is_note order by entry_no`;

/** One of them with the agency's answers; its notes are the office's alone. */
export async function findOwnMessage(
  database: Database,
  { agencyId, contactId }: PortalUser,
  messageId: number,
): Promise<Outcome<OwnMessage, "NOT_FOUND">> {
  const values = [agencyId, contactId, messageId];
  const [row] = await database.query<Row & { body: string }>(agencyId, {
    name: "own-message",
    text: oneText,
    values,
  });
  if (row === undefined) return refused("NOT_FOUND");
  const answers = await database.query<{ body: string; writtenAt: Date }>(agencyId, {
    name: "own-message-answers",
    text: answersText,
    values: [agencyId, messageId],
  });
  return answer({
    ...presented(row),
    body: row.body,
    answers: answers.map(({ body, writtenAt }) => ({ body, writtenAt: writtenAt.toISOString() })),
  });
}

const presented = ({ messageId, sentAt, subject, planName, answeredAt }: Row): OwnMessageRow => ({
  messageId,
  sentAt: sentAt.toISOString(),
  subject,
  planName,
  answeredAt: answeredAt?.toISOString() ?? null,
});
