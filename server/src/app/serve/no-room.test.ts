import { chownSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { unprivilegedAccount } from "../../testing/databases/postgres-installation.ts";
import { freePort, runCli } from "../../testing/processes/run-cli.ts";
import { startTestPostgres } from "../../testing/databases/test-postgres.ts";
import { mountSmallDisk, type SmallDisk } from "../../testing/databases/small-disk.ts";
import { copyEmbeddedTemplate } from "../../testing/databases/test-database.ts";
import { startUnreaped, type UnreapedProcess } from "../../testing/processes/unreaped-process.ts";

const atAnchor = { PORTAL_ENV: "test", PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00" };
const { postgres } = inject("databaseTemplates");
const adminUrl = "adminUrl" in postgres ? postgres.adminUrl : null;
const bin = "bin" in postgres ? postgres.bin : undefined;
const demoTemplate = "demoTemplate" in postgres ? postgres.demoTemplate : "";
const DATABASE = `portal_room_${process.pid}`;

const probe = mountSmallDisk("1m");
probe?.remove();
const whyNoDisk = probe === null ? " (skipped: only root on Linux can make a small disk)" : "";

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const admin = (...statements: readonly string[]): Promise<void> => run(adminUrl ?? "", ...statements);

/** What an operator's balancer and people see of a portal. */
async function watch(port: number) {
  const base = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string): Promise<number> =>
    fetch(base + path).then(
      ({ status }) => status,
      () => 0,
    );
  const signIn = async (): Promise<number> => {
    const answer = await fetch(`${base}/api/agencies/799187/users/logon`, {
      method: "POST",
      headers: { origin: base, "content-type": "application/json" },
      body: JSON.stringify({ username: "owner1", password: "Demo1234", role: 1 }),
    });
    return answer.status;
  };
  /** Why it is ready or not, in the portal's own word. */
  const readiness = async (): Promise<unknown> =>
    (await fetch(`${base}/readyz`).then((answer) => answer.json() as Promise<{ status: unknown }>)).status;
  await expect.poll(() => statusOf("/readyz"), { timeout: 90_000 }).toBe(200);
  return { statusOf, signIn, readiness };
}

/** As long as the portal may take to see that there is room again. */
const READY_AGAIN_MS = 30_000;

/** Full: not ready, alive, writers are told 503; with room again: ready. Returns after how many milliseconds it was. */
async function timeUntilReady(
  port: number,
  refuseWrites: () => unknown,
  takeWrites: () => unknown,
): Promise<number> {
  const { statusOf, signIn, readiness } = await watch(port);
  expect(await signIn()).toBe(200);
  await refuseWrites();
  // For as long as connections that were just cut are met, both may say 503 without a refused write.
  const bothSay = async (): Promise<unknown[]> => [await signIn(), await readiness()];
  await expect.poll(bothSay, { timeout: 60_000 }).toEqual([503, "read-only"]);
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
  await takeWrites();
  const began = performance.now();
  await expect.poll(() => statusOf("/readyz"), { timeout: 60_000, interval: 200 }).toBe(200);
  const took = performance.now() - began;
  expect(await signIn()).toBe(200);
  return took;
}

describe.skipIf(probe === null)(`a portal on a full disk${whyNoDisk}`, () => {
  let disk: SmallDisk;
  let server: UnreapedProcess | undefined;
  let port = 0;
  beforeAll(async () => {
    const made = mountSmallDisk("160m");
    if (made === null) throw new Error("a second disk was not made");
    disk = made;
    port = await freePort();
  });
  afterAll(async () => {
    await server?.remove();
    disk.remove();
  });
  afterEach(() => disk.makeRoom());
  /** Its output goes to a file on that disk. */
  const start = (environment: Record<string, string>): Promise<UnreapedProcess> =>
    startUnreaped([process.execPath, join(inject("builtServer"), "cli.js"), "serve"], {
      environment: { ...atAnchor, PORT: String(port), NODE_NO_WARNINGS: "1", ...environment },
      outputFile: join(disk.folder, "log"),
    });

  it("is not ready while the embedded database has no room, and lives on without room for its log", async () => {
    const dataDir = join(disk.folder, "data");
    copyEmbeddedTemplate(dataDir, true);
    server = await start({ DATA_DIR: dataDir });
    expect(await timeUntilReady(port, disk.fill, disk.makeRoom)).toBeLessThan(READY_AGAIN_MS);
    await server.remove();
    server = undefined;
  }, 300_000);

  it.skipIf(bin === undefined)(
    "is not ready while PostgreSQL has no room",
    async () => {
      const tables = join(disk.folder, "tables");
      mkdirSync(tables);
      const account = unprivilegedAccount();
      if (account) chownSync(tables, account.uid, account.gid);
      // Its own: while one tablespace is full no checkpoint of its server succeeds, so other tests could drop no database.
      const full = await startTestPostgres(bin ?? "");
      try {
        await run(full.url, `create tablespace small location '${tables}'`);
        await run(full.url, "create database portal tablespace small");
        const settings = { DATABASE_URL: full.urlOf("portal"), DATA_DIR: join(disk.folder, "files") };
        // A program of its own, whose passwords the started portal knows.
        expect(await runCli(["demo"], { ...atAnchor, ...settings }).ended()).toBe(0);
        server = await start(settings);
        expect(await timeUntilReady(port, disk.fill, disk.makeRoom)).toBeLessThan(READY_AGAIN_MS);
      } finally {
        await server?.remove();
        server = undefined;
        await full.remove();
      }
    },
    300_000,
  );
});

describe.skipIf(adminUrl === null)("a portal whose database is read-only", () => {
  it("is not ready, and tells writers to come again, until writes are taken", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "portal-read-only-"));
    const port = await freePort();
    await admin(`create database ${DATABASE} template ${demoTemplate}`);
    const url = new URL(adminUrl ?? "");
    url.pathname = `/${DATABASE}`;
    const server = await startUnreaped([process.execPath, join(inject("builtServer"), "cli.js"), "serve"], {
      environment: { ...atAnchor, PORT: String(port), DATABASE_URL: url.href, DATA_DIR: dataDir },
    });
    const setReadOnly = (isOn: boolean) => (): Promise<void> =>
      admin(
        `alter database ${DATABASE} set default_transaction_read_only = ${isOn ? "on" : "off"}`,
        // Those that are open keep what they began with.
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE}'`,
      );
    try {
      expect(await timeUntilReady(port, setReadOnly(true), setReadOnly(false))).toBeLessThan(READY_AGAIN_MS);
    } finally {
      await server.remove();
      await admin(`drop database ${DATABASE} with (force)`);
      await rm(dataDir, { recursive: true });
    }
  }, 300_000);
});
