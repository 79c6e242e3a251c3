import type { BlobStore } from "./blob-store.ts";
import { FilesUnavailable } from "./files-unavailable.ts";

/** A store that tells when it answers and takes no writes. */
export function createWatchedBlobStore(blobs: BlobStore, onWriteRefused: () => void): BlobStore {
  const put: BlobStore["put"] = async (sha256, bytes) => {
    try {
      await blobs.put(sha256, bytes);
    } catch (error) {
      if (error instanceof FilesUnavailable && error.isWriteRefused) onWriteRefused();
      throw error;
    }
  };
  return { ...blobs, put };
}
