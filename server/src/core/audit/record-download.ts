import type { AuditEventOf } from "@portal/domain/audit/audit-event";
import type { Queries } from "../db/agency-transaction.ts";
import { actorOf } from "../session/actor.ts";
import type { Principal } from "../session/principal.ts";
import { auditColumns } from "./audit-columns.ts";

/** A browser asks for a file in parts and again: within this it is one download, wherever the part begins. */
const ONE_DOWNLOAD_MINUTES = 10;

type Download = AuditEventOf<"download">;
const KIND: Download["kind"] = "download";

const text = `
insert into audit_events (agency_id, actor, kind, subject, actor_kind, staff_id, contact_id, owners_corp_id, network)
select $1, $2, $3, $4::jsonb, $6, $7, $8, $9, $10
where not exists (
  select from audit_events e
  where e.agency_id = $1 and e.happened_at > (select portal_now()) - $5 * interval '1 minute'
    and e.kind = $3 and e.actor = $2 and coalesce(e.actor_kind, $6) = $6 and e.subject = $4::jsonb)`;

/** Notes that somebody opened a file: which one is what `subject` says, the same words each time. */
export async function recordDownload(
  queries: Queries,
  principal: Principal,
  subject: Download["subject"],
): Promise<void> {
  const { agencyId } = principal;
  const actor = actorOf(principal);
  const { staffId, contactId, ownersCorpId, network } = auditColumns({ actor, subject });
  const columns = [staffId, contactId, ownersCorpId, network];
  const said = JSON.stringify(subject);
  const values = [agencyId, actor.id, KIND, said, ONE_DOWNLOAD_MINUTES, actor.kind, ...columns];
  await queries.query(agencyId, { name: "audit-download", text, values });
}
