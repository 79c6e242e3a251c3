import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Database } from "../core/db/open-database.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { featuresInPlan } from "../portfolio/public.ts";
import { documentViewOf } from "./document-view.ts";
import { type DocumentKey, seenDocuments, seenValues } from "./queries.ts";

interface NewestNotice extends DocumentKey {
  readonly documentType: string;
  readonly date: string;
}

// The agency's own word for a levy notice counts too.
const text = `
select d.library_id as "libraryId", d.folder_id as "folderId", d.document_id as "documentId",
  d.document_type as "documentType", d.dated_on as date
from ${seenDocuments}
  and not d.is_invoice and not f.is_unreadable and (d.lot_id is null or d.lot_id = $7)
  and lower(trim(d.document_type)) in (select 'levy notice' union all
    select lower(trim(t.local_term)) from terminology t where t.agency_id = $1 and t.standard_term = 'Levy Notice')
order by d.dated_on desc, d.document_id desc
limit 1`;

/** The newest levy notice for a lot, or for all lots of its plan, that the session's person may open; null if there is none. */
export async function findNewestNotice(
  database: Pick<Database, "query">,
  session: PortalUser,
  { ownersCorpId, lotId }: { readonly ownersCorpId: number; readonly lotId: number },
): Promise<NewestNotice | null> {
  if (!isFeatureAvailable("documents", featuresInPlan(session, ownersCorpId))) return null;
  const seen = { ownersCorpId, view: documentViewOf(session), hasInvoices: false };
  const values = [...seenValues(session.agencyId, seen), lotId];
  const [row] = await database.query<NewestNotice>(session.agencyId, { name: "newest-notice", text, values });
  return row ?? null;
}
