import { createHash } from "node:crypto";
import type { MeetingCompletion } from "@portal/contract/meetings/office/minutes-schemas";
import { minutesBlocks } from "@portal/domain/meetings/office/minutes/minutes-blocks";
import type { BlobStore } from "../../../../core/files/blob-store.ts";
import { inOnePiece } from "../../../../core/files/blob-store.ts";
import type { UploadStore } from "../../../../core/files/upload-store.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../../core/http/outcome.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { findUpload } from "../../../../uploads/office/public.ts";
import { DOCX_TYPE, NOT_MADE, PDF_TYPE, type PaperRoomParts, paperTask, titleOf } from "../paper-room.ts";
import type { ReadMinutes } from "../read-minutes.ts";
import type { PublishedMinutes } from "./minutes-rows.ts";

export interface MinutesFileParts extends PaperRoomParts {
  readonly blobs: BlobStore;
  readonly uploads: UploadStore;
}

/** A file whose bytes are in the file store, and that nothing names yet. */
export type MinutesFile = Pick<
  PublishedMinutes,
  "source" | "fileName" | "sha256" | "byteSize" | "mediaType" | "blocks"
> & { readonly extension: "pdf" | "docx" };

const upload = (message: string): readonly FieldError[] => [{ path: "uploadId", message }];
const GONE = "The file is not here any more. Please send it once more.";
const SLIDES = "These are slides. Please save the minutes as a PDF or as DOCX.";

/**
 * Brings what is to be published into the file store: the file that was sent, or the minutes as they are made now. A process that dies
 * after this leaves bytes that nothing names.
 */
export async function storeMinutes(
  parts: MinutesFileParts,
  staff: StaffMember,
  { uploadId }: Pick<MeetingCompletion, "uploadId">,
  read: ReadMinutes,
): Promise<Outcome<MinutesFile, "VALIDATION" | "UNAVAILABLE" | "NOT_FOUND">> {
  return uploadId === null ? storeMade(parts, staff, read) : storeSent(parts, staff, uploadId);
}

async function storeMade(
  parts: MinutesFileParts,
  { agencyId }: StaffMember,
  read: ReadMinutes,
): Promise<Outcome<MinutesFile, "UNAVAILABLE" | "NOT_FOUND">> {
  const blocks = minutesBlocks(read.content);
  const task = await paperTask(parts, agencyId, { format: "pdf", title: titleOf(read), blocks });
  if (task === null) return refused("NOT_FOUND");
  const content = await parts.paperMaker.make(task);
  if (content === null) return NOT_MADE;
  const sha256 = createHash("sha256").update(content).digest("hex");
  await parts.blobs.put(sha256, inOnePiece(content));
  return answer({
    source: "made",
    fileName: "minutes.pdf",
    sha256,
    byteSize: content.length,
    mediaType: PDF_TYPE,
    blocks,
    extension: "pdf",
  });
}

async function storeSent(
  { database, blobs, uploads }: MinutesFileParts,
  staff: StaffMember,
  uploadId: string,
): Promise<Outcome<MinutesFile, "VALIDATION">> {
  const sent = await findUpload(database, staff, "minutes", uploadId);
  const content = sent === undefined ? null : await uploads.read(uploadId);
  if (sent === undefined || content === null) return refused("VALIDATION", { errors: upload(GONE) });
  const extension = sent.kind === "pdf" ? "pdf" : "docx";
  const fileName = sent.name.slice(sent.name.lastIndexOf("/") + 1);
  if (!fileName.toLowerCase().endsWith(`.${extension}`)) {
    content.destroy();
    return refused("VALIDATION", { errors: upload(SLIDES) });
  }
  const { sha256, byteSize } = sent;
  await blobs.put(sha256, content);
  const mediaType = extension === "pdf" ? PDF_TYPE : DOCX_TYPE;
  return answer({ source: "edited", fileName, sha256, byteSize, mediaType, blocks: null, extension });
}
