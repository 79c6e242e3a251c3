import { accept, invalid } from "@portal/domain/core/result";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort, runCli, type RunningCli } from "../../testing/processes/run-cli.ts";
import { copyEmbeddedTemplate } from "../../testing/databases/test-database.ts";
import { startTestPostgres, type TestPostgres } from "../../testing/databases/test-postgres.ts";
import { parseArguments, usage } from "./arguments.ts";

const { postgres } = inject("databaseTemplates");
const bin = "bin" in postgres ? postgres.bin : undefined;
const test = { PORTAL_ENV: "test", PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00", LOG_LEVEL: "warn" };

async function copy(settings: Readonly<Record<string, string>>): Promise<[number | null, string, string]> {
  const ran = runCli(["db", "copy"], { ...test, ...settings });
  return [await ran.ended(), ran.stdout(), ran.stderr()];
}
const ready = async (settings: Readonly<Record<string, string>>): Promise<[RunningCli, string]> => {
  const port = await freePort();
  const running = runCli(["serve"], { ...test, ...settings, PORT: String(port) });
  await running.says(/The portal is ready/);
  return [running, `http://127.0.0.1:${port}`];
};
const signIn = (base: string): Promise<Response> =>
  fetch(`${base}/api/agencies/799187/users/logon`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "owner1", password: "Demo1234", role: 1 }),
  });

describe("the command line of db copy", () => {
  it("takes nothing more, and is told by --help", () => {
    expect(parseArguments(["db", "copy"])).toEqual(accept({ name: "db copy" }));
    for (const words of [["db"], ["db", "paste"], ["db", "copy", "more"]])
      expect(parseArguments(words)).toEqual(invalid(expect.stringMatching(/^db copy is the only/)));
    expect(usage).toMatch(/^ {2}db copy +copy the embedded database/m);
  });
});

describe.skipIf(bin === undefined)("npm run portal -- db copy", () => {
  let server: TestPostgres;
  let folder = "";
  let dataDir = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-copy-"));
    dataDir = join(folder, "data");
    copyEmbeddedTemplate(dataDir, true);
    server = await startTestPostgres(bin ?? "");
  });
  afterAll(async () => {
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it("says what is missing, and begins nothing", async () => {
    expect(await copy({ DATA_DIR: dataDir })).toEqual([
      1,
      "",
      "Where to? Set DATABASE_URL to an empty database of a PostgreSQL server.\n",
    ]);
    const nowhere = join(folder, "nowhere");
    expect(await copy({ DATA_DIR: nowhere, DATABASE_URL: server.url })).toEqual([
      1,
      "",
      `There is no embedded database in ${nowhere}. Set DATA_DIR to the portal's folder.\n`,
    ]);
  });

  it("waits for the portal to be stopped; then the portal serves the same from the server", async () => {
    const both = { DATA_DIR: dataDir, DATABASE_URL: server.url };
    const [embedded] = await ready({ DATA_DIR: dataDir });
    expect(await copy(both)).toEqual([
      1,
      "",
      `The data folder ${dataDir} is in use by process ${embedded.pid}. Stop that process, or choose another DATA_DIR.\n`,
    ]);
    embedded.signal("SIGTERM");
    await embedded.ended();

    const [exitCode, told, complaint] = await copy(both);
    expect([exitCode, complaint]).toEqual([0, ""]);
    expect(told).toMatch(/^web_users: 8$/m);
    expect(told).toMatch(/\n\d{4,} rows of \d+ tables copied and compared, 0 differences\n$/);

    expect(await copy(both)).toEqual([
      1,
      "",
      expect.stringMatching(/^The database of DATABASE_URL is not empty \(.+\): .+ Nothing was copied\.\n$/),
    ]);
    const [moved, base] = await ready(both);
    expect((await signIn(base)).status).toBe(200);
    moved.signal("SIGTERM");
    await moved.ended();
  });
});
