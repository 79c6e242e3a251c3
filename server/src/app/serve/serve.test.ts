import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { copyEmbeddedTemplate } from "../../testing/databases/test-database.ts";
import { freePort, runCli, type RunningCli } from "../../testing/processes/run-cli.ts";
import { demoFolder } from "../paths.ts";

const atAnchor = { PORTAL_ENV: "test", PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00" };
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-serve-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether anybody listens there. */
async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

/** A copy of the demonstration as a real package, with one cell that is wrong. */
async function faultyPackage(): Promise<string> {
  const source = join(folder, "faulty");
  await cp(demoFolder, source, { recursive: true });
  await writeFile(join(source, "funds.csv"), "ownersCorpId,fund,kind,name\n101,ADM,GOLD,Admin\n");
  return source;
}

/** A data folder of its own with the demonstration in it. */
async function freshData(name: string): Promise<string> {
  copyEmbeddedTemplate(join(folder, name), true);
  return join(folder, name);
}

const dataDir = (): string => join(folder, "data");

describe("a server on the embedded database", () => {
  let server: RunningCli;
  let port = 0;
  beforeAll(async () => {
    copyEmbeddedTemplate(dataDir(), true);
    port = await freePort();
    server = runCli(["serve"], { ...atAnchor, DATA_DIR: dataDir(), PORT: String(port) });
    await server.says(/The portal is ready/);
    await server.says(/manager1/);
  }, 120_000);
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended();
  });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });

  it("prints its address and the demonstration's sign-ins on standard output", () => {
    expect(server.stdout()).toContain(`The portal is ready: http://127.0.0.1:${port}`);
    expect(server.stdout()).toContain("Mails have no buttons: set PUBLIC_URL");
    expect(server.stdout()).toContain(
      `Mails are written to files in ${join(dataDir(), "mail")}: set SMTP_URL`,
    );
    expect(server.stdout()).toContain(`/login/799187, password Demo1234`);
    expect(server.stdout()).toContain("owner1");
    expect(server.stdout()).not.toContain("HTTPS");
  });

  it("is healthy and ready, and its clock starts where it was told to", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await get("/readyz")).json()).toEqual({ status: "ready" });
    const { currentDateTime } = (await (await get("/api/currentdatetime")).json()) as {
      currentDateTime: string;
    };
    expect(currentDateTime).toMatch(/^2026-03-30T23:/);
  });

  it("keeps the key of its tokens in the data folder, for its user alone", async () => {
    expect((await stat(join(dataDir(), "portal-secret"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir(), "portal.sock"))).mode & 0o777).toBe(0o600);
  });

  it("a second one on the same port ends with a sentence", async () => {
    const second = runCli(["serve"], { DATA_DIR: join(folder, "other"), PORT: String(port) });
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toMatch(
      new RegExp(`^Port ${port} is in use\\. Stop what uses it, or choose another: PORT=`, "m"),
    );
    expect(second.stderr()).not.toMatch(/^\s+at /m);
  });

  it("a second one on the same data folder ends with a sentence", async () => {
    const second = runCli(["serve"], { DATA_DIR: dataDir(), PORT: "0" });
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toContain(`is in use by process ${server.pid}`);
    expect(second.stderr()).not.toMatch(/^\s+at /m);
  });

  it("commands run in it, over the socket: a refusal lists the faults and exits with 1", async () => {
    const checked = runCli(["check", demoFolder], { DATA_DIR: dataDir() });
    expect(await checked.ended(), `${checked.stdout()}${checked.stderr()}`).toBe(0);
    expect(checked.stdout()).toMatch(/^Agency 799187: \d+ rows checked, 0 faults\n$/);
    const refused = runCli(["demo", await faultyPackage()], { DATA_DIR: dataDir() });
    expect(await refused.ended()).toBe(1);
    const lines = refused.stdout().trimEnd().split("\n");
    expect(lines[0]).toMatch(/^[\w.]+:\d+:[\w.-]+: ./);
    expect(lines).toContainEqual(expect.stringMatching(/^funds\.csv:2:kind: /));
    expect(lines.at(-1)).toMatch(/^\d+ faults$/);
    expect((await get("/api/agencies/799187")).status).toBe(200);
  });

  it("the server hangs up on a client that sends an invalid command, and keeps running", async () => {
    const socket = connect(join(dataDir(), "portal.sock"));
    socket.write("no command\n");
    await once(socket.resume(), "close");
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
  });

  it("the server keeps running when a client hangs up before it has read its whole answer", async () => {
    // One byte, and then no more: the rest lies unread when the connection breaks.
    let hasBegun = false;
    const stopReading = (): boolean => !(hasBegun = true);
    const socket = connect({
      path: join(dataDir(), "portal.sock"),
      onread: { buffer: Buffer.alloc(1), callback: stopReading },
    });
    const command = { name: "config", action: "list", agencyId: 799_187, folder: "." };
    socket.write(`${JSON.stringify(command)}\n`);
    await expect.poll(() => hasBegun).toBe(true);
    await sleep(200);
    socket.destroy();
    const again = runCli(["config", "get", "--agency", "799187", "name"], { DATA_DIR: dataDir() });
    expect(await again.ended(), again.stderr()).toBe(0);
    expect(again.stdout()).toContain("Harbour & Vale Strata");
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
  });

  it("writes no line for a probe that succeeds", async () => {
    await get("/healthz");
    await get("/readyz");
    expect((await get("/api/agencies/799187")).status).toBe(200);
    await server.says(/"route":"\/api\/agencies\/:agencyId"/);
    expect(server.stderr()).not.toMatch(/healthz|readyz/);
  });

  it("a command that runs when it is told to stop is finished and answered", async () => {
    const stopping = runCli(["serve"], { ...atAnchor, DATA_DIR: await freshData("stopping"), PORT: "0" });
    await stopping.says(/The portal is ready/);
    const checked = runCli(["check", demoFolder], { DATA_DIR: join(folder, "stopping") });
    await stopping.says(/"command":"check"/);
    stopping.signal("SIGTERM");
    expect(await checked.ended(), `${checked.stdout()}${checked.stderr()}`).toBe(0);
    expect(checked.stdout()).toMatch(/rows checked, 0 faults\n$/);
    expect(await stopping.ended()).toBe(0);
  });

  it("a stopping server still answers new connections for LEAVE_SECONDS", async () => {
    const settings = { ...atAnchor, DATA_DIR: await freshData("leaving"), PORT: "0", LEAVE_SECONDS: "2" };
    const leaving = runCli(["serve"], settings);
    const [, at] = await leaving.says(/http:\/\/127\.0\.0\.1:(\d+)/);
    await leaving.says(/The portal is ready/);
    const told = performance.now();
    leaving.signal("SIGTERM");
    // Nobody is connected, so that without the setting it would be gone at once.
    await sleep(1_200);
    const ready = await fetch(`http://127.0.0.1:${at}/readyz`);
    expect([ready.status, ready.headers.get("connection")]).toEqual([503, "close"]);
    expect(await leaving.ended()).toBe(0);
    expect(performance.now() - told).toBeGreaterThan(1_900);
  });

  it("finishes what is under way when it is told to stop, and lets go of folder and socket", async () => {
    // One of its own: the other tests need theirs.
    const ownData = await freshData("finishing");
    const ownPort = await freePort();
    const finishing = runCli(["serve"], { ...atAnchor, DATA_DIR: ownData, PORT: String(ownPort) });
    onTestFinished(() => finishing.signal("SIGKILL"));
    await finishing.says(/The portal is ready/);
    const logon = fetch(`http://127.0.0.1:${ownPort}/api/agencies/799187/users/logon`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "owner1", password: "Demo1234", role: 1 }),
    });
    await finishing.says(/Server listening/);
    // Connected, and not yet through with asking.
    const late = connect(ownPort, "127.0.0.1");
    let said = "";
    late.on("data", (chunk: Buffer) => (said += chunk.toString()));
    late.write("GET /healthz HTTP/1.1\r\nHost: portal\r\n");
    await new Promise((resolve) => setTimeout(resolve, 15));
    finishing.signal("SIGTERM");
    // Balancers and browsers have time to go elsewhere.
    const isLeft = async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${ownPort}/readyz`);
      return status === 503 && headers.get("connection") === "close";
    };
    await vi.waitUntil(isLeft, { timeout: 900, interval: 5 });
    while (await isTaken(ownPort)) await sleep(20);
    late.write("\r\n");
    await once(late, "close");
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/i);
    expect((await logon).status).toBe(200);
    expect(await finishing.ended()).toBe(0);
    const left = (await readdir(ownData)).filter((name) => /^(lock|portal\.sock)/.test(name));
    expect(left).toEqual([]);
  });
});

describe("a data folder whose path is too long for a socket", () => {
  it("still takes commands, through a short path that it records", async () => {
    const longFolder = join(folder, "long-".repeat(30));
    await mkdir(longFolder, { recursive: true });
    copyEmbeddedTemplate(longFolder, true);
    const server = runCli(["serve"], { ...atAnchor, DATA_DIR: longFolder, PORT: "0" });
    try {
      await server.says(/The portal is ready/);
      const migrated = runCli(["migrate"], { DATA_DIR: longFolder });
      expect(await migrated.ended(), `at ${migrated.stderr()}`).toBe(0);
      expect(migrated.stdout()).toBe("The database is up to date.\n");
    } finally {
      server.signal("SIGTERM");
      expect(await server.ended()).toBe(0);
    }
    await expect(stat(join(longFolder, "portal.sock.path"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("a wrong start", () => {
  it("serve reports that a file is not a data folder", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const refused = runCli(["serve"], { DATA_DIR: file, PORT: "0" });
    expect(await refused.ended()).toBe(1);
    expect(refused.stderr()).toBe(`${file} is not a folder. Set DATA_DIR to a folder of this user.\n`);
  });

  it("ends when it is told to while it waits for its database", async () => {
    // Nobody listens on port 1.
    const waiting = runCli(["serve"], {
      DATABASE_URL: "postgres://127.0.0.1:1/portal",
      DATA_DIR: join(folder, "waiting"),
      PORT: "0",
    });
    await waiting.says(/The database does not answer: .* Trying again/);
    waiting.signal("SIGTERM");
    expect(await waiting.ended()).toBe(0);
  });

  it("lists what is wrong with the configuration and what to do, without a secret", async () => {
    const refused = runCli(["serve"], {
      PORT: "many",
      PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
      PORTAL_SECRET: "canary",
    });
    expect(await refused.ended()).toBe(1);
    expect(refused.stderr()).toMatch(
      /^The configuration is wrong:\n {2}PORTAL_FAKE_NOW .*\n {2}PORT .*\n {2}PORTAL_SECRET .*\n$/,
    );
    expect(refused.stderr()).not.toContain("canary");
  });

  it("tells how to use it, and exits with 2 when it was used wrongly", async () => {
    const help = runCli(["--help"], {});
    const wrong = runCli(["launch"], {});
    expect([await help.ended(), await wrong.ended()]).toEqual([0, 2]);
    expect(help.stdout()).toContain("import <package>            load an agency's package");
    expect(wrong.stderr()).toMatch(/^Unknown command launch\.\n/);
  });
});
