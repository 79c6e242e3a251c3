import type {
  OfficeMessage,
  OfficeMessagePage,
  OfficeMessageRow,
} from "@portal/contract/contact/office/schemas";
import type { MessageState } from "@portal/domain/contact/message-state";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { hasPlan } from "../../staff/office/public.ts";
import { messageStateSql } from "./message-state-sql.ts";

const PAGE = 100;

/** A row as it is read. */
interface Row extends Omit<OfficeMessageRow, "sentAt" | "answeredAt"> {
  readonly sentAt: Date;
  readonly answeredAt: Date | null;
}

// $2 are the plans of who asks, $3 is who that is.
const columns = `
m.message_id as "messageId", m.sent_at as "sentAt", m.type, m.subject,
coalesce((select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
  where c.agency_id = $1 and c.contact_id = m.contact_id), m.username_key) as "from",
coalesce((select u.username from web_users u where u.agency_id = $1 and u.username_key = m.username_key),
  m.username_key) as username,
m.owners_corp_id as "ownersCorpId", coalesce(p.plan_number, '') as "planNumber",
coalesce(p.body_corporate_name, '') as "planName",
(select nullif(concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix), '') from lots l
  where l.agency_id = $1 and l.lot_id = m.lot_id) as lot,
${messageStateSql} as state, coalesce(t.name, t.email) as "takenBy", coalesce(s.taken_by = $3, false) as "isOwn",
s.answered_at as "answeredAt", coalesce(s.version, 0) as version`;

const sources = `
from contact_messages m
left join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
left join message_states s on s.agency_id = $1 and s.message_id = m.message_id
left join staff t on t.agency_id = $1 and t.staff_id = s.taken_by
where m.agency_id = $1 and ($2::bigint[] is null or m.owners_corp_id = any($2))`;

const listText = `
select ${columns} ${sources}
  and ($4::bigint is null or m.owners_corp_id = $4)
  and ($5::text is null or case $5 when 'open' then ${messageStateSql} <> 'answered' else ${messageStateSql} = $5 end)
  and ($6::bigint is null or (m.sent_at, m.message_id) < (
    select q.sent_at, q.message_id from contact_messages q where q.agency_id = $1 and q.message_id = $6))
order by m.sent_at desc, m.message_id desc limit ${PAGE + 1}`;

interface Asked {
  readonly plan?: number | undefined;
  readonly state?: "open" | MessageState | undefined;
  readonly after?: number | undefined;
}

/** A page of the messages about somebody's plans; a plan that is not theirs is not there. */
export async function listMessages(
  database: Database,
  staff: StaffMember,
  { plan, state, after }: Asked,
): Promise<Outcome<OfficeMessagePage, "NOT_FOUND">> {
  const { agencyId, ownersCorpIds, staffId } = staff;
  if (plan !== undefined && !(await hasPlan(database, staff, plan))) return refused("NOT_FOUND");
  const values = [agencyId, ownersCorpIds, staffId, plan ?? null, state ?? null, after ?? null];
  const found = await database.query<Row>(agencyId, { name: "office-messages", text: listText, values });
  const rows = found.slice(0, PAGE).map(presented);
  // One more tells whether there is another page.
  return answer({ rows, next: found.length > PAGE ? (rows.at(-1)?.messageId ?? null) : null });
}

const oneText = `select ${columns}, m.body, m.username_key as "usernameKey", m.contact_id as "contactId",
  m.reply_to as "replyTo", m.sent_to as "sentTo" ${sources} and m.message_id = $4`;

const entriesText = `
select e.entry_no as "entryNo", e.is_note as "isNote", e.body, coalesce(t.name, t.email, '') as by,
  e.written_at as "writtenAt", e.is_mailed as "isMailed"
from message_entries e
left join staff t on t.agency_id = $1 and t.staff_id = e.written_by
where e.agency_id = $1 and e.message_id = $2 order by e.entry_no`;

/** A message as the office works with it. */
export interface FoundMessage {
  readonly row: Row;
  readonly body: string;
  readonly usernameKey: string;
  readonly contactId: number;
  readonly replyTo: string;
  readonly sentTo: string;
}

/** A message about one of somebody's plans; any other one is answered as if there were none. */
export async function findMessage(
  queries: Queries,
  { agencyId, ownersCorpIds, staffId }: StaffMember,
  messageId: number,
): Promise<Outcome<FoundMessage, "NOT_FOUND">> {
  const values = [agencyId, ownersCorpIds, staffId, messageId];
  const statement = { name: "office-message", text: oneText, values };
  const [found] = await queries.query<Row & Omit<FoundMessage, "row">>(agencyId, statement);
  if (found === undefined) return refused("NOT_FOUND");
  const { body, usernameKey, contactId, replyTo, sentTo, ...row } = found;
  return answer({ row, body, usernameKey, contactId, replyTo, sentTo });
}

/** The message with what stands below it. `mailedTo` is where an answer goes. */
export async function presentMessage(
  queries: Queries,
  { agencyId }: StaffMember,
  { row, body }: FoundMessage,
  mailedTo: string | null,
): Promise<OfficeMessage> {
  const statement = { name: "office-message-entries", text: entriesText, values: [agencyId, row.messageId] };
  const entries = await queries.query<
    Omit<OfficeMessage["entries"][number], "writtenAt"> & { writtenAt: Date }
  >(agencyId, statement);
  return {
    ...presented(row),
    body,
    mailedTo,
    entries: entries.map((each) => ({ ...each, writtenAt: each.writtenAt.toISOString() })),
  };
}

const presented = ({ sentAt, answeredAt, ...row }: Row): OfficeMessageRow => ({
  ...row,
  sentAt: sentAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
