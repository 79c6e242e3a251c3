import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, runCli, type RunningCli } from "../../testing/processes/run-cli.ts";
import { openS3Server, type S3Server } from "../../testing/files/s3-server.ts";
import { copyEmbeddedTemplate } from "../../testing/databases/test-database.ts";
import { demoFolder } from "../paths.ts";

describe("a server whose files lie in an object store", () => {
  let folder: string;
  let s3: S3Server;
  let server: RunningCli;
  let environment: Record<string, string>;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-s3-"));
    s3 = await openS3Server(join(folder, "objects"));
    environment = {
      ...s3.environment,
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
      DATA_DIR: join(folder, "data"),
      FILES_URL: s3.filesUrl,
    };
    copyEmbeddedTemplate(join(folder, "data"));
    port = await freePort();
    // Its database is empty, so the start loads the demonstration, files and all.
    server = runCli(["serve"], { ...environment, PORT: String(port) });
    await server.says(/The portal is ready/);
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/agencies/799187${path}`);

  it("loads a package into it and sends files out of it, the data folder without any", async () => {
    const banner = await get("/pictures/banner");
    const file = await readFile(join(demoFolder, "files/brand/banner.jpg"));
    expect(Buffer.from(await banner.arrayBuffer()).equals(file)).toBe(true);
    // Made just now, and kept there too.
    const small = await get("/pictures/banner?size=banner-phone");
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(8_000);
    expect(
      s3.requests.filter((request) => request.startsWith("PUT /portal-files/strata/")).length,
    ).toBeGreaterThan(50);
    expect(existsSync(join(folder, "data", "files"))).toBe(false);
  });

  it("answers 503 while the store is away, and files again when it is back", async () => {
    s3.interfere = (_request, response) => {
      response.statusCode = 500;
      response.end();
      return true;
    };
    const away = await get("/pictures/footer");
    expect([away.status, await away.json()]).toEqual([503, expect.objectContaining({ code: "UNAVAILABLE" })]);
    expect(server.stderr()).toContain("the file store did not serve a request");
    s3.interfere = undefined;
    expect((await get("/pictures/footer")).status).toBe(200);
  });

  it("does not start, and runs no command, with a store that it cannot use", async () => {
    const wrong = { ...environment, FILES_URL: s3.filesUrl.replace("portal-files", "other-files") };
    const start = runCli(["serve"], {
      ...wrong,
      DATA_DIR: join(folder, "other"),
      PORT: String(await freePort()),
    });
    const command = runCli(["check", demoFolder], { ...wrong, DATA_DIR: join(folder, "third") });
    for (const ran of [start, command]) {
      expect(await ran.ended()).toBe(1);
      expect(ran.stderr()).toContain(
        "has no bucket other-files: create it, or correct the bucket in FILES_URL.",
      );
      expect(ran.stderr()).not.toContain("    at ");
    }
  });
});
