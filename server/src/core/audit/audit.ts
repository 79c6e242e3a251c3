import type { Queries } from "../db/agency-transaction.ts";
import type { OwnerClient } from "../db/owner-access.ts";

/** What is written down of who did what; never a secret, never the text of a message. */
export interface AuditEvent {
  readonly agencyId: number;
  /** The access code of an account that exists; null where nobody is known to have done it. */
  readonly actor: string | null;
  readonly kind: AuditKind;
  readonly subject: Readonly<Record<string, string | number | boolean | null>>;
}

export type AuditKind =
  | "import"
  | "adopted"
  | "config-set"
  | "config-unset"
  | "user-password-set"
  | "user-disabled"
  | "user-enabled"
  | "sign-in"
  | "sign-in-failed"
  | "sign-in-link-asked"
  | "sign-in-link-sent"
  | "sign-out"
  | "role-change"
  | "recovery"
  | "password-change"
  | "password-change-failed"
  | "password-confirmation-failed"
  | "vote"
  | "register-export"
  | "register-accepted"
  | "invoice-vote"
  | "invoice-votes-export"
  | "download"
  | "report"
  | "message"
  | "calendar-feed-created"
  | "calendar-feed-revoked";

const insertText = `
insert into audit_events (agency_id, actor, kind, subject)
select * from unnest($1::int[], $2::text[], $3::text[], $4::jsonb[])`;

/** Adds an event, or several of one agency at once, to the log; inside the caller's transaction where there is one. */
export async function recordAudit(
  queries: Queries,
  ...events: readonly [AuditEvent, ...AuditEvent[]]
): Promise<void> {
  const [{ agencyId }] = events;
  const values = [
    events.map((event) => event.agencyId),
    events.map(({ actor }) => actor),
    events.map(({ kind }) => kind),
    events.map(({ subject }) => JSON.stringify(subject)),
  ];
  await queries.query(agencyId, { name: "audit", text: insertText, values });
}

/** The same on a connection of the owner, which runs as the agency while it imports. */
export async function recordAuditOn(
  client: OwnerClient,
  { agencyId, actor, kind, subject }: AuditEvent,
): Promise<void> {
  await client.query("insert into audit_events (agency_id, actor, kind, subject) values ($1, $2, $3, $4)", [
    agencyId,
    actor,
    kind,
    JSON.stringify(subject),
  ]);
}
