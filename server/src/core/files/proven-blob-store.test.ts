import { mkdtemp, rm, truncate, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../ids/tokens.ts";
import { blobPath } from "./blob-name.ts";
import { inOnePiece } from "./blob-store.ts";
import { createDiskBlobStore } from "./disk-blob-store.ts";
import { BlobDamaged, createProvenBlobStore } from "./proven-blob-store.ts";

describe("a store that is damaged", () => {
  let folder: string;
  const faults: string[] = [];
  // A file that another test damaged would stay so: what is there already is not written again.
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-proven-"));
    faults.splice(0);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const blobs = () => createProvenBlobStore(createDiskBlobStore(folder), (fault) => faults.push(fault));
  const keep = async (bytes: Buffer): Promise<{ readonly name: string; readonly path: string }> => {
    const name = sha256Hex(bytes);
    await blobs().put(name, inOnePiece(bytes));
    return { name, path: join(folder, blobPath(name)) };
  };
  const read = async (
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Buffer> => {
    const content = await blobs().get(name, range);
    if (content === null) throw new Error("it is not there");
    return buffer(content);
  };
  const sizes = [0, 1, 65_536, 262_144, 262_145, 327_680, 1_000_000];

  it("hands on what is whole, of any size and in ranges, and tells of no fault", async () => {
    for (const byteSize of sizes) {
      const bytes = patterned(byteSize);
      const { name } = await keep(bytes);
      expect((await read(name)).equals(bytes), String(byteSize)).toBe(true);
      if (byteSize < 3) continue;
      const part = await read(name, { start: 1, end: byteSize - 2 });
      expect(part.equals(bytes.subarray(1, -1)), String(byteSize)).toBe(true);
    }
    expect(faults).toEqual([]);
  });

  it("never hands on the last of a file with one bit turned, or of one cut short", async () => {
    for (const byteSize of sizes.slice(1)) {
      faults.splice(0);
      const { name, path } = await keep(patterned(byteSize));
      const turned = patterned(byteSize);
      turned[byteSize >> 1] = (turned[byteSize >> 1] ?? 0) ^ 1;
      await writeFile(path, turned);
      await expect(read(name), `${byteSize} turned`).rejects.toBeInstanceOf(BlobDamaged);
      await truncate(path, byteSize - 1);
      await expect(read(name), `${byteSize} cut`).rejects.toBeInstanceOf(BlobDamaged);
      await expect(read(name, { start: 0, end: byteSize - 1 })).rejects.toBeInstanceOf(BlobDamaged);
      expect(faults).toEqual(["damaged", "damaged", "damaged"]);
    }
  });

  it("says so of a small file before any of it is handed on", async () => {
    const { name, path } = await keep(patterned(262_144));
    await truncate(path, 200_000);
    await expect(blobs().get(name)).rejects.toThrow(/restore it from its backup/);
  });

  it("tells of a file that is gone, and answers null", async () => {
    const { name, path } = await keep(patterned(77));
    await unlink(path);
    expect(await blobs().get(name)).toBeNull();
    expect(faults).toEqual(["missing"]);
  });

  it("closes a large file that nobody reads", async () => {
    const { name } = await keep(patterned(1_000_000));
    const content = await blobs().get(name);
    content?.destroy();
    await new Promise((resolve) => content?.once("close", resolve));
    expect(content?.destroyed).toBe(true);
  });
});

const patterned = (byteSize: number): Buffer => Buffer.alloc(byteSize, `${byteSize} bytes of a document. `);
