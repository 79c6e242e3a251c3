import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { unprivilegedAccount } from "./postgres-installation.ts";

/** A private PostgreSQL server, reachable only through a Unix socket in a temporary folder. */
export interface TestPostgres {
  /** Holds the socket, the data and the server's log. */
  readonly folder: string;
  /** Database `postgres`, as a superuser. */
  readonly url: string;
  urlOf(database: string, login?: string): string;
  /** At once, as after a crash: open connections break. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes until `goOn`: connections stay open, new ones are taken, nothing is answered. */
  hang(): void;
  goOn(): void;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * A guard holds a pipe from this process and ends the server when the pipe closes: also when this process is
 * killed and can clean up nothing. The last one to go removes the folder, unless the server is only stopped.
 */
const GUARD = `"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= >>"$2/log" 2>&1 &
server=$!
if [ "$(head -c 4)" = stop ]; then kill -QUIT $server; wait $server; exit 0; fi
kill -QUIT $server; kill -CONT $server; wait $server; rm -rf "$2"`;

// The tests read and write little and throw all of it away.
const SETTINGS = `fsync=off
synchronous_commit=off
full_page_writes=off
max_connections=100
shared_buffers=64MB
autovacuum=off
max_wal_size=256MB
`;

export interface TestPostgresOptions {
  /** Lines of postgresql.conf; the benches want a durable server. */
  readonly settings?: string;
  /** The folder that its own is made in. */
  readonly parent?: string;
}

// A socket's path holds 107 characters at most, and some temporary folders are longer.
const LONGEST_PARENT = 60;
const shortFolder = existsSync("/tmp") ? "/tmp" : tmpdir();

export async function startTestPostgres(
  bin: string,
  { settings = SETTINGS, parent = shortFolder }: TestPostgresOptions = {},
): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(parent.length > LONGEST_PARENT ? shortFolder : parent, "portal-pg-"));
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o755);
  const environment = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const data = join(folder, "data");
  const initialise = [
    `--pgdata=${data}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
  ];
  execFileSync(join(bin, "initdb"), initialise, { ...account, env: environment, cwd: folder, stdio: "pipe" });
  appendFileSync(join(data, "postgresql.conf"), settings);

  let guard: ChildProcess | undefined;
  const urlOf = (database: string, login = "postgres"): string =>
    `postgres://${login}@${encodeURIComponent(folder)}/${database}`;
  const start = async (): Promise<void> => {
    guard = spawn("sh", ["-c", GUARD, "guard", bin, folder], {
      ...account,
      env: environment,
      cwd: "/",
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    guard.unref();
    await untilAnswering(urlOf("postgres"));
  };
  const end = async (word: string): Promise<void> => {
    if (!guard) return;
    const gone = once(guard, "exit");
    guard.ref();
    guard.stdin?.end(word);
    guard = undefined;
    await gone;
  };
  const remove = async (): Promise<void> => {
    await end("");
    rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    folder,
    url: urlOf("postgres"),
    urlOf,
    start,
    stop: () => end("stop"),
    hang: () => signalAll(data, "SIGSTOP"),
    goOn: () => signalAll(data, "SIGCONT"),
    remove,
  };
}

/** The server's first process, which takes connections, and those that it has started. */
function signalAll(data: string, signal: "SIGSTOP" | "SIGCONT"): void {
  const first = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const pairs = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const started = pairs.filter(([, parent]) => parent === first).map(([pid = 0]) => pid);
  for (const pid of [first, ...started])
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A connection's process may have ended meanwhile.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
}

const TIMEOUT_MS = 30_000;

async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
