import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { png } from "../../testing/packages/fixtures.ts";
import { freePort, runCli, type RunningCli } from "../../testing/processes/run-cli.ts";
import {
  createTestDatabase,
  describeOnEngines,
  type TestDatabase,
} from "../../testing/databases/test-database.ts";

const TIMEOUT_MS = 240_000;
const api = "/api/agencies/799187";

describeOnEngines("the command line beside a running server", (engine) => {
  let data: TestDatabase;
  let server: RunningCli;
  let port = 0;
  let environment: Record<string, string> = {};
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-commands-"));
    await writeFile(join(folder, "banner.png"), png);
    data = await createTestDatabase({ engine, isDemo: true });
    const { dataDir, databaseUrl } = data.options;
    // The embedded database takes one process: on it every command travels to the server.
    await data.database.close();
    environment = {
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    port = await freePort();
    server = runCli(["serve"], { ...environment, PORT: String(port) });
    await server.says(/The portal is ready/);
  }, TIMEOUT_MS);
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended();
    await data.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const signIn = (password: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${api}/users/logon`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "owner1", password, role: 1 }),
    });
  async function command(
    words: readonly string[],
    input?: string,
  ): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
    const ran = runCli([...words, "--agency", "799187"], environment, {
      folder,
      ...(input === undefined ? {} : { input }),
    });
    const exitCode = await ran.ended();
    return { exitCode, stdout: ran.stdout(), stderr: ran.stderr() };
  }

  it(
    "settings: a picture's path begins where the command is typed, and holds in the server at once",
    { tags: ["spec-763"], timeout: TIMEOUT_MS },
    async () => {
      const set = await command(["config", "set", "bannerUrl", "./banner.png"]);
      expect(set, set.stderr).toMatchObject({
        exitCode: 0,
        stdout: expect.stringMatching(
          /^bannerUrl = banner\.png \(image\/png, sha256 [0-9a-f]{16}\) \(portal\)\n$/,
        ),
      });
      const picture = await get(`${api}/pictures/banner`);
      expect(picture.headers.get("content-type")).toBe("image/png");
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);

      const list = await command(["config", "list"]);
      expect(list.exitCode).toBe(0);
      expect(list.stdout).toMatch(/^bannerUrl +portal +banner\.png/m);
      expect(list.stdout).toMatch(/^buttonColor +package +#2F7F80$/m);
      expect(list.stdout).toMatch(/^allowDarkScheme +default +true$/m);

      const unset = await command(["config", "unset", "bannerUrl"]);
      expect(unset).toMatchObject({ exitCode: 0, stdout: "bannerUrl = brand/banner.jpg (package)\n" });
      expect((await get(`${api}/pictures/banner`)).headers.get("content-type")).toBe("image/jpeg");

      const wrong = await command(["config", "set", "buttonColor", "red"]);
      expect(wrong).toMatchObject({ exitCode: 1, stdout: "buttonColor must be a colour as #rrggbb.\n" });
    },
  );

  it(
    "accounts: a new password ends the sessions, a disabled account is out at once and looks like a wrong password",
    async () => {
      const before = await signIn("Demo1234");
      expect(before.status).toBe(200);
      const { sessionId, mainContact } = (await before.json()) as {
        sessionId: string;
        mainContact: { contactID: number };
      };
      const cookie = before.headers
        .getSetCookie()
        .map((each) => each.split(";", 1)[0])
        .join("; ");
      const session = (): Promise<Response> =>
        get(`${api}/users/session`, {
          cookie,
          "x-username": "owner1",
          "x-contact-id": String(mainContact.contactID),
          "x-session-id": sessionId,
        });
      expect((await session()).status).toBe(200);

      const weak = await command(["users", "set-password", "owner1"], "canary");
      expect(weak).toMatchObject({ exitCode: 1, stdout: "New Password must be at least 8 characters.\n" });
      expect((await session()).status).toBe(200);
      const nothing = await command(["users", "set-password", "owner1"]);
      expect(nothing.exitCode).toBe(1);
      expect(nothing.stderr).toBe("The password is read from standard input, and there was none.\n");

      const set = await command(["users", "set-password", "OWNER1"], "Jabiru1234\nsecond line\n");
      expect(set, set.stderr).toMatchObject({
        exitCode: 0,
        stdout: "owner1 has a new password; its sessions have ended.\n",
      });
      expect((await session()).status).toBe(401);
      expect((await signIn("Demo1234")).status).toBe(401);
      const again = await signIn("Jabiru1234");
      expect(again.status).toBe(200);

      expect((await command(["users", "disable", "owner1"])).exitCode).toBe(0);
      const out = await signIn("Jabiru1234");
      const wrong = await signIn("Wrong1234");
      expect([out.status, await out.text()]).toEqual([401, await wrong.text()]);
      const list = await command(["users", "list"]);
      expect(list.stdout).toMatch(/^owner1 +disabled +own +\d{4}-\d\d-\d\d \d\d:\d\d +Owner +\S.*$/m);
      expect(list.stdout).toMatch(/^both1 +enabled +initial +- +Owner, Committee Member +\S.*$/m);
      expect((await command(["users", "enable", "owner1"])).exitCode).toBe(0);
      expect((await signIn("Jabiru1234")).status).toBe(200);

      const unknown = await command(["users", "disable", "nobody"]);
      expect(unknown).toMatchObject({
        exitCode: 1,
        stdout: "Agency 799187 has no access code nobody: portal users list shows all.\n",
      });
      for (const said of [set, weak, list]) expect(said.stdout + said.stderr).not.toMatch(/canary|jabiru/i);
      expect(server.stdout() + server.stderr()).not.toMatch(/canary|jabiru/i);
    },
    TIMEOUT_MS,
  );
});
