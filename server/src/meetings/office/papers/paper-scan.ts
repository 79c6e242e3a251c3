import { recordAudit } from "../../../core/audit/audit.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { UploadStore } from "../../../core/files/upload-store.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { scanTypeOf } from "../seats/scan-type.ts";
import { findOfficeMeeting, votingIn } from "../seats/find-office-meeting.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { aboutPaper } from "./paper-subject.ts";
import { type PaperRow, readPaperRows } from "./paper-rows.ts";

/** The scan of a paper. Before the close it tells how somebody votes, so each look is in the log. */
export async function getPaperScan(
  { database, uploads }: { readonly database: Database; readonly uploads: UploadStore },
  staff: StaffMember,
  { meetingId, paperId }: { readonly meetingId: number; readonly paperId: number },
): Promise<Outcome<BinaryAnswer, "NOT_FOUND">> {
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const [paper] = await readPaperRows(database, found.value, paperId);
  if (paper !== undefined && isSealed(found.value, paper, staff)) return refused("NOT_FOUND");
  const mediaType = paper === undefined ? undefined : scanTypeOf(paper.fileKind);
  const content = paper === undefined ? null : await uploads.read(paper.uploadId);
  if (paper === undefined || mediaType === undefined || content === null) return refused("NOT_FOUND");
  await recordAudit(database, {
    agencyId: staff.agencyId,
    actor: actorOf(staff),
    kind: "paper-seen",
    ...aboutPaper(found.value, paper),
  });
  return answer({ mediaType, content, cacheControl: "no-store" });
}

/**
 * Until the close a paper that is cast is for the two who have read it, and for nobody else; so is one that was entered once more
 * from the same scan.
 */
const isSealed = (
  meeting: RegisterMeeting,
  { outcome, isRepeated, enteredBy, decidedBy }: PaperRow,
  { staffId }: StaffMember,
): boolean =>
  (outcome === "cast" || isRepeated) &&
  votingIn(meeting) === "open" &&
  staffId !== enteredBy &&
  staffId !== decidedBy;
