import type { Kysely, Transaction } from "kysely";
import type { OwnerClient } from "../db/owner-access.ts";
import type { Tables } from "../db/tables.ts";

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

/** Adds an event, or several at once, to the log; inside the caller's transaction where there is one. */
export async function recordAudit(
  database: Kysely<Tables> | Transaction<Tables>,
  ...events: readonly [AuditEvent, ...AuditEvent[]]
): Promise<void> {
  const rows = events.map(({ agencyId, actor, kind, subject }) => ({
    agency_id: agencyId,
    actor,
    kind,
    subject: JSON.stringify(subject),
  }));
  await database.insertInto("audit_events").values(rows).execute();
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
