import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../core/http/outcome.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";

const text = `
select package_sha256 as sha256, package_bytes as bytes, coalesce(checked->>'asAt', '') as "asAt" from bring_ins
where agency_id = $1 and bring_in_id = $2 and state <> 'closed' and package_sha256 is not null`;

interface PackageRow {
  readonly sha256: string;
  readonly bytes: number;
  readonly asAt: string;
}

/** The package as it was written or brought in. */
export async function fetchPackage(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStore },
  staff: StaffMember,
  bringInId: string,
): Promise<Outcome<BinaryAnswer, "NOT_FOUND">> {
  const { agencyId } = staff;
  const statement = { name: "bring-in-package", text, values: [agencyId, bringInId] };
  const [row] = await database.query<PackageRow>(agencyId, statement);
  const content = row === undefined ? null : await blobs.get(row.sha256);
  if (row === undefined || content === null) return refused("NOT_FOUND");
  // Noted before a byte goes: it holds everybody's names, addresses and money.
  await recordAudit(database, {
    agencyId,
    actor: actorOf(staff),
    kind: "bring-in-package-fetched",
    subject: { bringInId },
  });
  const name = `package-${agencyId}${row.asAt === "" ? "" : `-${row.asAt}`}.zip`;
  return answer(
    { content, byteSize: row.bytes, mediaType: "application/zip", cacheControl: "no-store" },
    { headers: { "content-disposition": `attachment; filename="${name}"` } },
  );
}
