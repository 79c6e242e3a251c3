import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database } from "../core/db/open-database.ts";
import type { Tables } from "../core/db/tables.ts";

/** What a message is about, in the agency's words. */
export interface MessagePlace {
  readonly planName: string;
  readonly planNumber: string;
  readonly lot: string | null;
  readonly unit: string | null;
}

const placeText = `
select p.body_corporate_name as "planName", p.plan_number as "planNumber",
  nullif(concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix), '') as lot, l.unit_name as unit
from plans p
left join lots l on l.agency_id = $1 and l.lot_id = $3 and l.owners_corp_id = p.owners_corp_id
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** The plan and, where one is named, its lot. */
export async function readPlace(
  database: Database,
  agencyId: number,
  ownersCorpId: number,
  lotId: number | null,
): Promise<MessagePlace | null> {
  const [row] = await database.query<MessagePlace & Record<string, unknown>>(agencyId, {
    name: "message-place",
    text: placeText,
    values: [agencyId, ownersCorpId, lotId],
  });
  return row ?? null;
}

/**
 * Until the transaction ends nobody else keeps a message of this person or asks for what is below, so that messages sent
 * at once are looked at like such sent one after the other.
 */
export async function lockSender(
  transaction: Transaction<Tables>,
  agencyId: number,
  contactId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${agencyId}, hashtext(${`message:${contactId}`}))`.execute(
    transaction,
  );
}

/** How many seconds ago each of a person's messages of the last day was sent, with whichever access code. */
export async function readMessageAges(
  transaction: Transaction<Tables>,
  agencyId: number,
  contactId: number,
): Promise<readonly number[]> {
  // A volatile function keeps a condition from its index; inside a sub-select it is asked once.
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock.now_at - m.sent_at)::float8 as seconds
    from (select portal_now() as now_at) clock
    join contact_messages m on m.agency_id = ${agencyId} and m.contact_id = ${contactId}
      and m.sent_at > (select portal_now()) - interval '1 day'`.execute(transaction);
  return rows.map(({ seconds }) => seconds);
}

/** The message that a person sent under this key. */
export function readMessageOfKey(
  transaction: Transaction<Tables>,
  agencyId: number,
  contactId: number,
  messageKey: string,
) {
  return transaction
    .selectFrom("contact_messages")
    .select(["message_id", "type", "owners_corp_id", "lot_id", "subject", "body", "reply_to", "sent_at"])
    .where("agency_id", "=", agencyId)
    .where("contact_id", "=", contactId)
    .where("message_key", "=", messageKey)
    .executeTakeFirst();
}
