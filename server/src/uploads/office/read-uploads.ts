import type { Upload } from "@portal/contract/uploads/office/schemas";
import { readDocumentName } from "@portal/domain/documents/document-name";
import type { FileKind, UploadPurpose } from "@portal/domain/uploads/upload-rules";
import type { Queries } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";

/** SQL: a file that nothing uses yet, is all there, and is not being removed. */
export const isOpenSql = "stored_at is not null and claimed_at is null and removed_at is null";

const text = `
select upload_id as "uploadId", name, byte_size as "byteSize", sha256, kind, sent_at as "sentAt", changed_on as "changedOn"
from uploads where agency_id = $1 and sent_by = $2 and purpose = $3 and ${isOpenSql}
order by sent_at, upload_id`;

interface UploadRow {
  readonly uploadId: string;
  readonly name: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly kind: FileKind;
  readonly sentAt: Date;
  readonly changedOn: string | null;
}

type Asking = Pick<StaffMember, "agencyId" | "staffId">;

/** Somebody's own files of a purpose that nothing uses yet. */
export async function readUploads(
  queries: Queries,
  { agencyId, staffId }: Asking,
  purpose: UploadPurpose,
): Promise<Upload[]> {
  const values = [agencyId, staffId, purpose];
  const rows = await queries.query<UploadRow>(agencyId, { name: "uploads-read", text, values });
  return rows.map(({ changedOn, ...row }) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    guess: guessOf(row.name, changedOn),
    duplicates: rows.flatMap(({ uploadId, sha256, name }) =>
      uploadId !== row.uploadId && sha256 === row.sha256 ? [name] : [],
    ),
  }));
}

function guessOf(name: string, changedOn: string | null): Upload["guess"] {
  const { type, on } = readDocumentName(name);
  return { type, datedOn: on ?? changedOn };
}

/** One of them, to be looked at before something uses it; undefined: there is none. */
export const findUpload = async (
  queries: Queries,
  asking: Asking,
  purpose: UploadPurpose,
  uploadId: string,
): Promise<Upload | undefined> =>
  (await readUploads(queries, asking, purpose)).find((each) => each.uploadId === uploadId);

/** One of them, for the answer of the call that sent it. Refused where it was taken back in the same moment. */
export async function answerUpload(
  queries: Queries,
  asking: Asking,
  purpose: UploadPurpose,
  uploadId: string,
): Promise<Outcome<Upload, "SESSION_EXPIRED">> {
  const found = await findUpload(queries, asking, purpose, uploadId);
  return found === undefined ? refused("SESSION_EXPIRED") : answer(found);
}
