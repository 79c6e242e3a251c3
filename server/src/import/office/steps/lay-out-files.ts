import { createWriteStream } from "node:fs";
import { mkdir, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { newUuid } from "../../../core/ids/tokens.ts";
import type { UploadStore } from "../../../core/files/upload-store.ts";

/** A file of a bring-in. */
export interface BroughtFile {
  readonly uploadId: string;
  readonly name: string;
  readonly kind: string;
  /** When it was last changed where it comes from; null: not told. */
  readonly changedOn: string | null;
}

/** What lies on this machine for a moment: files in a folder, and each archive beside it. */
export interface LaidOut {
  /** Null: there are archives alone. */
  readonly folder: string | null;
  readonly archives: readonly { readonly path: string; readonly name: string }[];
  /** A place of its own for what is made of them. */
  readonly room: string;
}

/** A file is gone from the store before its bring-in was over: nobody but an operator does that. */
export class LostFile extends Error {
  override readonly name = "LostFile";
}

/** Lays files out as they were dropped, runs `work`, and removes them whatever comes of it. */
export async function withLaidOut<Result>(
  { arrivalFolder, uploads }: { readonly arrivalFolder: string; readonly uploads: UploadStore },
  files: readonly BroughtFile[],
  onLaid: (done: number) => Promise<void>,
  work: (laidOut: LaidOut) => Promise<Result>,
): Promise<Result> {
  const room = join(arrivalFolder, newUuid());
  const folder = join(room, "drop");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const archives: { path: string; name: string }[] = [];
    let loose = 0;
    for (const [at, { uploadId, name, kind, changedOn }] of files.entries()) {
      const isArchive = kind === "archive";
      const path = isArchive ? join(room, `archive-${at}.zip`) : join(folder, name);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a disk is not faster
      await layOut(uploads, uploadId, name, path);
      // A document whose name tells no day has the day of its file.
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (changedOn !== null) await utimes(path, new Date(changedOn), new Date(changedOn));
      if (isArchive) archives.push({ path, name });
      else loose += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await onLaid(at + 1);
    }
    return await work({ folder: loose > 0 ? folder : null, archives, room });
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

async function layOut(uploads: UploadStore, uploadId: string, name: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const bytes = await uploads.read(uploadId);
  if (bytes === null) throw new LostFile(`${name} is not there any more. Please send it again.`);
  await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
