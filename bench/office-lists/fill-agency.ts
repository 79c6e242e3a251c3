import type { Client } from "pg";
import { multiplyAgency } from "../../rig/multiply-agency.ts";

/** The demonstration has few accounts: every owner gets one. */
const accountsText = `
insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right, is_invoice_approver,
  online_voting_provider, email)
select distinct on (o.contact_id) 799187, 'o' || o.contact_id, o.contact_id, '{1}'::smallint[], '{}'::bigint[], false, false, 0,
  'o' || o.contact_id || '@example.com'
from lot_owners o where not exists (select from web_users u where u.agency_id = o.agency_id and u.contact_id = o.contact_id)`;

/** Of every ten accounts five have come in, two are invited, one is disabled. */
const statesText = [
  `insert into account_sign_ins (agency_id, username_key, contact_id, last_at)
   select agency_id, username_key, contact_id, now() from web_users where abs(hashtext(username_key)) % 10 < 5`,
  `insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at)
   select agency_id, username_key, contact_id, now() from web_users where abs(hashtext(username_key)) % 10 = 5`,
  `insert into invitations (agency_id, username_key, contact_id, way, code_hmac, invited_by, invited_at, expires_at, mailed_to)
   select agency_id, username_key, contact_id, 'email', sha256(username_key::bytea), 1, now(), now() + interval '14 days', email
   from web_users where abs(hashtext(username_key)) % 10 in (6, 7)`,
];

const staffText = `
insert into staff (agency_id, staff_id, email, email_key, name, password_hash, password_changed_at, staff_right, all_plans)
values (799187, 1, 'ada@agency.example.com', 'ada@agency.example.com', 'Ada Admin', 'none', now(), 'admin', true)`;

const logText = `
insert into audit_events (agency_id, happened_at, actor_kind, actor, contact_id, kind, subject, owners_corp_id, network)
select 799187, now() - n * interval '1 minute', 'user', u.username, u.contact_id, case n % 3 when 0 then 'sign-in' else 'message' end,
  case n % 3 when 0 then '{"role":1,"isTemporary":false,"contactId":1,"address":"203.0.113.1"}'::jsonb
    else jsonb_build_object('type', 'ContactRequest', 'ownersCorpId', p.owners_corp_id, 'lotId', 0, 'messageId', n) end,
  case n % 3 when 0 then null else p.owners_corp_id end, '203.0.113.1'
from generate_series(1, $1::int) n
join (select username, contact_id, row_number() over (order by username) as at from web_users) u
  on u.at = 1 + n % (select count(*) from web_users)
join (select owners_corp_id, row_number() over (order by owners_corp_id) as at from plans) p
  on p.at = 1 + n % (select count(*) from plans)`;

/** Multiplies the agency, and has its people be as far as people are after a year; answers how many accounts there are. */
export async function fillAgency(client: Client, times: number, entries: number): Promise<number> {
  await multiplyAgency(client, times);
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(accountsText);
  await client.query(staffText);
  for (const text of statesText) await client.query(text);
  await client.query(logText, [entries]);
  await client.query("commit");
  await client.query("vacuum (analyze)");
  const { rows } = await client.query<{ people: number }>("select count(*)::int as people from web_users");
  return rows[0]?.people ?? 0;
}
