import type { Database } from "../core/db/open-database.ts";
import type { PortalUser } from "../core/session/portal-user.ts";

const text = `
insert into document_openings (agency_id, document_id, contact_id) values ($1, $2, $3) on conflict do nothing`;

/** Counts somebody among those who have opened a document; staff who look at their pages are not counted. */
export async function noteOpening(
  database: Pick<Database, "query">,
  { agencyId, contactId, viewedBy }: PortalUser,
  documentId: number,
): Promise<void> {
  if (viewedBy !== null) return;
  const values = [agencyId, documentId, contactId];
  await database.query(agencyId, { name: "document-opening-note", text, values });
}
