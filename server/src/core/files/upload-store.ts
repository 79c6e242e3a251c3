import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { randomText } from "../ids/tokens.ts";
import { folderError } from "./folder-error.ts";
import { openS3, s3Timeouts } from "./open-s3.ts";
import { isAbsent, s3Error } from "./s3-error.ts";
import type { S3Location } from "./s3-location.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Files that somebody has sent and nothing has taken over yet, each under a number of its own: unlike a blob, which others may
 * have too, one can be removed. Rejects with FilesUnavailable where the store does not serve.
 */
export interface UploadStore {
  /** Keeps the bytes of a file of this machine. */
  keep(uploadId: string, file: string, byteSize: number): Promise<void>;
  /** Null: nothing lies there. */
  read(uploadId: string): Promise<Readable | null>;
  /** Nothing lies there afterwards. */
  remove(uploadId: string): Promise<void>;
}

const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws where it could lead out of its folder. */
function uploadPath(uploadId: string): string {
  if (!UPLOAD.test(uploadId)) throw new RangeError("an upload has a UUID");
  return `uploads/${uploadId}`;
}

/** Beside the blobs, in a folder or as objects of a bucket. */
export const openUploadStore = (location: S3Location | undefined, folder: string): Promise<UploadStore> =>
  location === undefined ? Promise.resolve(createDiskUploadStore(folder)) : createS3UploadStore(location);

/** Files in `uploads/`, each whole or absent. */
export function createDiskUploadStore(folder: string): UploadStore {
  const pathOf = (uploadId: string): string => join(folder, uploadPath(uploadId));
  return {
    keep: async (uploadId, file) => {
      const path = pathOf(uploadId);
      const incoming = join(folder, "incoming", randomText(12));
      try {
        await mkdir(dirname(path), { recursive: true });
        await mkdir(dirname(incoming), { recursive: true });
        const handle = await open(incoming, "wx", 0o600);
        try {
          for await (const piece of createReadStream(file)) await handle.writeFile(piece as Buffer);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(incoming, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(incoming, { force: true });
        throw folderError(error, folder);
      }
    },
    read: async (uploadId) => {
      try {
        return (await open(pathOf(uploadId), "r")).createReadStream();
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw folderError(error, folder);
      }
    },
    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),
  };
}

/** Objects `prefix/uploads/…`. */
async function createS3UploadStore(location: S3Location): Promise<UploadStore> {
  const { sdk, client } = await openS3(location, s3Timeouts);
  const { bucket: Bucket, prefix } = location;
  const objectOf = (uploadId: string) => ({
    Bucket,
    Key: `${prefix === "" ? "" : `${prefix}/`}${uploadPath(uploadId)}`,
  });
  return {
    keep: async (uploadId, file, byteSize) => {
      const content = { Body: createReadStream(file), ContentLength: byteSize };
      await client
        .send(new sdk.PutObjectCommand({ ...objectOf(uploadId), ...content }))
        .catch((error: unknown) => Promise.reject(s3Error(error, location, true)));
    },
    read: async (uploadId) => {
      const object = objectOf(uploadId);
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(object));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw s3Error(error, location);
      }
    },
    remove: async (uploadId) => {
      await client
        .send(new sdk.DeleteObjectCommand(objectOf(uploadId)))
        .catch((error: unknown) => Promise.reject(s3Error(error, location)));
    },
  };
}
