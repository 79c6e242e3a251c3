import type { Database } from "../../../core/db/open-database.ts";
import type { UploadStore } from "../../../core/files/upload-store.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { findOfficeMeeting } from "../seats/find-office-meeting.ts";
import { scanTypeOf } from "../seats/scan-type.ts";
import { readProxyRows } from "./proxy-rows.ts";

/** The scan of a proxy form; it tells nothing of a vote. */
export async function getProxyForm(
  { database, uploads }: { readonly database: Database; readonly uploads: UploadStore },
  staff: StaffMember,
  { meetingId, proxyId }: { readonly meetingId: number; readonly proxyId: number },
): Promise<Outcome<BinaryAnswer, "NOT_FOUND">> {
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const row = (await readProxyRows(database, found.value)).find((each) => each.proxyId === proxyId);
  const mediaType = row === undefined ? undefined : scanTypeOf(row.fileKind);
  const content = row === undefined ? null : await uploads.read(row.uploadId);
  return mediaType === undefined || content === null
    ? refused("NOT_FOUND")
    : answer({ mediaType, content, cacheControl: "no-store" });
}
