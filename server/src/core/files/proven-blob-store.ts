import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import type { BlobStore } from "./blob-store.ts";

/** What is under a name is not what the name promises, or not all of it: a broken disk, or a copy that went wrong. */
export class BlobDamaged extends Error {
  override readonly name = "BlobDamaged";
  constructor(sha256: string) {
    super(
      `${sha256} is damaged in the file store: restore it from its backup, or remove it and import the data package again`,
    );
  }
}

export type FileError = "missing" | "damaged";

/** Up to this many bytes are looked at before any is handed on, so that who asks reads a sentence and not half a file. */
const HELD_BYTES = 256 * 1024;

/**
 * A store that hands on no other bytes than those of the name. A small blob that is damaged rejects with BlobDamaged; of a
 * larger one the stream breaks before its last piece. A range cannot be compared, but that it is all there is seen.
 */
export function createProvenBlobStore(blobs: BlobStore, onError: (fault: FileError) => void): BlobStore {
  const damaged = (sha256: string): BlobDamaged => {
    onError("damaged");
    return new BlobDamaged(sha256);
  };
  const get: BlobStore["get"] = async (sha256, range) => {
    const content = await blobs.get(sha256, range);
    if (content === null) {
      onError("missing");
      return null;
    }
    if (range !== undefined) {
      const byteSize = range.end - range.start + 1;
      return streamOf(
        content,
        wholeRange(content, byteSize, () => damaged(sha256)),
      );
    }
    const hash = createHash("sha256");
    const isRight = (): boolean => hash.digest("hex") === sha256;
    const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const held = await readHead(pieces, hash);
    if (!held.isAll)
      return streamOf(
        content,
        wholeBlob(held.head, pieces, hash, isRight, () => damaged(sha256)),
      );
    if (!isRight()) throw damaged(sha256);
    return Readable.from(held.head, { objectMode: false });
  };
  return {
    put: (sha256, bytes) => blobs.put(sha256, bytes),
    has: (sha256) => blobs.has(sha256),
    tryWrite: () => blobs.tryWrite(),
    names: () => blobs.names(),
    keepOnce: (path, text) => blobs.keepOnce(path, text),
    readKept: (path) => blobs.readKept(path),
    get,
  };
}

async function readHead(
  pieces: AsyncIterator<Buffer>,
  hash: Hash,
): Promise<{ readonly head: readonly Buffer[]; readonly isAll: boolean }> {
  const head: Buffer[] = [];
  for (let byteSize = 0; byteSize <= HELD_BYTES;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const next = await pieces.next();
    if (next.done === true) return { head, isAll: true };
    hash.update(next.value);
    head.push(next.value);
    byteSize += next.value.length;
  }
  return { head, isAll: false };
}

/** The last piece is kept back until all of it has been compared. */
async function* wholeBlob(
  head: readonly Buffer[],
  pieces: AsyncIterator<Buffer>,
  hash: Hash,
  isRight: () => boolean,
  damaged: () => Error,
): AsyncGenerator<Buffer> {
  yield* head.slice(0, -1);
  let last = head.at(-1);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const next = await pieces.next();
    if (next.done === true) break;
    hash.update(next.value);
    if (last !== undefined) yield last;
    last = next.value;
  }
  if (!isRight()) throw damaged();
  if (last !== undefined) yield last;
}

async function* wholeRange(
  content: Readable,
  byteSize: number,
  damaged: () => Error,
): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    seen += piece.length;
    yield piece;
  }
  if (seen < byteSize) throw damaged();
}

/** Closes the file also where nobody has begun to read, or somebody left in the middle. */
function streamOf(content: Readable, pieces: AsyncGenerator<Buffer>): Readable {
  const stream = Readable.from(pieces, { objectMode: false });
  stream.once("close", () => content.destroy());
  return stream;
}
