import { buffer } from "node:stream/consumers";
import type { BlobStore } from "./blob-store.ts";

/**
 * Reads a whole blob as base64, for pictures inside JSON answers (D64). Null if `sha256` is null or the blob does not
 * exist.
 */
export async function readBase64(blobs: BlobStore, sha256: string | null): Promise<string | null> {
  const blob = sha256 === null ? null : await blobs.get(sha256);
  return blob === null ? null : (await buffer(blob)).toString("base64");
}
