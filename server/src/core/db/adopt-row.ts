import { recordAuditOn } from "../audit/audit.ts";
import { staffActor } from "../session/actor.ts";
import { asWriter } from "./as-writer.ts";
import type { OwnerClient } from "./owner-access.ts";

/** What the office can make its own, and by which column a row is known. */
const adoptable = {
  meetings: "meeting_record_id",
  documents: "document_id",
  work_orders: "work_order_id",
  pending_invoices: "document_id",
} as const;

export interface Adoption {
  readonly agencyId: number;
  readonly table: keyof typeof adoptable;
  readonly id: number;
  /** The staff member. */
  readonly by: number;
  readonly reason: string;
  /** Of which plan it is, for the log. */
  readonly ownersCorpId?: number;
}

/**
 * Makes a package's row the office's own for good: later packages skip it. Its id, and what depends on it, stay. False
 * if the package has no such row. Runs as the tenant.
 */
export async function adoptRow(
  client: Pick<OwnerClient, "query">,
  { agencyId, table, id, by, reason, ownersCorpId }: Adoption,
): Promise<boolean> {
  const isThis = `t.agency_id = $1 and t.${adoptable[table]} = $2 and t.origin = 'package'`;
  // The package's file goes with the next package that lacks it.
  const hasFile = table === "documents" || table === "pending_invoices";
  if (hasFile)
    await client.query(
      `insert into stored_files (agency_id, path, sha256, byte_size, media_type, is_unreadable, origin)
        select f.agency_id, '/uploads/' || f.sha256, f.sha256, f.byte_size, f.media_type, f.is_unreadable, 'office'
        from ${table} t join stored_files f on f.agency_id = $1 and f.path = t.file where ${isThis}
        on conflict (agency_id, path) do nothing`,
      [agencyId, id],
    );
  const file = hasFile
    ? ", file = (select '/uploads/' || f.sha256 from stored_files f where f.agency_id = $1 and f.path = t.file)"
    : "";
  const { rows } = await asWriter(client, "adoption", () =>
    client.query(
      `update ${table} t set origin = 'office', authored_by = $3, adopted_at = portal_now()${file} where ${isThis}
        returning t.origin`,
      [agencyId, id, by],
    ),
  );
  if (rows.length === 0) return false;
  await recordAuditOn(client, {
    agencyId,
    actor: staffActor(by),
    kind: "adopted",
    subject: { table, id, by, reason },
    ...(ownersCorpId === undefined ? {} : { about: { ownersCorpId } }),
  });
  return true;
}
