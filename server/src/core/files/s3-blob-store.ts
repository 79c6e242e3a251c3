import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { randomText, sha256Hex } from "../ids/tokens.ts";
import { BlobMismatch, type BlobStore } from "./blob-store.ts";
import { blobPath, keptPath, nameOfBlobPath } from "./blob-name.ts";
import type { FilesUnavailable } from "./files-unavailable.ts";
import { openS3, type S3Timeouts, s3Timeouts } from "./open-s3.ts";
import { isAbsent, isConditionFailed, s3Error } from "./s3-error.ts";
import type { S3Location } from "./s3-location.ts";

/**
 * Keeps blobs as objects of a bucket: `prefix/ab/cdef…`. Asks for each uploaded object again before anybody relies on
 * it. Loads the SDK here, so that installations that keep files in a folder do without it. Rejects with
 * FilesUnavailable.
 */
export async function createS3BlobStore(
  location: S3Location,
  timeouts: S3Timeouts = s3Timeouts,
): Promise<BlobStore> {
  const { sdk, client } = await openS3(location, timeouts);
  const { bucket: Bucket, prefix } = location;
  const objectAt = (path: string) => ({ Bucket, Key: `${prefix === "" ? "" : `${prefix}/`}${path}` });
  const objectOf = (sha256: string) => objectAt(blobPath(sha256));
  const fault = (error: unknown): FilesUnavailable => s3Error(error, location);

  /** Null if the object does not exist. */
  const ask = async <Answer>(sent: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await sent;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw fault(error);
    }
  };

  const has: BlobStore["has"] = async (sha256) =>
    (await ask(client.send(new sdk.HeadObjectCommand(objectOf(sha256))))) !== null;

  const get: BlobStore["get"] = async (sha256, range) => {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const found = await ask(client.send(new sdk.GetObjectCommand({ ...objectOf(sha256), ...part })));
    return found?.Body instanceof Readable ? found.Body : null;
  };

  const put: BlobStore["put"] = async (sha256, bytes) => {
    if (await has(sha256)) return;
    // A file of a package has 25 MiB at the most, and its length must be known before it is sent.
    const content = await collect(bytes);
    if (sha256Hex(content) !== sha256) throw new BlobMismatch("the file changed while it was stored");
    const object = objectOf(sha256);
    const checksum = Buffer.from(sha256, "hex").toString("base64");
    try {
      await client.send(
        new sdk.PutObjectCommand({
          ...object,
          Body: content,
          ContentLength: content.length,
          ChecksumSHA256: checksum,
        }),
      );
    } catch (error) {
      throw s3Error(error, location, true);
    }
    try {
      if (await isStored(client, sha256, content, checksum)) return;
    } catch (error) {
      throw fault(error);
    }
    // What is there under the name would be taken for the blob ever after.
    await ask(client.send(new sdk.DeleteObjectCommand(object)));
    throw new BlobMismatch("the object store keeps other bytes than it was sent");
  };

  const tryWrite: BlobStore["tryWrite"] = async () => {
    const object = { Bucket, Key: `${prefix === "" ? "" : `${prefix}/`}incoming/${randomText(12)}` };
    try {
      await client.send(new sdk.PutObjectCommand({ ...object, Body: Buffer.alloc(1), ContentLength: 1 }));
      await client.send(new sdk.DeleteObjectCommand(object));
    } catch (error) {
      throw s3Error(error, location, true);
    }
  };

  /** By the store's own checksum where it has one, else by reading it back. */
  const isStored = async (
    asked: S3Client,
    sha256: string,
    content: Buffer,
    checksum: string,
  ): Promise<boolean> => {
    const object = objectOf(sha256);
    const head = await asked.send(new sdk.HeadObjectCommand({ ...object, ChecksumMode: "ENABLED" }));
    if (head.ContentLength !== content.length) return false;
    if (head.ChecksumSHA256 !== undefined) return head.ChecksumSHA256 === checksum;
    const stored = await get(sha256);
    return stored !== null && sha256Hex(await collect(stored)) === sha256;
  };

  const names: BlobStore["names"] = async function* () {
    const Prefix = prefix === "" ? "" : `${prefix}/`;
    let next: string | undefined;
    do {
      const page = await client
        .send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next }))
        .catch((error: unknown) => Promise.reject(fault(error)));
      for (const { Key = "" } of page.Contents ?? []) {
        const name = nameOfBlobPath(Key.slice(Prefix.length));
        if (name !== null) yield name;
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  };

  const readKept: BlobStore["readKept"] = async (path) => {
    const found = await ask(client.send(new sdk.GetObjectCommand(objectAt(keptPath(path)))));
    return found?.Body instanceof Readable ? (await collect(found.Body)).toString() : null;
  };

  const keepOnce: BlobStore["keepOnce"] = async (path, text) => {
    // Asked first, for stores that do not know the condition.
    const before = await readKept(path);
    if (before !== null) return before;
    const content = Buffer.from(text);
    try {
      await client.send(
        new sdk.PutObjectCommand({
          ...objectAt(keptPath(path)),
          Body: content,
          ContentLength: content.length,
          IfNoneMatch: "*",
        }),
      );
      return text;
    } catch (error) {
      // Somebody else was first.
      const kept = isConditionFailed(error) ? await readKept(path) : null;
      if (kept !== null) return kept;
      throw fault(error);
    }
  };
  return { put, get, has, tryWrite, names, keepOnce, readKept };
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
