import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Transaction } from "../core/db/agency-transaction.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Person } from "../core/session/portal-user.ts";

/** What a message is about, in the agency's words. */
export interface MessageTarget {
  readonly planName: string;
  readonly planNumber: string;
  readonly lot: string | null;
  readonly unit: string | null;
}

const targetText = `
select p.body_corporate_name as "planName", p.plan_number as "planNumber",
  nullif(concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix), '') as lot, l.unit_name as unit
from plans p
left join lots l on l.agency_id = $1 and l.lot_id = $3 and l.owners_corp_id = p.owners_corp_id
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** The plan and, where one is named, its lot. */
export async function readTarget(
  database: Database,
  agencyId: number,
  ownersCorpId: number,
  lotId: number | null,
): Promise<MessageTarget | null> {
  const [row] = await database.query<MessageTarget>(agencyId, {
    name: "message-target",
    text: targetText,
    values: [agencyId, ownersCorpId, lotId],
  });
  return row ?? null;
}

const lockText = "select pg_advisory_xact_lock($1, hashtext($2))";

/**
 * Until the transaction ends nobody else keeps a message of this person or asks for what is below, so that messages sent
 * at once are looked at like such sent one after the other.
 */
export async function lockSender(
  transaction: Transaction,
  agencyId: number,
  contactId: number,
): Promise<void> {
  const values = [agencyId, `message:${contactId}`];
  await transaction.query(agencyId, { name: "message-sender-lock", text: lockText, values });
}

// A volatile function keeps a condition from its index; inside a sub-select it is asked once.
const agesText = `
select extract(epoch from clock.now_at - m.sent_at)::float8 as seconds
from (select portal_now() as now_at) clock
join contact_messages m on m.agency_id = $1 and m.contact_id = $2
  and m.sent_at > (select portal_now()) - interval '1 day'`;

/** How many seconds ago each of a person's messages of the last day was sent, with whichever access code. */
export async function readMessageAges(
  transaction: Transaction,
  agencyId: number,
  contactId: number,
): Promise<readonly number[]> {
  const statement = { name: "message-ages", text: agesText, values: [agencyId, contactId] };
  const rows = await transaction.query<{ seconds: number }>(agencyId, statement);
  return rows.map(({ seconds }) => seconds);
}

/** A message as its sender is shown it. */
export interface KeptMessage {
  readonly messageId: number;
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string;
  readonly sentAt: Date;
}

interface EarlierMessage extends KeptMessage {
  readonly type: string;
  readonly ownersCorpId: number;
  readonly lotId: number | null;
}

const keptColumns = `message_id as "messageId", subject, body, reply_to as "replyTo", sent_at as "sentAt"`;

const ofKeyText = `
select ${keptColumns}, type, owners_corp_id as "ownersCorpId", lot_id as "lotId" from contact_messages
where agency_id = $1 and contact_id = $2 and message_key = $3`;

/** The message that a person sent under this key. */
export async function readMessageOfKey(
  transaction: Transaction,
  agencyId: number,
  contactId: number,
  messageKey: string,
): Promise<EarlierMessage | undefined> {
  const statement = { name: "message-of-key", text: ofKeyText, values: [agencyId, contactId, messageKey] };
  const [row] = await transaction.query<EarlierMessage>(agencyId, statement);
  return row;
}

const insertText = `
insert into contact_messages (agency_id, username_key, contact_id, role, owners_corp_id, lot_id, type, subject, body,
  reply_to, sent_to, mail_id, message_key)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
returning ${keptColumns}`;

interface MessageToInsert extends Omit<EarlierMessage, "messageId" | "sentAt"> {
  readonly sentTo: string;
  readonly mailId: string;
  readonly messageKey: string | null;
}

/** Keeps a message of a person. */
export async function insertMessage(
  transaction: Transaction,
  { agencyId, username, contactId, role }: Person,
  { ownersCorpId, lotId, type, subject, body, replyTo, sentTo, mailId, messageKey }: MessageToInsert,
): Promise<KeptMessage> {
  const sender = [agencyId, accessCodeKey(username), contactId, role];
  const message = [ownersCorpId, lotId, type, subject, body, replyTo, sentTo, mailId, messageKey];
  const statement = { name: "message-insert", text: insertText, values: [...sender, ...message] };
  const [kept] = await transaction.query<KeptMessage>(agencyId, statement);
  if (kept === undefined) throw new Error("a message was inserted and not answered");
  return kept;
}
