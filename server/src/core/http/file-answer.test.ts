import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineEndpoint } from "@portal/contract/core/endpoint";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { listeningLog } from "../../testing/app/build-test-app.ts";
import { createDiskBlobStore } from "../files/disk-blob-store.ts";
import type { BlobStore } from "../files/blob-store.ts";
import type { Authenticator } from "../session/authenticator.ts";
import { createXsrfTokens } from "../session/xsrf.ts";
import { bind } from "./call.ts";
import { createServer } from "./create-server.ts";
import { fileAnswer } from "./file-answer.ts";
import { registerEndpoints } from "./register-endpoints.ts";

const bytes = Buffer.from("%PDF-1.7 0123456789 abcdefghij");
const sha256 = createHash("sha256").update(bytes).digest("hex");
const etag = `"${sha256}"`;
const size = bytes.length;
/** No such blob is in the store. */
const LOST = "0".repeat(64);

const getFile = defineEndpoint({
  name: "getFile",
  method: "GET",
  path: "/api/files/{kind}",
  summary: "A file",
  tag: "test",
  access: "cookie",
  params: z.strictObject({ kind: z.string() }),
  query: z.strictObject({ disposition: z.enum(["attachment", "inline"]).default("attachment") }),
  response: { mediaTypes: ["application/pdf"] },
  reasons: [],
});

/** By the kind that the path names: media type, extension and title. */
const KINDS: Readonly<Record<string, readonly [mediaType: string, extension: string, title: string]>> = {
  pdf: ["application/pdf", "pdf", "Minutes 2026-03-31"],
  picture: ["image/png", "png", "Plan"],
  page: ["application/octet-stream", "html", "Page"],
  lost: ["application/pdf", "pdf", "Lost"],
  umlaut: ["application/pdf", "pdf", "Übersicht “März” – 会議"],
  evil: ["application/pdf", "pdf", '../..\\etc/"passwd"\r\nX-Evil: <1>|?*\u202efdp'],
  dots: ["application/pdf", "", "..."],
  long: ["application/pdf", "pdf", "long ".repeat(100)],
  pairs: ["application/pdf", "pdf", `a${"😀".repeat(150)}`],
};

/** The cookie alone proves it; with headers, the handle must be the right one. */
const authenticator: Authenticator = {
  authenticate: async ({ cookie, headers }) =>
    cookie === "good" && (headers === null || headers.handle === "handle")
      ? ({ expiresAt: new Date(), stage: "full", kind: "user" } as never)
      : null,
};

describe("a file as an answer", () => {
  const { log, lines } = listeningLog();
  const noted: string[] = [];
  let folder: string;
  let blobs: BlobStore;
  let app: FastifyInstance;
  const ask = (headers: Record<string, string> = {}, path = "pdf", method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url: `/api/files/${path}`, headers, cookies: { "__Host-sid": "good" } });

  const nameOf = async (kind: string): Promise<unknown> =>
    (await ask({}, kind)).headers["content-disposition"];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-files-"));
    blobs = createDiskBlobStore(folder);
    const content = (async function* () {
      yield bytes;
    })();
    await blobs.put(sha256, content);
    app = await createServer({ log, trustedProxies: [] });
    const bound = bind(getFile, async ({ params: { kind }, query: { disposition }, facts }) => {
      const [mediaType, extension, title] = KINDS[kind] ?? ["", "", ""];
      const file = { sha256: kind === "lost" ? LOST : sha256, byteSize: size, mediaType, extension, title };
      return fileAnswer(blobs, file, { disposition, accept: facts.headers.accept }, async () => {
        noted.push(kind);
      });
    });
    const xsrfTokens = createXsrfTokens(Buffer.alloc(32));
    registerEndpoints(app, [bound], { authenticator, xsrfTokens, publicOrigin: undefined });
  });
  beforeEach(() => noted.splice(0));
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it(
    "is the whole file for a caller with the cookie, as an attachment that nobody else may read",
    { tags: ["spec-616", "spec-735"] },
    async () => {
      const answer = await ask();
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(size),
        "content-disposition": 'attachment; filename="Minutes 2026-03-31.pdf"',
        "accept-ranges": "bytes",
        "cache-control": "private, no-cache",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        vary: "accept",
        etag,
      });
      expect(noted).toEqual(["pdf"]);
    },
  );

  it(
    "is nothing without the cookie, and as JSON nothing without the handle",
    { tags: ["spec-735"] },
    async () => {
      const url = "/api/files/pdf";
      expect((await app.inject({ url })).statusCode).toBe(401);
      expect((await app.inject({ url, cookies: { "__Host-sid": "bad" } })).statusCode).toBe(401);
      expect((await ask({ accept: "application/json" })).statusCode).toBe(401);
      expect((await ask({ accept: "application/json;q=1", "x-session-id": "other" })).statusCode).toBe(401);
      expect(noted).toEqual([]);
    },
  );

  it(
    "is {fileContents, fileExtension} where JSON is asked for first",
    { tags: ["spec-409", "spec-757"] },
    async () => {
      const proof = { "x-session-id": "handle" };
      for (const accept of ["application/json", "application/json, text/plain, */*"]) {
        const answer = await ask({ accept, ...proof });
        expect(answer.json()).toEqual({ fileContents: bytes.toString("base64"), fileExtension: "pdf" });
        expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      }
      for (const accept of ["*/*", "application/pdf, application/json"])
        expect((await ask({ accept, ...proof })).rawPayload).toEqual(bytes);
      expect(noted).toHaveLength(4);
    },
  );

  it.each([
    ["bytes=0-3", 206, "%PDF", `bytes 0-3/${size}`],
    ["bytes=9-18", 206, "0123456789", `bytes 9-18/${size}`],
    ["bytes=20-", 206, "abcdefghij", `bytes 20-29/${size}`],
    ["bytes=-5", 206, "fghij", `bytes 25-29/${size}`],
    ["bytes=20-9999", 206, "abcdefghij", `bytes 20-29/${size}`],
    ["bytes=30-40", 416, "", `bytes */${size}`],
    // Several at once, another unit, none at all: the whole file.
    ["bytes=0-1,5-6", 200, bytes.toString(), undefined],
    ["lines=0-1", 200, bytes.toString(), undefined],
    ["nonsense", 200, bytes.toString(), undefined],
  ])("sends of %s %i", async (range, status, body, contentRange) => {
    const answer = await ask({ range });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(body);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(noted).toEqual(status === 416 ? [] : ["pdf"]);
  });

  it("sends a part only of the file that the first part was of", async () => {
    const range = "bytes=0-3";
    expect((await ask({ range, "if-range": etag })).statusCode).toBe(206);
    for (const other of ['"another"', `W/${etag}`, "Wed, 21 Oct 2015 07:28:00 GMT"])
      expect((await ask({ range, "if-range": other })).statusCode, other).toBe(200);
  });

  it("a file is not sent again to a client that has it", async () => {
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const answer = await ask({ "if-none-match": known });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await ask({ "if-none-match": '"another"' })).statusCode).toBe(200);
    expect(noted).toEqual(["pdf"]);
  });

  it("answers HEAD with the headers alone and opens no file", async () => {
    const answer = await ask({}, "pdf", "HEAD");
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([
      200,
      "",
      String(size),
    ]);
    const part = await ask({ range: "bytes=0-3" }, "pdf", "HEAD");
    expect([part.statusCode, part.headers["content-length"]]).toEqual([206, "4"]);
    expect((await ask({}, "lost", "HEAD")).statusCode).toBe(200);
    expect(noted).toEqual([]);
  });

  it(
    "shows a PDF or a picture in place, in a frame of our own alone, and runs nothing there",
    { tags: ["spec-747"] },
    async () => {
      for (const kind of ["pdf", "picture"]) {
        const { headers } = await ask({}, `${kind}?disposition=inline`);
        expect(headers["content-disposition"]).toMatch(/^inline; /);
        expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'self'");
        expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
        expect(headers["x-content-type-options"]).toBe("nosniff");
      }
      const { headers } = await ask({}, "page?disposition=inline");
      expect(headers["content-disposition"]).toBe('attachment; filename="Page.html"');
      expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
      expect(headers["x-frame-options"]).toBe("DENY");
      expect((await ask({}, "pdf?disposition=window")).statusCode).toBe(400);
    },
  );

  it("has a name in its own script, without what leads elsewhere or ends the header", async () => {
    expect(await nameOf("umlaut")).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''%C3%9Cbersicht%20%E2%80%9CM%C3%A4rz%E2%80%9D%20%E2%80%93%20%E4%BC%9A%E8%AD%B0\.pdf$/,
    );
    expect(await nameOf("evil")).toBe('attachment; filename="etc passwd X-Evil 1 fdp.pdf"');
    expect(await nameOf("dots")).toBe('attachment; filename="document"');
    expect(String(await nameOf("long")).length).toBeLessThan(160);
    expect(String(await nameOf("pairs")).match(/%F0%9F%98%80/g)).toHaveLength(119);
  });

  it("that is not in the store is a 500, and the log says what to do", { tags: ["spec-643"] }, async () => {
    for (const headers of [{}, { accept: "application/json", "x-session-id": "handle" }]) {
      lines.splice(0);
      const answer = await ask(headers, "lost");
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: "INTERNAL" });
      expect(answer.body).not.toContain(LOST);
      expect(answer.headers["content-disposition"]).toBeUndefined();
      expect(lines.join("")).toMatch(new RegExp(`${LOST}.*import the data package again`));
    }
    expect(noted).toEqual([]);
  });
});
