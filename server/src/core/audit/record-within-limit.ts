import type { Queries } from "../db/agency-transaction.ts";
import { auditColumns } from "./audit-columns.ts";
import type { AuditEntry } from "./audit.ts";

export interface AuditLimit {
  /** Events of this kind by this principal. */
  readonly most: number;
  readonly withinSeconds: number;
}

const text = `
insert into audit_events (agency_id, actor, kind, subject, actor_kind, staff_id, contact_id, owners_corp_id, network)
select $1, $2, $3, $4::jsonb, $7, $8, $9, $10, $11
where (
  select count(*) from audit_events e
  where e.agency_id = $1 and e.happened_at > (select portal_now()) - $5 * interval '1 second'
    and e.kind = $3 and e.actor = $2 and coalesce(e.actor_kind, $7) = $7
) < $6
returning event_id`;

/**
 * Notes an event unless the principal has too many of its kind already; answers whether it was noted. There may be several
 * processes, so the log itself is what is counted; calls of the same moment may each see the one
 * place that is left.
 */
export async function recordWithinLimit(
  queries: Queries,
  entry: AuditEntry,
  { most, withinSeconds }: AuditLimit,
): Promise<boolean> {
  const { agencyId, actor, kind, subject } = entry;
  const { staffId, contactId, ownersCorpId, network } = auditColumns(entry);
  const columns = [staffId, contactId, ownersCorpId, network];
  const limit = [withinSeconds, most];
  const values = [agencyId, actor.id, kind, JSON.stringify(subject), ...limit, actor.kind, ...columns];
  const noted = await queries.query(agencyId, { name: "audit-within-limit", text, values });
  return noted.length > 0;
}
