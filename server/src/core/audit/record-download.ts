import type { Queries } from "../db/agency-transaction.ts";
import type { Person } from "../session/portal-user.ts";
import type { AuditEvent, AuditKind } from "./audit.ts";

/** A browser asks for a file in parts and again: within this it is one download, wherever the part begins. */
const ONE_DOWNLOAD_MINUTES = 10;

const KIND: AuditKind = "download";

const text = `
insert into audit_events (agency_id, actor, kind, subject)
select $1, $2, $3, $4::jsonb
where not exists (
  select from audit_events e
  where e.agency_id = $1 and e.happened_at > (select portal_now()) - $5 * interval '1 minute'
    and e.kind = $3 and e.actor = $2 and e.subject = $4::jsonb)`;

/** Notes that somebody opened a file: which one is what `subject` says, the same words each time. */
export async function recordDownload(
  queries: Queries,
  { agencyId, username }: Person,
  subject: AuditEvent["subject"],
): Promise<void> {
  const values = [agencyId, username, KIND, JSON.stringify(subject), ONE_DOWNLOAD_MINUTES];
  await queries.query(agencyId, { name: "audit-download", text, values });
}
