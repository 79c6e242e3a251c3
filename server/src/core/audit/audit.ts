import type { AuditEvent } from "@portal/domain/audit/audit-event";
import type { Queries } from "../db/agency-transaction.ts";
import type { OwnerClient } from "../db/owner-access.ts";
import type { Actor } from "../session/actor.ts";
import { type AuditAbout, auditColumns } from "./audit-columns.ts";

/** An event with whose agency it is, and who did it. */
export type AuditEntry<Event extends AuditEvent = AuditEvent> = Event & {
  readonly agencyId: number;
  readonly actor: Actor;
  readonly about?: AuditAbout;
};

const columns = "agency_id, actor_kind, actor, kind, subject, staff_id, contact_id, owners_corp_id, network";

const insertText = `
insert into audit_events (${columns})
select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::bigint[],
  $9::text[])`;

/** Adds an event, or several of one agency at once, to the log; inside the caller's transaction where there is one. */
export async function recordAudit(
  queries: Queries,
  ...entries: readonly [AuditEntry, ...AuditEntry[]]
): Promise<void> {
  const [{ agencyId }] = entries;
  const rows = entries.map(rowOf);
  const values = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  await queries.query(agencyId, { name: "audit", text: insertText, values });
}

const insertOneText = `
insert into audit_events (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The same on a connection of the owner, which runs as the agency while it imports. */
export async function recordAuditOn(client: Pick<OwnerClient, "query">, entry: AuditEntry): Promise<void> {
  await client.query(insertOneText, rowOf(entry));
}

function rowOf(entry: AuditEntry): (number | string | null)[] {
  const { agencyId, actor, kind, subject } = entry;
  const { staffId, contactId, ownersCorpId, network } = auditColumns(entry);
  const said = JSON.stringify(subject);
  return [agencyId, actor.kind, actor.id, kind, said, staffId, contactId, ownersCorpId, network];
}
