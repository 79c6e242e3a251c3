import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openS3Server } from "../../testing/files/s3-server.ts";
import { newUuid } from "../ids/tokens.ts";
import { readS3Location } from "./s3-location.ts";
import { openUploadStore, type UploadStore } from "./upload-store.ts";

interface Opened {
  readonly uploads: UploadStore;
  readonly close: () => Promise<void>;
}

async function openObjects(folder: string): Promise<Opened> {
  const server = await openS3Server(folder);
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
  const location = readS3Location(server.filesUrl);
  if (!location.ok) throw new Error(location.detail);
  return { uploads: await openUploadStore(location.value, folder), close: () => server.close() };
}

describe.each([
  [
    "a folder",
    async (folder: string) => ({ uploads: await openUploadStore(undefined, folder), close: async () => {} }),
  ],
  ["an object store", openObjects],
])("files that were sent, in %s", (_kind, open) => {
  let folder: string;
  let opened: Opened;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-uploads-"));
    opened = await open(folder);
  });
  afterEach(async () => {
    await opened.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it("lie under their number until they are removed", async () => {
    const { uploads } = opened;
    const [uploadId, file] = [newUuid(), join(folder, "arrived")];
    await writeFile(file, "a roll");
    expect(await uploads.read(uploadId)).toBeNull();
    await uploads.keep(uploadId, file, 6);
    const kept = await uploads.read(uploadId);
    expect(kept && (await buffer(kept)).toString()).toBe("a roll");
    await uploads.remove(uploadId);
    await uploads.remove(uploadId);
    expect(await uploads.read(uploadId)).toBeNull();
    expect(await readdir(join(folder, "incoming")).catch(() => [])).toEqual([]);
  });

  it("lead out of their place by no number", async () => {
    await expect(opened.uploads.read("../../secret")).rejects.toThrow("UUID");
  });
});
