import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defineEndpoint } from "@portal/contract/core/endpoint";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listeningLog } from "../../testing/app/build-test-app.ts";
import { createDiskBlobStore } from "../files/disk-blob-store.ts";
import { createXsrfTokens } from "../session/xsrf.ts";
import { bind } from "./call.ts";
import { createServer } from "./create-server.ts";
import { fileAnswer } from "./file-answer.ts";
import { registerEndpoints } from "./register-endpoints.ts";

const MEBIBYTE = 1024 * 1024;
/** More than sockets on both sides take in together. */
const bytes = randomBytes(24 * MEBIBYTE);
const sha256 = createHash("sha256").update(bytes).digest("hex");

const getFile = defineEndpoint({
  name: "getFile",
  method: "GET",
  path: "/api/file",
  summary: "A file",
  tag: "test",
  access: "cookie",
  params: z.strictObject({}),
  response: { mediaTypes: ["application/pdf"] },
  reasons: [],
});

describe("downloads by a hostile client", () => {
  const { log, lines } = listeningLog();
  const strays: unknown[] = [];
  const note = (error: unknown): void => void strays.push(error);
  let folder: string;
  let app: FastifyInstance;
  const ask = (headers: Record<string, string> = {}) => {
    const { port } = app.server.address() as AddressInfo;
    const asked = request({
      port,
      path: "/api/file",
      agent: false,
      headers: { cookie: "__Host-sid=good", "x-session-id": "handle", ...headers },
    });
    // Who hangs up is told so.
    asked.on("error", () => undefined);
    asked.end();
    return asked;
  };
  const answered = async (headers?: Record<string, string>): Promise<IncomingMessage> => {
    const [answer] = (await once(ask(headers), "response")) as [IncomingMessage];
    answer.on("error", () => undefined);
    return answer;
  };
  /** How many descriptors of this process lead into the folder of files. */
  const opened = async (): Promise<number> => {
    const all = await readdir("/proc/self/fd");
    const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
    return targets.filter((target) => target.startsWith(folder)).length;
  };

  beforeAll(async () => {
    process.on("unhandledRejection", note).on("uncaughtExceptionMonitor", note);
    folder = await mkdtemp(join(tmpdir(), "portal-files-"));
    const blobs = createDiskBlobStore(folder);
    const content = (async function* () {
      yield bytes;
    })();
    await blobs.put(sha256, content);
    app = await createServer({ log, trustedProxies: [] });
    const file = {
      sha256,
      byteSize: bytes.length,
      mediaType: "application/pdf",
      extension: "pdf",
      title: "X",
    };
    const bound = bind(getFile, ({ facts }) =>
      // As long as a busy database takes to note it: the caller may be gone by then.
      fileAnswer(blobs, file, { disposition: "attachment", accept: facts.headers.accept }, () => sleep(20)),
    );
    const authenticator = {
      authenticate: async () => ({ expiresAt: new Date(), stage: "full", kind: "user" }) as never,
    };
    const xsrfTokens = createXsrfTokens(Buffer.alloc(32));
    registerEndpoints(app, [bound], { authenticator, xsrfTokens, publicOrigin: undefined });
    await app.listen({ port: 0 });
  });
  afterAll(async () => {
    process.off("unhandledRejection", note).off("uncaughtExceptionMonitor", note);
    app.server.closeAllConnections();
    await app.close();
    await rm(folder, { recursive: true });
  });

  it.each(["*/*", "application/json"])("hundreds that hang up leave no file open: %s", async (accept) => {
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 30 }, () => ask({ accept }));
      // Before the request is read, while it is noted, and in the middle of the bytes.
      for (const [at, each] of asked.entries()) setTimeout(() => each.destroy(), at * 2);
      await Promise.all(asked.map((each) => new Promise((resolve) => each.once("close", resolve))));
    }
    await expect.poll(opened, { timeout: 5_000 }).toBe(0);
    expect(strays).toEqual([]);
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    const whole = await answered();
    expect(Buffer.concat(await whole.toArray()).equals(bytes)).toBe(true);
  });

  it(
    "many that ask for JSON at once hold a piece of the file each, not the file",
    { tags: ["spec-409"] },
    async () => {
      const before = process.memoryUsage.rss();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => answered({ accept: "application/json" })),
      );
      const [first] = answers;
      expect(first?.headers["content-length"]).toBe(String(Math.ceil(bytes.length / 3) * 4 + 41));
      // Nobody has read anything by now.
      await sleep(300);
      expect((process.memoryUsage.rss() - before) / MEBIBYTE).toBeLessThan(200);
      for (const answer of answers.slice(1)) answer.destroy();
      const text = Buffer.concat(await (first as IncomingMessage).toArray()).toString();
      const { fileContents, fileExtension } = JSON.parse(text);
      expect(fileExtension).toBe("pdf");
      expect(Buffer.from(fileContents, "base64").equals(bytes)).toBe(true);
    },
  );

  it("who takes nothing is cut off, who is slow is not", async () => {
    expect(app.server.timeout).toBeGreaterThanOrEqual(30_000);
    const usual = app.server.timeout;
    app.server.timeout = 400;
    try {
      const stalled = await answered();
      const slow = await answered();
      let taken = 0;
      const isCut = new Promise((resolve) => stalled.once("close", resolve));
      for await (const chunk of slow) {
        taken += (chunk as Buffer).length;
        if (taken < 8 * MEBIBYTE) await sleep(5);
      }
      expect(taken).toBe(bytes.length);
      // A write that is under way when the first time is up is given a second one.
      await expect.poll(opened, { timeout: 5_000 }).toBe(0);
      stalled.resume();
      await isCut;
      expect(stalled.complete).toBe(false);
    } finally {
      app.server.timeout = usual;
    }
  });
});
