import type { Database } from "../../core/db/open-database.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { messageStateSql } from "./message-state-sql.ts";

const text = `
select count(*) filter (where ${messageStateSql} = 'new')::int as "newMessages",
  count(*) filter (where ${messageStateSql} = 'taken' and s.taken_by = $3)::int as "ownMessages"
from contact_messages m
left join message_states s on s.agency_id = $1 and s.message_id = m.message_id
where m.agency_id = $1 and s.answered_at is null and ($2::bigint[] is null or m.owners_corp_id = any($2))
  and m.sent_at > portal_now() - interval '90 days'`;

interface Waiting {
  readonly newMessages: number;
  readonly ownMessages: number;
}

/** Messages about somebody's plans that wait: for anybody, and for them. Older than 90 days, they have been answered by other means. */
export async function countWaitingMessages(
  database: Database,
  { agencyId, ownersCorpIds, staffId }: StaffMember,
): Promise<Waiting> {
  const values = [agencyId, ownersCorpIds, staffId];
  const [row] = await database.query<Waiting>(agencyId, { name: "office-messages-waiting", text, values });
  return row ?? { newMessages: 0, ownMessages: 0 };
}
