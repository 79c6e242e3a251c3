import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from "node:zlib";
import { defineEndpoint } from "@portal/contract/core/endpoint";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listeningLog } from "../../testing/app/build-test-app.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../db/database-errors.ts";
import { Overloaded } from "../jobs/limiter.ts";
import { createXsrfTokens } from "../session/xsrf.ts";
import { bind } from "./call.ts";
import { createServer, sendNotFound } from "./create-server.ts";
import { answer, refused } from "./outcome.ts";
import { registerEndpoints } from "./register-endpoints.ts";

const CANARY = "canary-5up3r-secret";

const echo = defineEndpoint({
  name: "echo",
  method: "POST",
  path: "/api/echo/{id}",
  summary: "Answers what it was sent",
  tag: "test",
  access: "public",
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({
    text: z.string(),
    password: z.string().optional(),
    more: z.array(z.string()).optional(),
  }),
  response: z.object({ id: z.string(), text: z.string(), q: z.string().nullable() }),
  reasons: [],
});
const trouble = defineEndpoint({
  name: "trouble",
  method: "GET",
  path: "/api/trouble/{kind}",
  summary: "Fails in one way or another",
  tag: "test",
  access: "public",
  params: z.strictObject({ kind: z.string() }),
  response: z.object({ size: z.number() }),
  reasons: ["TOO_MANY_ATTEMPTS"],
});
const list = defineEndpoint({
  name: "list",
  method: "GET",
  path: "/api/list/{size}",
  summary: "Answers a text of some size",
  tag: "test",
  access: "public",
  params: z.strictObject({ size: z.string().transform(Number) }),
  response: z.object({ text: z.string() }),
  reasons: [],
});

let app: FastifyInstance;
const { log, lines } = listeningLog();
const request = (options: InjectOptions) => app.inject(options);
const send = (payload: object | string, changes: InjectOptions = {}) =>
  request({
    method: "POST",
    url: "/api/echo/1",
    payload,
    headers: { "content-type": "application/json" },
    ...changes,
  });

beforeAll(async () => {
  app = await createServer({ log, trustedProxies: ["10.0.0.0/8"] });
  const bound = [
    bind(echo, async ({ params, body, query }) =>
      answer({ id: params.id, text: body.text, q: query.q ?? null }),
    ),
    bind(list, async ({ params }) => answer({ text: "x".repeat(params.size) })),
    bind(trouble, async ({ params }) => {
      if (params.kind === "busy") throw new DatabaseBusy("busy");
      if (params.kind === "overloaded") throw new Overloaded("full");
      if (params.kind === "away") throw new DatabaseUnavailable("away");
      if (params.kind === "wait")
        return refused("TOO_MANY_ATTEMPTS", { retryAfterSeconds: 61, detail: "Wait." });
      if (params.kind === "leak") return answer({ size: 1, secret: CANARY });
      if (params.kind === "wrong") return answer({ size: Number.NaN });
      throw new Error("a bug with a statement's value", { cause: { detail: CANARY } });
    }),
  ];
  const authenticator = { authenticate: async () => null };
  registerEndpoints(app, bound, {
    authenticator,
    xsrfTokens: createXsrfTokens(Buffer.from("key")),
    publicOrigin: undefined,
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  await app.ready();
});
afterAll(() => app.close());

/** Sends bytes that no client would, and answers what comes back until the server hangs up. */
async function sendRaw(text: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  socket.write(text);
  return (await buffer(socket)).toString();
}

describe("what a request may be", () => {
  it("is parsed, and answered through its schema", async () => {
    const good = await send({ text: "Grüße" }, { url: "/api/echo/7?q=a" });
    expect([good.statusCode, good.json()]).toEqual([200, { id: "7", text: "Grüße", q: "a" }]);
    expect((await request({ method: "GET", url: "/api/trouble/leak" })).body).toBe('{"size":1}');
  });

  it("goes to NFC", async () => {
    expect((await send({ text: "e\u0301" })).json()).toMatchObject({ text: "\u00e9" });
    expect((await send({ text: "x" }, { url: "/api/echo/e%CC%81?q=e%CC%81" })).json()).toMatchObject({
      id: "é",
      q: "é",
    });
  });

  it("may have thirty marks on a letter", async () => {
    const marked = `q${"\u0301\u0316".repeat(15)}`;
    expect((await send({ text: marked })).json()).toMatchObject({ text: marked.normalize("NFC") });
  });

  it.each([
    ["31 marks on a letter", { payload: { text: `q${"\u0301\u0316".repeat(15)}\u0316` } }, "text"],
    [
      "64 KB of marks, which NFC would sort for a second",
      { payload: { text: "\u0301\u0316".repeat(16_000) } },
      "text",
    ],
    ["marks where no call is", { url: "/api/nothing", payload: ["\u0301\u0316".repeat(16)] }, "0"],
    ["marks in a query", { url: `/api/echo/1?q=a${"%CC%96".repeat(31)}`, payload: { text: "a" } }, "q"],
    ["U+0000 in a body", { payload: '{"text":"a\\u0000b"}' }, "text"],
    ["half a surrogate pair in a body", { payload: '{"text":"\\ud800"}' }, "text"],
    ["U+0000 in a list", { payload: '{"text":"a","more":["ok","\\u0000"]}' }, "more.1"],
    ["U+0000 in a path", { url: "/api/echo/a%00", payload: { text: "a" } }, "id"],
    ["U+0000 in a query", { url: "/api/echo/1?q=%00", payload: { text: "a" } }, "q"],
    ["an unknown field", { payload: { text: "a", admin: true } }, ""],
    ["an unknown query parameter", { url: "/api/echo/1?z=1", payload: { text: "a" } }, ""],
    ["a number where a text is asked for", { payload: { text: 1 } }, "text"],
    ["broken JSON", { payload: '{"text":' }, ""],
    ["no body", { payload: "" }, ""],
    ["a prototype in disguise", { payload: '{"text":"a","__proto__":{"x":1}}' }, ""],
    [
      "a body that nests 30,000 levels",
      { payload: `${"[".repeat(30_000)}${"]".repeat(30_000)}` },
      "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0",
    ],
    ["a path that is not UTF-8", { url: "/api/echo/%ff", payload: { text: "a" } }, ""],
  ])("with %s it is a 400", async (_what, changes: InjectOptions, path) => {
    const refusal = await send("", changes);
    expect(refusal.statusCode).toBe(400);
    expect(refusal.headers["content-type"]).toBe("application/problem+json");
    expect(refusal.json()).toMatchObject({ status: 400, title: "Bad Request", code: "VALIDATION" });
    expect(refusal.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
  });

  it("is JSON of at most 64 KiB", async () => {
    const large = await send({ text: "x".repeat(65 * 1024) });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, "TOO_LARGE"]);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const other = await send("text=a", { headers: { "content-type": type } });
      expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
        415,
        "UNSUPPORTED_MEDIA_TYPE",
      ]);
    }
  });

  it.each([
    ["br", brotliCompressSync],
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["BR", brotliCompressSync],
    ["gzip, br", brotliCompressSync],
    ["zstd", (text: Buffer) => text],
  ])("is not unpacked where it comes as %s", async (encoding, pack) => {
    const headers = { "content-type": "application/json", "content-encoding": encoding };
    const packed = await send("", { headers, payload: pack(Buffer.from('{"text":"a"}')) });
    expect(packed.json()).toEqual({
      status: 415,
      title: "Unsupported Media Type",
      detail: "The request must be sent as it is, not compressed.",
      code: "UNSUPPORTED_MEDIA_TYPE",
    });
    // RFC 9110, section 15.5.16: which codings would have been taken.
    expect(packed.headers["accept-encoding"]).toBe("identity");
  });

  it("is read where it says that it is not packed", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "identity" };
    expect((await send("", { headers, payload: '{"text":"a"}' })).statusCode).toBe(200);
  });
});

describe("what goes wrong", () => {
  it.each([
    ["an unknown method", "FOO / HTTP/1.1\r\nhost: a\r\n\r\n", 400, "VALIDATION"],
    ["a header of 20 KB", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 413, "TOO_LARGE"],
  ])("a request the parser refuses gets problem details: %s", async (_what, text, status, code) => {
    const answered = await sendRaw(text);
    expect(answered).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answered).toContain("content-type: application/problem+json\r\n");
    expect(JSON.parse(answered.slice(answered.indexOf("\r\n\r\n")))).toMatchObject({ status, code });
  });

  it("a path that is not an endpoint gets problem details", async () => {
    const absent = await request({ method: "GET", url: "/api/nothing" });
    expect(absent.json()).toEqual({
      status: 404,
      title: "Not Found",
      detail: expect.any(String),
      code: "NOT_FOUND",
    });
    expect((await request({ method: "DELETE", url: "/api/echo/1" })).statusCode).toBe(404);
  });

  it.each(["busy", "overloaded", "away"])(
    "is a 503 with the text of D44 when the portal is %s",
    { tags: ["spec-739"] },
    async (kind) => {
      const refusal = await request({ method: "GET", url: `/api/trouble/${kind}` });
      expect(refusal.statusCode).toBe(503);
      expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
      expect(refusal.json()).toMatchObject({
        code: "UNAVAILABLE",
        detail: "The portal is being repaired, please try again in a few minutes.",
      });
    },
  );

  it("ends where a request does not come to its end", async () => {
    const hasty = await createServer({ log, trustedProxies: [], bodyTimeoutMs: 100 });
    hasty.post("/api/slow", async () => "all of it");
    const { port } = new URL(await hasty.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      'POST /api/slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    );
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 400 [^]*"code":"VALIDATION"/);
    await hasty.close();
  });

  it("carries the reason's own words and Retry-After", async () => {
    const refusal = await request({ method: "GET", url: "/api/trouble/wait" });
    expect([refusal.statusCode, refusal.headers["retry-after"]]).toEqual([429, "61"]);
    expect(refusal.json()).toMatchObject({ detail: "Wait." });
  });

  it.each(["bug", "wrong"])("is hidden from the caller and logged when it is ours: %s", async (kind) => {
    const before = lines.length;
    const failure = await request({ method: "GET", url: `/api/trouble/${kind}` });
    expect(failure.json()).toEqual({
      status: 500,
      title: "Internal Server Error",
      detail: "Unexpected error has occurred.",
      code: "INTERNAL",
    });
    expect(lines.slice(before).join("")).toContain('"level":50');
  });
});

describe("what every answer carries", () => {
  it("is the policy and its companions, HSTS only over https", { tags: ["spec-709"] }, async () => {
    const plain = await request({ method: "GET", url: "/api/list/1" });
    expect(plain.headers["content-security-policy"]).toBe(
      "default-src 'self'; img-src 'self' data:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(plain.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "x-request-id": expect.stringMatching(/^[A-Za-z0-9_-]{12}$/),
    });
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    const headers = { "x-forwarded-proto": "https" };
    const trusted = await request({ method: "GET", url: "/api/list/1", headers, remoteAddress: "10.1.2.3" });
    expect(trusted.headers["strict-transport-security"]).toMatch(/^max-age=/);
    const stranger = await request({
      method: "GET",
      url: "/api/list/1",
      headers,
      remoteAddress: "203.0.113.1",
    });
    expect(stranger.headers["strict-transport-security"]).toBeUndefined();
  });

  it("is compressed above 8 KB and not below", async () => {
    const gzip = await request({
      method: "GET",
      url: "/api/list/9000",
      headers: { "accept-encoding": "gzip" },
    });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).length).toBeGreaterThan(9_000);
    const brotli = await request({
      method: "GET",
      url: "/api/list/9000",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.rawPayload).length).toBeGreaterThan(9_000);
    const small = await request({
      method: "GET",
      url: "/api/list/7000",
      headers: { "accept-encoding": "gzip" },
    });
    expect(small.headers["content-encoding"]).toBeUndefined();
  });
});

describe("what is logged", () => {
  it("is one line an answer, with the trace that the caller named and without anything that it sent", async () => {
    const before = lines.length;
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const headers = {
      "content-type": "application/json",
      cookie: `__Host-sid=${CANARY}`,
      authorization: CANARY,
      traceparent,
    };
    await send({ text: CANARY, password: CANARY }, { url: `/api/echo/${CANARY}?q=${CANARY}`, headers });
    const added = lines.slice(before);
    expect(added).toHaveLength(1);
    expect(JSON.parse(added[0] ?? "")).toMatchObject({
      method: "POST",
      route: "/api/echo/:id",
      status: 200,
      traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    });
    expect(lines.join("")).not.toContain(CANARY);
  });

  it("never holds a secret, whatever name it travels under", () => {
    const before = lines.length;
    log.info(
      { password: CANARY, a: { token: CANARY }, b: { c: { cookie: CANARY } }, databaseUrl: CANARY },
      "x",
    );
    log.error({ err: Object.assign(new Error("broken"), { detail: CANARY, parameters: [CANARY] }) }, "y");
    expect(lines.slice(before).join("")).not.toContain(CANARY);
    expect(lines.slice(before).join("")).toContain("[redacted]");
  });
});
