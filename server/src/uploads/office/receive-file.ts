import { createHash } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { folderError } from "../../core/files/folder-error.ts";
import { newUuid } from "../../core/ids/tokens.ts";
import { UploadTooLong } from "../../core/http/read-upload.ts";

/** A file that has arrived whole. */
export interface ArrivedFile {
  readonly path: string;
  readonly byteSize: number;
  readonly sha256: string;
}

/** Writes what arrives to a file that is this user's alone, runs `work` with it, and removes it whatever comes of it. */
export async function withArrived<Result>(
  folder: string,
  bytes: AsyncIterable<Buffer>,
  maxBytes: number,
  work: (file: ArrivedFile) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, newUuid());
  try {
    return await work(await write(path, folder, bytes, maxBytes));
  } finally {
    await rm(path, { force: true });
  }
}

async function write(
  path: string,
  folder: string,
  bytes: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<ArrivedFile> {
  /** A full disk is told as such, and is nothing that the sender did. */
  const onDisk = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw folderError(error, folder);
    }
  };
  await onDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  const handle = await onDisk(() => open(path, "wx", 0o600));
  const hash = createHash("sha256");
  let byteSize = 0;
  try {
    for await (const piece of bytes) {
      byteSize += piece.length;
      if (byteSize > maxBytes) throw new UploadTooLong("the file is too long");
      hash.update(piece);
      await onDisk(() => handle.writeFile(piece));
    }
  } finally {
    await handle.close();
  }
  return { path, byteSize, sha256: hash.digest("hex") };
}
