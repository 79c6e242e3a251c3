import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlobMismatch } from "./blob-store.ts";
import { createFileBlobStore } from "./file-blob-store.ts";

const bytes = Buffer.from("a picture");
const name = createHash("sha256").update(bytes).digest("hex");
async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content.subarray(0, 3);
  yield content.subarray(3);
}

describe("the file blob store", () => {
  const place = { folder: "" };
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), "portal-blobs-"));
  });
  afterEach(() => rm(place.folder, { recursive: true }));

  it("keeps a blob under its content's name", async () => {
    const blobs = createFileBlobStore(place.folder);
    expect(await blobs.has(name)).toBe(false);
    expect(await blobs.get(name)).toBeNull();
    await blobs.put(name, chunksOf(bytes));
    expect(await blobs.has(name)).toBe(true);
    expect(Buffer.concat((await (await blobs.get(name))?.toArray()) ?? [])).toEqual(bytes);
    expect(await readdir(join(place.folder, name.slice(0, 2)))).toEqual([name.slice(2)]);
    expect(await readdir(join(place.folder, "incoming"))).toEqual([]);
  });

  it("gives a part of a blob", async () => {
    const blobs = createFileBlobStore(place.folder);
    await blobs.put(name, chunksOf(bytes));
    const part = await blobs.get(name, { start: 2, end: 4 });
    expect(Buffer.concat((await part?.toArray()) ?? []).toString()).toBe("pic");
  });

  it("does not read the bytes of a blob that it has", async () => {
    const blobs = createFileBlobStore(place.folder);
    await blobs.put(name, chunksOf(bytes));
    let isRead = false;
    const other = (async function* () {
      isRead = true;
      yield bytes;
    })();
    await blobs.put(name, other);
    expect(isRead).toBe(false);
  });

  it("refuses bytes that are not those of the name, and leaves nothing", async () => {
    const blobs = createFileBlobStore(place.folder);
    await expect(blobs.put(name, chunksOf(Buffer.from("another picture")))).rejects.toBeInstanceOf(
      BlobMismatch,
    );
    expect(await blobs.has(name)).toBe(false);
    expect(await readdir(join(place.folder, "incoming"))).toEqual([]);
  });

  it("refuses a name that is no digest, so that none leads out of its folder", async () => {
    await expect(createFileBlobStore(place.folder).get("../../etc/passwd")).rejects.toBeInstanceOf(
      RangeError,
    );
  });
});
