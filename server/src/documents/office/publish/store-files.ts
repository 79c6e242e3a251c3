import type { AddedDocument } from "@portal/contract/documents/office/schemas";
import type { Upload } from "@portal/contract/uploads/office/public";
import type { BlobStore } from "../../../core/files/blob-store.ts";
import type { OfficeFile } from "../../../core/files/add-stored-file.ts";
import type { UploadStore } from "../../../core/files/upload-store.ts";
import { createLimiter } from "../../../core/jobs/limiter.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";

const mediaTypes: Readonly<Partial<Record<Upload["kind"], string>>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
};
/** Everything else is only ever saved, and never shown in place. */
const OTHER = "application/octet-stream";
const AT_ONCE = 3;

const GONE = "This file is not here any more. Please send it once more.";

/** Where what became of a document's file is told. */
export const fileError = (at: number, message: string): FieldError => ({
  path: `documents.${at}.uploadId`,
  message,
});

/**
 * Brings the bytes of files that were sent into the file store, under their hash, a few at once. No connection waits for it. A
 * process that dies after this leaves bytes that nothing names.
 */
export async function storeFiles(
  { blobs, uploads }: { readonly blobs: BlobStore; readonly uploads: UploadStore },
  sent: readonly Upload[],
  documents: readonly AddedDocument[],
): Promise<Outcome<ReadonlyMap<string, OfficeFile>, "VALIDATION">> {
  const door = createLimiter({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const known = new Map(sent.map((upload) => [upload.uploadId, upload]));
  const stored = await Promise.all(
    documents.map(({ uploadId }) =>
      door.run("files", async (): Promise<OfficeFile | null> => {
        const upload = known.get(uploadId);
        const content = upload === undefined ? null : await uploads.read(uploadId);
        if (upload === undefined || content === null) return null;
        await blobs.put(upload.sha256, content);
        return fileOf(upload);
      }),
    ),
  );
  const errors = stored.flatMap((file, at) => (file === null ? [fileError(at, GONE)] : []));
  if (errors.length > 0) return refused("VALIDATION", { errors });
  return answer(
    new Map(
      documents.flatMap(({ uploadId }, at) => {
        const file = stored[at];
        return file === undefined || file === null ? [] : [[uploadId, file] as const];
      }),
    ),
  );
}

function fileOf({ name, kind, sha256, byteSize }: Upload): OfficeFile {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? kind;
  return {
    path: `/uploads/${sha256}.${extension}`,
    sha256,
    byteSize,
    mediaType: mediaTypes[kind] ?? OTHER,
    isUnreadable: false,
  };
}
