import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openS3Server, S3_BUCKET, type S3Server } from "../../testing/files/s3-server.ts";
import { BlobMismatch, type BlobStore } from "./blob-store.ts";
import { FilesUnavailable } from "./files-unavailable.ts";
import { proveBlobStore } from "./open-blob-store.ts";
import { createS3BlobStore } from "./s3-blob-store.ts";
import { readS3Location, type S3Location } from "./s3-location.ts";

const timeouts = { connectMs: 2_000, answerMs: 2_000, attempts: 2 };
const content = Buffer.from("a document");
const name = createHash("sha256").update(content).digest("hex");
const bytes = (): Readable => Readable.from([content]);

describe("an object store that does not serve", () => {
  let folder: string;
  let server: S3Server;
  let location: S3Location;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-s3-"));
    server = await openS3Server(folder);
    const read = readS3Location(server.filesUrl);
    if (!read.ok) throw new Error(read.detail);
    location = read.value;
    for (const [variable, value] of Object.entries(server.environment)) vi.stubEnv(variable, value);
  });
  afterEach(() => {
    server.interfere = undefined;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const storeAt = (changed: Partial<S3Location>, answerMs = timeouts.answerMs): Promise<BlobStore> =>
    createS3BlobStore({ ...location, ...changed }, { ...timeouts, answerMs });

  it("is tried before it is relied upon, and tells what to do about a bucket that is not there", async () => {
    await expect(proveBlobStore(await storeAt({}))).resolves.toBeUndefined();
    expect(await sentenceOf(proveBlobStore(await storeAt({ bucket: "another-bucket" })))).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+ has no bucket another-bucket: create it, or correct the bucket in FILES_URL\.$/,
    );
  });

  it("says that its key is refused, without the key", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "A-WRONG-KEY");
    const sentence = await sentenceOf(proveBlobStore(await storeAt({ prefix: "elsewhere" })));
    vi.stubEnv("AWS_ACCESS_KEY_ID", server.environment["AWS_ACCESS_KEY_ID"]);
    expect(sentence).toMatch(/refuses the portal: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
    expect(sentence).not.toContain("A-WRONG-KEY");
  });

  it("says so where nobody answers, and where the answer takes too long", async () => {
    // Nothing listens on port 9 of this machine.
    expect(await sentenceOf((await storeAt({ endpoint: "http://127.0.0.1:9" })).has(name))).toMatch(
      /^http:\/\/127\.0\.0\.1:9 does not answer: check that it serves, and that FILES_URL names it\.$/,
    );
    server.interfere = () => true;
    const before = server.requests.length;
    expect(await sentenceOf((await storeAt({}, 100)).has(name))).toMatch(/does not answer/);
    expect(server.requests.length - before).toBe(timeouts.attempts);
  });

  it("is asked again after a failure that passes, and given up after one that stays", async () => {
    const blobs = await storeAt({});
    let failures = 1;
    server.interfere = (_request, response) => failures-- > 0 && answered(response, 503);
    expect(await blobs.has(name)).toBe(false);
    server.interfere = (_request, response) => answered(response, 503);
    expect(await sentenceOf(blobs.has(name))).toMatch(/answers 503/);
    expect(await sentenceOf(blobs.get(name))).toMatch(/answers 503/);
    expect(await sentenceOf(blobs.put(name, bytes()))).toMatch(/answers 503/);
  });

  it("is known to refuse writes alone, as long as it does", async () => {
    const blobs = await storeAt({ prefix: "writes" });
    await blobs.tryWrite();
    server.interfere = (request, response) => request.method === "PUT" && answered(response, 507);
    expect(await blobs.has(name)).toBe(false);
    for (const write of [() => blobs.put(name, bytes()), () => blobs.tryWrite()])
      await expect(write()).rejects.toMatchObject({ name: "FilesUnavailable", isWriteRefused: true });
    // Who reads nothing either is away, which is told by each call.
    server.interfere = (_request, response) => answered(response, 503);
    await expect(blobs.has(name)).rejects.toMatchObject({ isWriteRefused: false });
    server.interfere = undefined;
    await blobs.tryWrite();
    for await (const left of blobs.names()) expect(left).toBeUndefined();
  });

  it("may not keep other bytes than it was sent: they are removed again", async () => {
    const blobs = await storeAt({ prefix: "lying" });
    let heads = 0;
    // The second HEAD is the check of the upload; its checksum is of something else.
    server.interfere = (request, response) => {
      if (request.method !== "HEAD" || (heads += 1) !== 2) return false;
      response.setHeader("x-amz-checksum-sha256", Buffer.alloc(32).toString("base64"));
      response.setHeader("content-length", String(content.length));
      return answered(response, 200);
    };
    await expect(blobs.put(name, bytes())).rejects.toBeInstanceOf(BlobMismatch);
    expect(server.requests.at(-1)).toMatch(new RegExp(`^DELETE /${S3_BUCKET}/lying/`));
    server.interfere = undefined;
    expect(await blobs.has(name)).toBe(false);
  });

  it("is believed where it states the right checksum, and read back where it states none", async () => {
    const methods = async (prefix: string, checksum?: string): Promise<string[]> => {
      const blobs = await storeAt({ prefix });
      const before = server.requests.length;
      let heads = 0;
      server.interfere = (request, response) => {
        if (request.method !== "HEAD" || (heads += 1) !== 2 || checksum === undefined) return false;
        response.setHeader("x-amz-checksum-sha256", checksum);
        response.setHeader("content-length", String(content.length));
        return answered(response, 200);
      };
      await blobs.put(name, bytes());
      return server.requests.slice(before).map((request) => request.split(" ", 1)[0] ?? "");
    };
    expect(await methods("silent")).toEqual(["HEAD", "PUT", "HEAD", "GET"]);
    const checksum = Buffer.from(name, "hex").toString("base64");
    expect(await methods("telling", checksum)).toEqual(["HEAD", "PUT", "HEAD"]);
  });

  it("serves the next one while many take their time to read", async () => {
    const blobs = await storeAt({ prefix: "large" });
    // More than sockets take in of it.
    const large = Buffer.alloc(8 * 1024 * 1024, "a document");
    const largeName = createHash("sha256").update(large).digest("hex");
    await blobs.put(largeName, Readable.from([large]));
    const slow = await Promise.all(
      Array.from({ length: 60 }, () =>
        Promise.race([blobs.get(largeName), sleep(10_000, null, { ref: false })]),
      ),
    );
    expect(slow.filter((each) => each instanceof Readable)).toHaveLength(60);
    for (const each of slow) each?.destroy();
  });
});

function answered(response: ServerResponse, status: number): boolean {
  response.statusCode = status;
  response.end();
  return true;
}

async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const fault = await work.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(FilesUnavailable);
  return fault instanceof FilesUnavailable ? fault.message : "";
}
