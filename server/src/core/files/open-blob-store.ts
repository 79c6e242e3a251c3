import { sha256Hex } from "../ids/tokens.ts";
import { type BlobStore, inOnePiece } from "./blob-store.ts";
import { createDiskBlobStore } from "./disk-blob-store.ts";
import { FilesUnavailable } from "./files-unavailable.ts";
import { createS3BlobStore } from "./s3-blob-store.ts";
import type { S3Location } from "./s3-location.ts";

const probe = Buffer.from("The portal keeps its files here.\n");

/** Ours, which no row names. */
export const isStoreProbe = (sha256: string): boolean => sha256 === sha256Hex(probe);

/** The store that FILES_URL names, not asked for anything yet; without FILES_URL the folder. */
export async function openBlobStore(location: S3Location | undefined, folder: string): Promise<BlobStore> {
  return location === undefined ? createDiskBlobStore(folder) : createS3BlobStore(location);
}

/**
 * Tries the store before anybody relies on it: a blob of our own is written, where it is not there yet, and read. Rejects
 * with FilesUnavailable.
 */
export async function proveBlobStore(blobs: BlobStore): Promise<void> {
  const name = sha256Hex(probe);
  await blobs.put(name, inOnePiece(probe));
  const read = await blobs.get(name);
  if (read === null) throw new FilesUnavailable("The file store has lost what was just written to it.");
  read.destroy();
}
