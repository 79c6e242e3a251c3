import type { Generated, GeneratedAlways } from "kysely";

/** One entry of the log of who did what; rows are only ever added. */
interface AuditEventsTable {
  agency_id: number;
  event_id: GeneratedAlways<number>;
  happened_at: Generated<Date>;
  /** Username of the one who did it; null where the system did. */
  actor: string | null;
  kind: string;
  subject: unknown;
}

/**
 * Every table that a request may touch. The capability that owns a table adds its type here from its own folder:
 *
 *     declare module "../core/db/tables.ts" {
 *       interface Tables { sessions: SessionsTable }
 *     }
 */
export interface Tables {
  audit_events: AuditEventsTable;
}
