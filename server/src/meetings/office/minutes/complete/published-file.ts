import type { BlobStore } from "../../../../core/files/blob-store.ts";
import type { Database } from "../../../../core/db/open-database.ts";
import { fileAnswer } from "../../../../core/http/file-answer.ts";
import { type BinaryAnswer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { findOfficeMeeting } from "../../read-office-meeting.ts";
import { PDF_TYPE } from "../paper-room.ts";
import { readPublished } from "./minutes-rows.ts";

/** The minutes of a meeting as they were published. */
export async function getPublishedMinutes(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStore },
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<BinaryAnswer, "NOT_FOUND">> {
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const published = await readPublished(database, staff.agencyId, meetingId);
  if (published === null) return refused("NOT_FOUND");
  const { sha256, byteSize, mediaType } = published;
  const extension = mediaType === PDF_TYPE ? "pdf" : "docx";
  const file = { sha256, byteSize, mediaType, extension, title: `Minutes ${found.value.title}` };
  return fileAnswer(blobs, file, { disposition: "attachment", accept: mediaType });
}
