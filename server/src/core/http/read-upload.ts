import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The file of a call that sends one, as its bytes arrive. To be read once. */
export type UploadBytes = () => AsyncIterable<Buffer>;

/** What a form with a file may have besides: nothing. The name and the purpose stand in the address. */
const LIMITS = { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100, headerSize: 8 * 1024 };

/** The file is not there, not alone, or cut off. */
export class UnreadableUpload extends Error {
  override readonly name = "UnreadableUpload";
}

/** The file is longer than it may be. */
export class UploadTooLong extends Error {
  override readonly name = "UploadTooLong";
}

/** Lets the routes of an instance, and no others, take forms with a file. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
}

/** More than the file itself: the form's own lines. */
const FORM_BYTES = 16 * 1024;

/** Whether a call says that it is longer than its file may be: then nothing of it is read. */
export const isSaidTooLong = (request: FastifyRequest, maxBytes: number): boolean =>
  Number(request.headers["content-length"] ?? 0) > maxBytes + FORM_BYTES;

/**
 * The bytes of the one file of a form. Rejects with UploadTooLong or UnreadableUpload, and only at the end knows that the
 * file was whole and alone: who keeps its bytes before then throws them away.
 */
export async function* readUpload(request: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  let isFound = false;
  try {
    // One more byte than may be, so that a file of just this length is not taken for a longer one.
    const limits = { ...LIMITS, fileSize: maxBytes + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file" || isFound) throw new UnreadableUpload("the form has more than one file");
      isFound = true;
      let byteSize = 0;
      for await (const piece of part.file as AsyncIterable<Buffer>) {
        byteSize += piece.length;
        if (byteSize > maxBytes) throw new UploadTooLong("the file is too long");
        yield piece;
      }
    }
  } catch (error) {
    if (error instanceof UploadTooLong || error instanceof UnreadableUpload) throw error;
    // Whatever the form's reader says is of what was sent.
    throw new UnreadableUpload("the form cannot be read", { cause: error });
  }
  if (!isFound) throw new UnreadableUpload("the form has no file");
}
