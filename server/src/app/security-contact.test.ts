import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { freePort, runCli, type RunningCli } from "../testing/processes/run-cli.ts";
import { copyEmbeddedTemplate } from "../testing/databases/test-database.ts";

const PATH = "/.well-known/security.txt";
/** Returns each field of the file with its values; a line that is not a field fails (RFC 9116, 2.4). */
function fieldsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [, name = "", value = ""] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
        expect(name, line).not.toBe("");
        return [name, value];
      }),
  );
}

describe("security.txt of a server that was told a contact, embedded", () => {
  let server: RunningCli;
  let folder = "";
  let port = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-contact-"));
    copyEmbeddedTemplate(join(folder, "data"), true);
    port = await freePort();
    server = runCli(["serve"], {
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      PUBLIC_URL: "https://portal.example.com",
      SECURITY_CONTACT: "security@example.com",
    });
    await server.says(/The portal is ready/);
  }, 120_000);
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended();
    await rm(folder, { recursive: true });
  });
  const get = (path: string, method = "GET"): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept: "text/html,*/*;q=0.8" } });

  it("the file names contact, end, language and its own address", async () => {
    const answer = await get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    // The clock stands at 30 March 2026 in UTC; 180 days later is 26 September.
    expect(fieldsOf(await answer.text())).toEqual({
      Contact: "mailto:security@example.com",
      Expires: "2026-09-26T00:00:00.000Z",
      "Preferred-Languages": "en",
      Canonical: `https://portal.example.com${PATH}`,
    });
  });

  it("HEAD answers the same without a body", async () => {
    const answer = await get(PATH, "HEAD");
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("security.txt of a server that was told no contact, embedded", () => {
  const testApp = useTestApp({ engine: "embedded", publicOrigin: "https://portal.example.com" });

  it("the address is not found, not even as a page", async () => {
    for (const accept of ["text/html", "text/plain", "*/*"]) {
      const answer = await testApp().app.inject({ url: PATH, headers: { accept } });
      expect([answer.statusCode, answer.json()], `as ${accept}`).toEqual([
        404,
        expect.objectContaining({ code: "NOT_FOUND" }),
      ]);
    }
  });
});

describe("security.txt of a server without https, embedded", () => {
  const testApp = useTestApp({
    engine: "embedded",
    publicOrigin: "http://portal.example.com",
    securityContact: "tel:+61-2-5550-1234",
  });

  it("the file names no address of its own", async () => {
    const answer = await testApp().app.inject({ url: PATH });
    expect(fieldsOf(answer.body)).toEqual({
      Contact: "tel:+61-2-5550-1234",
      Expires: expect.stringMatching(/T00:00:00\.000Z$/),
      "Preferred-Languages": "en",
    });
  });
});
