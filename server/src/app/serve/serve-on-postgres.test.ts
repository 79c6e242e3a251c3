import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { freePort, runCli } from "../../testing/processes/run-cli.ts";
import { startTestPostgres } from "../../testing/databases/test-postgres.ts";

const { postgres } = inject("databaseTemplates");
const bin = "bin" in postgres ? postgres.bin : undefined;
const D44 = "The portal is being repaired, please try again in a few minutes.";

describe.skipIf(bin === undefined)("a server whose database goes and comes", () => {
  it("says so, answers 503 meanwhile, and recovers without a restart; it never loads the demonstration unasked", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "portal-away-"));
    const database = await startTestPostgres(bin ?? "");
    await database.stop();
    const port = await freePort();
    const server = runCli(["serve"], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "warn",
    });
    const get = (path: string, accept = "application/json"): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    const becomes = async (status: number): Promise<void> => {
      const deadline = Date.now() + 40_000;
      while ((await get("/readyz")).status !== status) {
        if (Date.now() > deadline) throw new Error(`/readyz never became ${status}: ${server.stderr()}`);
        await sleep(200);
      }
    };
    try {
      await server.says(/The database does not answer: check that it runs and that DATABASE_URL names it\./);
      const page = await get("/799187/home", "text/html");
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(await page.text()).toContain(D44);
      const call = await get("/api/agencies/799187");
      expect(call.status).toBe(503);
      expect(await call.json()).toMatchObject({ code: "UNAVAILABLE", detail: D44 });
      expect((await get("/healthz")).status).toBe(200);
      expect((await get("/readyz")).status).toBe(503);

      await database.start();
      await becomes(200);
      expect(await (await get("/api/agencies/799187")).json()).toMatchObject({ code: "UNKNOWN_AGENCY" });
      await server.says(/The portal is ready/);
      expect(server.stdout()).not.toContain("Demonstration");

      await database.stop();
      await becomes(503);
      expect(await (await get("/api/agencies/799187")).json()).toMatchObject({ code: "UNAVAILABLE" });
      await database.start();
      await becomes(200);
      expect((await get("/api/agencies/799187")).status).toBe(404);
      server.signal("SIGTERM");
      expect(await server.ended()).toBe(0);
      expect(server.stdout() + server.stderr()).not.toContain(database.url);
    } finally {
      server.signal("SIGKILL");
      await server.ended();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 180_000);

  it("tells what the database refuses, and ends a command with it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "portal-refused-"));
    const database = await startTestPostgres(bin ?? "");
    const url = new URL(database.url);
    url.pathname = "/absent";
    try {
      const migrated = runCli(["migrate"], { DATABASE_URL: url.href, DATA_DIR: dataDir });
      expect(await migrated.ended()).toBe(1);
      expect(migrated.stderr()).toBe(
        'The database refuses the login of DATABASE_URL: database "absent" does not exist.\n',
      );
    } finally {
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 60_000);
});
