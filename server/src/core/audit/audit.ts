import type { AuditEvent } from "@portal/domain/audit/audit-event";
import type { Queries } from "../db/agency-transaction.ts";
import type { OwnerClient } from "../db/owner-access.ts";
import type { Actor } from "../session/actor.ts";

/** An event with whose agency it is, and who did it. */
export type AuditEntry<Event extends AuditEvent = AuditEvent> = Event & {
  readonly agencyId: number;
  readonly actor: Actor;
};

const insertText = `
insert into audit_events (agency_id, actor_kind, actor, kind, subject)
select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::jsonb[])`;

/** Adds an event, or several of one agency at once, to the log; inside the caller's transaction where there is one. */
export async function recordAudit(
  queries: Queries,
  ...entries: readonly [AuditEntry, ...AuditEntry[]]
): Promise<void> {
  const [{ agencyId }] = entries;
  const values = [
    entries.map((entry) => entry.agencyId),
    entries.map(({ actor }) => actor.kind),
    entries.map(({ actor }) => actor.id),
    entries.map(({ kind }) => kind),
    entries.map(({ subject }) => JSON.stringify(subject)),
  ];
  await queries.query(agencyId, { name: "audit", text: insertText, values });
}

/** The same on a connection of the owner, which runs as the agency while it imports. */
export async function recordAuditOn(
  client: OwnerClient,
  { agencyId, actor, kind, subject }: AuditEntry,
): Promise<void> {
  await client.query(
    "insert into audit_events (agency_id, actor_kind, actor, kind, subject) values ($1, $2, $3, $4, $5)",
    [agencyId, actor.kind, actor.id, kind, JSON.stringify(subject)],
  );
}
