import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_AGENCY, listeningLog } from "../../testing/app/build-test-app.ts";
import { runCli } from "../../testing/processes/run-cli.ts";
import { copyEmbeddedTemplate } from "../../testing/databases/test-database.ts";
import { prepareDataFolder } from "./data-folder-privacy.ts";

const atAnchor = { PORTAL_ENV: "test", PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00" };
let dataDir = "";
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "portal-private-")), "data");
});
afterEach(() => rm(join(dataDir, ".."), { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

/** What other users of the machine could reach: the folder itself, and whatever lies directly in it. */
async function openPaths(): Promise<readonly string[]> {
  return onlyOpen([dataDir, ...(await readdir(dataDir)).map((name) => join(dataDir, name))]);
}

/** What is open below both walls, apart from where the database engine chooses modes itself. */
async function openBelow(): Promise<readonly string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const open = await onlyOpen(entries.map((entry) => join(entry.parentPath, entry.name)));
  return open.filter((path) => !path.startsWith("db/"));
}

async function onlyOpen(paths: readonly string[]): Promise<readonly string[]> {
  const modes = await Promise.all(paths.map(async (path) => (await lstat(path)).mode));
  return paths.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0).map((path) => relative(dataDir, path));
}

/** A signed-in owner's calls: a message, a ballot, a report, a small picture. */
async function workAs(base: string): Promise<readonly number[]> {
  const at = `${base}/api/agencies/${DEMO_AGENCY}`;
  const json = { origin: base, "content-type": "application/json" };
  const logon = await fetch(`${at}/users/logon`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username: "owner1", password: "Demo1234", role: 1 }),
  });
  const user = (await logon.json()) as { sessionId: string; mainContact: { contactID: number } };
  const cookies = logon.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
  const headers = {
    ...json,
    cookie: cookies.join("; "),
    "x-session-id": user.sessionId,
    "x-username": "owner1",
    "x-contact-id": String(user.mainContact.contactID),
    "x-xsrf-token": decodeURIComponent(token ?? ""),
  };
  const get = (path: string): Promise<Response> => fetch(at + path, { headers });
  const post = (path: string, body: object, more: object = {}): Promise<Response> =>
    fetch(at + path, { method: "POST", headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const message = { ownersCorpId: 101, lotId: 2005, type: "ContactRequest", replyTo: "owner@example.org" };
  const agenda = await get("/lots/2005/meetings/8006/agenda");
  const { agendaItems } = (await agenda.json()) as {
    agendaItems: readonly { agendaItemID: number; motionHash: string | null }[];
  };
  const ballot = agendaItems
    .filter(({ motionHash }) => motionHash !== null)
    .map(({ agendaItemID, motionHash }) => ({ agendaItemID, motionHash, meetingRecordItem: { vote: "Y" } }));
  const answers = [
    await post("/users/contact", { ...message, subject: "Lift", body: "It stops between floors." }),
    await post(
      "/lots/2005/meetings/8006/agenda/response",
      { agendaItems: ballot },
      { "idempotency-key": "k-1" },
    ),
    await post("/reports", { mainCommand: "CurrentOwnerAccount", parameter0: 101, parameter1: 2005 }),
    await get("/pictures/banner?size=banner-phone"),
  ];
  return answers.map(({ status }) => status);
}

describe.skipIf(process.platform === "win32")("the data folder", () => {
  it("lies behind two walls after an import, a vote, mails, pictures and a report, whatever the umask", async () => {
    copyEmbeddedTemplate(dataDir);
    const imported = runCli(["demo"], { ...atAnchor, DATA_DIR: dataDir }, { umask: "000" });
    expect(await imported.ended(), imported.stderr()).toBe(0);
    expect(await openPaths()).toEqual([]);
    const server = runCli(["serve"], { ...atAnchor, DATA_DIR: dataDir, PORT: "0" }, { umask: "000" });
    const [, base = ""] = await server.says(/ready: (http:\/\/127\.0\.0\.1:\d+)/);
    expect(await workAs(base)).toEqual([200, 200, 200, 200]);
    const written = async (): Promise<number> =>
      (await readdir(join(dataDir, "mail")).catch(() => [])).length;
    await expect.poll(written, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await openPaths()).toEqual([]);
    expect(await openBelow()).toEqual([]);
    server.signal("SIGTERM");
    expect(await server.ended()).toBe(0);
    expect(server.stderr()).not.toContain("could read or write here");
  }, 300_000);

  it("is closed by the start that finds it open, which names in one warning what it closed", async () => {
    copyEmbeddedTemplate(dataDir, true);
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, "db"), 0o777);
    await chmod(join(dataDir, "files"), 0o700);
    await writeFile(join(dataDir, "portal-secret"), "q0R8ZcVb1h3nT5xYpLs7WfJk2mGdEaUo9iX4rNvB6tM");
    await chmod(join(dataDir, "portal-secret"), 0o644);
    const command = runCli(["migrate"], { DATA_DIR: dataDir });
    expect(await command.ended(), command.stderr()).toBe(0);
    expect(await openPaths()).toEqual([]);
    const warnings = command.stderr().trim().split("\n");
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? "")).toMatchObject({
      level: 40,
      closed: [dataDir, join(dataDir, "db"), join(dataDir, "portal-secret")],
    });
  });

  it("keeps what is not open as it is, and follows a link to where the data lies", async () => {
    const elsewhere = join(dataDir, "..", "elsewhere");
    await mkdir(join(dataDir, "mail"), { recursive: true, mode: 0o500 });
    await mkdir(elsewhere, { mode: 0o755 });
    await chmod(elsewhere, 0o755);
    await chmod(dataDir, 0o700);
    await symlink(elsewhere, join(dataDir, "files"));
    await symlink(join(dataDir, "nothing"), join(dataDir, "dangling"));
    const { log, lines } = listeningLog();
    await prepareDataFolder(dataDir, log);
    expect([await modeOf(join(dataDir, "mail")), await modeOf(elsewhere)]).toEqual(["500", "700"]);
    expect(lines.filter((line) => line.includes(join(dataDir, "files")))).toHaveLength(1);
    await prepareDataFolder(dataDir, log);
    expect(lines).toHaveLength(1);
  });

  it.runIf(process.platform === "linux")(
    "ends the start with a sentence if it cannot be closed",
    async () => {
      // Nobody may change the modes of this one.
      const server = runCli(["serve"], { DATA_DIR: "/proc/self/task", PORT: "0" });
      expect(await server.ended()).toBe(1);
      expect(server.stderr()).toBe(
        "Other users of this machine can read or write /proc/self/task, and this user may not change that. As its owner: chmod 700 /proc/self/task\n",
      );
    },
  );

  it("is not a folder that all users share", async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o1777);
    const server = runCli(["serve"], { DATA_DIR: dataDir, PORT: "0" });
    expect(await server.ended()).toBe(1);
    expect(server.stderr()).toBe(
      `${dataDir} is a folder that other users share. Set DATA_DIR to a folder of the portal's own.\n`,
    );
    expect(await modeOf(dataDir)).toBe("777");
  });
});
