import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openS3Server, type S3Server } from "../../testing/files/s3-server.ts";
import { BlobMismatch, type BlobStore } from "./blob-store.ts";
import { createDiskBlobStore } from "./disk-blob-store.ts";
import { createS3BlobStore } from "./s3-blob-store.ts";
import { readS3Location } from "./s3-location.ts";

interface Opened {
  readonly blobs: BlobStore;
  /** Paths of everything that lies there. */
  stored(): Promise<readonly string[]>;
  close(): Promise<void>;
}

async function openFolder(folder: string): Promise<Opened> {
  const blobs = createDiskBlobStore(folder);
  return { blobs, stored: () => filesBelow(folder), close: async () => {} };
}

async function openS3(folder: string): Promise<Opened> {
  const server: S3Server = await openS3Server(folder);
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
  const location = readS3Location(server.filesUrl);
  if (!location.ok) throw new Error(location.detail);
  const stored = async (): Promise<string[]> => {
    const objects = (await filesBelow(folder)).filter((path) => path.endsWith("._S3rver_object"));
    return objects.map((path) => path.slice("portal-files/strata/".length, -"._S3rver_object".length));
  };
  return { blobs: await createS3BlobStore(location.value), stored, close: () => server.close() };
}

describe.each([
  ["folder", openFolder],
  ["object store", openS3],
])("the blob store in a %s", (_kind, open) => {
  let folder: string;
  let opened: Opened;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-blobs-"));
    opened = await open(folder);
  });
  afterEach(async () => {
    await opened.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it("keeps a blob under its content's name", async () => {
    const { blobs } = opened;
    const [name, bytes] = named("a picture");
    expect([await blobs.has(name), await blobs.get(name)]).toEqual([false, null]);
    await blobs.put(name, chunksOf(bytes));
    expect(await blobs.has(name)).toBe(true);
    expect(await contentOf(blobs, name)).toEqual(bytes);
    expect(await opened.stored()).toEqual([`${name.slice(0, 2)}/${name.slice(2)}`]);
  });

  it("tells the names of all blobs, and of nothing else that lies there", async () => {
    const [name, bytes] = named("a picture");
    await opened.blobs.put(name, chunksOf(bytes));
    const names = await collected(opened.blobs.names());
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual((await opened.stored()).map((path) => path.replace("/", "")));
    const emptyFolder = createDiskBlobStore(join(folder, "none"));
    expect(await collected(emptyFolder.names())).toEqual([]);
  });

  it("writes a text once, tells who comes second what lies there, and lists it with no blob", async () => {
    const { blobs } = opened;
    const path = "witness/799187/8006/1";
    expect(await blobs.readKept(path)).toBeNull();
    const told = await Promise.all(Array.from({ length: 4 }, () => blobs.keepOnce(path, "the first")));
    expect(told).toEqual(Array.from({ length: 4 }, () => "the first"));
    expect(await blobs.keepOnce(path, "another one")).toBe("the first");
    expect(await blobs.readKept(path)).toBe("the first");
    expect(await blobs.readKept("witness/799187/8006/2")).toBeNull();
    expect(await opened.stored()).toContain(path);
    expect(await collected(blobs.names())).not.toContain(path);
    for (const outside of ["witness/../1", "witness/a//b", "other/1", "witness/.hidden"])
      await expect(async () => blobs.keepOnce(outside, "")).rejects.toThrow("below witness/");
  });

  it("gives a part of a blob, and no more than there is", async () => {
    const { blobs } = opened;
    const [name, bytes] = named("0123456789");
    await blobs.put(name, chunksOf(bytes));
    const part = async (start: number, end: number): Promise<string> =>
      String(await contentOf(blobs, name, { start, end }));
    expect(await part(2, 4)).toBe("234");
    // The server of these tests takes 0-0 for the whole.
    expect(await part(1, 1)).toBe("1");
    expect(await part(8, 20)).toBe("89");
    expect(await blobs.get(named("absent")[0], { start: 0, end: 1 })).toBeNull();
  });

  it("keeps a large blob and an empty one as they are", async () => {
    const { blobs } = opened;
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(6_000_000, "large ")]) {
      const name = sha256Of(bytes);
      await blobs.put(name, chunksOf(bytes));
      expect(sha256Of(await contentOf(blobs, name))).toBe(name);
    }
  });

  it("takes the same blob from several callers at once", async () => {
    const { blobs } = opened;
    const [name, bytes] = named("wanted by many");
    await Promise.all(Array.from({ length: 8 }, () => blobs.put(name, chunksOf(bytes))));
    expect(await contentOf(blobs, name)).toEqual(bytes);
  });

  it("does not read the bytes of a blob that it has", async () => {
    const { blobs } = opened;
    const [name, bytes] = named("read once");
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
    const { blobs } = opened;
    const before = await opened.stored();
    const put = blobs.put(named("one thing")[0], chunksOf(Buffer.from("another thing")));
    await expect(put).rejects.toBeInstanceOf(BlobMismatch);
    expect(await blobs.has(named("one thing")[0])).toBe(false);
    expect(await opened.stored()).toEqual(before);
  });

  it("leaves nothing of a file that cannot be read to its end", async () => {
    const { blobs } = opened;
    const before = await opened.stored();
    const breaking = (async function* () {
      yield Buffer.from("half of");
      throw new Error("the disk is gone");
    })();
    await expect(blobs.put(named("half of it")[0], breaking)).rejects.toThrow("the disk is gone");
    expect(await opened.stored()).toEqual(before);
  });

  it("the store refuses a name that is not a digest, so that no path leads out of its folder", async () => {
    const { blobs } = opened;
    await expect(blobs.get("../../etc/passwd")).rejects.toBeInstanceOf(RangeError);
    await expect(blobs.has("../../etc/passwd")).rejects.toBeInstanceOf(RangeError);
  });
});

it("the folder's blobs are readable by the portal's user alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-blobs-"));
  const [name, bytes] = named("private");
  await createDiskBlobStore(folder).put(name, chunksOf(bytes));
  const path = join(folder, name.slice(0, 2), name.slice(2));
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
  await rm(folder, { recursive: true });
});

const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

function named(text: string): readonly [name: string, bytes: Buffer] {
  const bytes = Buffer.from(text);
  return [sha256Of(bytes), bytes];
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content.subarray(0, 3);
  yield content.subarray(3);
}

async function collected(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}

async function contentOf(
  blobs: BlobStore,
  name: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  const content = await blobs.get(name, range);
  if (content === null) throw new Error("there is no such blob");
  return buffer(content);
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
