import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Contents, differences, fileContents, tableContents } from "../../support/database-contents.ts";
import { addAskers, command, PEOPLE, SUBJECT, useThePortal } from "../../support/drill-portal.ts";
import { readFigures, type Figures } from "../../support/portal-figures.ts";
import { personAt, type PortalPerson, signInPerson } from "../../support/portal-person.ts";
import { postgresProgram } from "../../../rig/postgres-program.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { freePort, runProduct } from "../../../e2e/src/support/run-product.ts";
import { type Database, openDatabase } from "../../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import type { TestPostgres } from "../../../server/src/testing/databases/test-postgres.ts";
import { ANCHOR_MS } from "../../faults/start-portal.ts";
import { createVerdict } from "../../faults/verdict.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Backup, restore and move as docs/backup.md tells them: `npm run proof -- restore-drill [quick]`. A portal on the embedded
 * database is used, copied as a folder, moved to a PostgreSQL server with `db copy`, dumped there and restored on another.
 * Each time every table, every file, every answer that a person gets and every figure of EXPECTED.json is compared, and a
 * session continues. The control is at the end: in a restored portal a row is changed, a row is lost and a file is
 * damaged, and the drill must find each.
 */
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const { expect, failures, checks } = createVerdict("restore-drill");
/** `quick`: without the printed reports, which take most of the time. */
const areReportsAsked = process.argv[2] !== "quick";
const scratch = mkdtempSync(join(tmpdir(), "portal-drill-"));
const WAIT_MS = 20_000;

type Settings = Readonly<Record<string, string>>;
/** Each start is ten minutes later: a report may be asked for again, and nothing falls due. */
let starts = 0;
const atNextStart = (settings: Settings): Settings => ({
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: new Date(ANCHOR_MS + 600_000 * starts++).toISOString(),
  LOG_LEVEL: "error",
  ...settings,
});

async function serving<Answer>(
  settings: Settings,
  work: (address: string, now: Settings) => Promise<Answer>,
): Promise<Answer> {
  const now = atNextStart(settings);
  const product = await runProduct(now);
  try {
    return await work(product.address, now);
  } finally {
    await product.end();
  }
}

async function onDatabase<Answer>(
  settings: Settings,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = settings;
  const database = await openDatabase({ databaseUrl, dataDir, log: createTestLog() });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What a place holds while no portal runs on it. */
async function contentsOf(
  settings: Settings,
): Promise<{ readonly tables: Contents; readonly files: Contents }> {
  return {
    tables: await onDatabase(settings, tableContents),
    files: fileContents(join(settings["DATA_DIR"] ?? "", "files")),
  };
}

function compareContents(name: string, was: Awaited<ReturnType<typeof contentsOf>>, is: typeof was): void {
  const found = [...differences(was.tables, is.tables), ...differences(was.files, is.files)];
  const filled = [...is.tables.values()].filter((table) => !table.startsWith("0 rows")).length;
  const rows = [...is.tables.values()].reduce((sum, table) => sum + Number.parseInt(table, 10), 0);
  say(
    `${name}: ${rows} rows of ${is.tables.size} tables (${filled} with rows) and ${is.files.size} files: ${found.length} differ`,
  );
  expect(found.length === 0, `${name}: not the same: ${found.slice(0, 12).join(", ")}`);
}

let first: Figures | undefined;
/** A browser of the first portal, whose session continues in every other. */
let browser: PortalPerson | undefined;

async function compareFigures(name: string, address: string): Promise<void> {
  const began = performance.now();
  const figures = await readFigures(address, PEOPLE, areReportsAsked);
  first ??= figures;
  const found = differences(first.answers, figures.answers);
  const seconds = Math.round((performance.now() - began) / 1_000);
  say(
    `${name}: ${figures.compared} figures of EXPECTED.json, ${figures.wrong.length} wrong; ` +
      `${figures.answers.size} answers to ${PEOPLE.length} people and more, ${found.length} differ (${seconds} s)`,
  );
  expect(figures.wrong.length === 0, `${name}: ${figures.wrong.slice(0, 5).join("; ")}`);
  expect(found.length === 0, `${name}: another answer to ${found.slice(0, 12).join(", ")}`);
  expect(
    figures.compared >= (areReportsAsked ? 1_500 : 300),
    `${name}: only ${figures.compared} figures were compared`,
  );
  browser ??= await signInPerson(address, { username: "owner1", role: 1 });
  const visit = personAt(address, browser);
  const seen = (await visit.ask("/users/session")).status;
  const event = { category: "Header Navigation", label: "HOME" };
  const changed = (await visit.ask("/analytics/events", { method: "POST", body: event })).status;
  expect(seen === 200 && changed === 200, `${name}: the session answered ${seen} and ${changed}`);
}

/** As docs/backup.md has an administrator do it. */
async function prepareServer(server: TestPostgres): Promise<string> {
  const statements = [
    "create role portal login password 'drill'",
    "create role portal_app nologin nosuperuser nobypassrls",
    "grant portal_app to portal",
    "create database portal owner portal encoding 'UTF8' template template0",
    "create role portal_backup login bypassrls",
    "grant pg_read_all_data to portal_backup",
  ];
  await onDatabase({ DATABASE_URL: server.url }, async (admin) => {
    for (const statement of statements) await admin.withOwner((client) => client.query(statement));
  });
  return server.urlOf("portal", "portal");
}

/** An installation may have the server's programs alone in its folder: the others are found as a shell finds them. */
const program = (name: string, ...words: readonly string[]): string =>
  execFileSync(postgresProgram(name), words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

async function control(
  url: string,
  dataDir: string,
  sound: Awaited<ReturnType<typeof contentsOf>>,
): Promise<void> {
  const look = async (what: string): Promise<void> => {
    const is = await contentsOf({ DATABASE_URL: url, DATA_DIR: dataDir });
    const found = [...differences(sound.tables, is.tables), ...differences(sound.files, is.files)];
    const isFound = sayControl(what, found.length === 1, found.join(", "));
    expect(isFound, `control: ${what} was told as ${found.length}`);
  };
  const run = (text: string): Promise<unknown> =>
    onDatabase({ DATABASE_URL: url }, (admin) =>
      admin.transaction(async (client) => {
        await client.query("set local session_replication_role to replica");
        const { rowCount } = await client.query(text);
        if (rowCount !== 1) throw new Error(`${rowCount} rows: ${text}`);
      }),
    );
  const oneDebt = "(select min(debt_id) from debts where lot_id = 2002 and due_on > '2026-01-15')";
  await run(`update debts set gross_cents = gross_cents + 1 where debt_id = ${oneDebt}`);
  await look("a cent");
  await serving({ DATABASE_URL: url.replace("postgres@", "portal@"), DATA_DIR: dataDir }, async (address) => {
    const { wrong } = await readFigures(address, [], false);
    const isFound = sayControl(
      "the same cent in the figures",
      wrong.length > 0,
      `${wrong.length} wrong, as '${wrong[0] ?? "NONE"}'`,
    );
    expect(isFound, "control: a cent was not told by the figures");
  });
  // The portal has noted who asked: from here on what it holds is compared with that.
  sound = await contentsOf({ DATABASE_URL: url, DATA_DIR: dataDir });
  await run("delete from voting_ballots");
  await look("a lost ballot");
  sound = await contentsOf({ DATABASE_URL: url, DATA_DIR: dataDir });
  const folder = join(dataDir, "files");
  const file = join(folder, [...sound.files.keys()][7] ?? "");
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = 255 - (bytes[bytes.length >> 1] ?? 0);
  rmSync(file);
  writeFileSync(file, bytes);
  await look("a file's byte");
  rmSync(file);
  await look("a file that is gone");
}

/** The same database as its superuser, whom no policy holds. */
const asAdmin = (place: Settings): Settings => ({
  ...place,
  DATABASE_URL: (place["DATABASE_URL"] ?? "").replace("portal@", "postgres@"),
});

async function drill(server: TestPostgres, other: TestPostgres): Promise<void> {
  const embedded = { DATA_DIR: join(scratch, "embedded") };
  // A setting above the package's, before anything is arranged beneath it.
  await serving(embedded, async (_address, now) => {
    command(now, "config", "set", "--agency", "799187", "buttonColor", "#225588");
  });
  await onDatabase(embedded, addAskers);
  // Nobody listens there: what is mailed waits, sealed, and is sent by the last portal.
  const mails = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: "portal@example.com" };
  await serving({ ...embedded, ...mails }, async (address, now) => {
    await useThePortal(address, now);
    await compareFigures("embedded", address);
  });
  const used = await contentsOf(embedded);
  const copy = { DATA_DIR: join(scratch, "copy") };
  cpSync(embedded.DATA_DIR, copy.DATA_DIR, { recursive: true });
  compareContents("embedded, copied as a folder", used, await contentsOf(copy));
  await serving({ ...copy, ...mails }, (address) => compareFigures("embedded, copied as a folder", address));

  const moved = { DATA_DIR: embedded.DATA_DIR, DATABASE_URL: await prepareServer(server) };
  const clock = atNextStart(moved);
  say(`db copy: ${command(clock, "db", "copy").trim().split("\n").at(-1) ?? ""}`);
  compareContents("moved to PostgreSQL", used, await contentsOf(asAdmin(moved)));
  await serving({ ...moved, ...mails }, (address) => compareFigures("moved to PostgreSQL", address));
  const kept = await contentsOf(asAdmin(moved));
  const dump = join(scratch, "portal.dump");
  const refused = spawnSync(
    postgresProgram("pg_dump"),
    ["-h", server.folder, "-U", "portal", "-Fc", "-f", `${dump}.none`, "portal"],
    { encoding: "utf8" },
  );
  expect(
    refused.status !== 0 && refused.stderr.includes("row-level security"),
    `the portal's own login could dump: ${refused.stderr.slice(0, 200)}`,
  );
  program("pg_dump", "-h", server.folder, "-U", "portal_backup", "-Fc", "-f", dump, "portal");
  execFileSync("tar", ["-C", moved.DATA_DIR, "-czf", join(scratch, "files.tgz"), "files"]);
  const restored = { DATA_DIR: join(scratch, "restored"), DATABASE_URL: await prepareServer(other) };
  mkdirSync(restored.DATA_DIR);
  program(
    "pg_restore",
    "-h",
    other.folder,
    "-U",
    "portal",
    "--no-owner",
    "--exit-on-error",
    "-d",
    "portal",
    dump,
  );
  program("psql", "-h", other.folder, "-U", "portal", "-d", "portal", "-c", "vacuum (analyze)");
  execFileSync("tar", ["-C", restored.DATA_DIR, "-xzf", join(scratch, "files.tgz")]);
  compareContents("restored", kept, await contentsOf(asAdmin(restored)));
  const secret = readFileSync(join(moved.DATA_DIR, "portal-secret"), "utf8");
  await serving({ ...restored, PORTAL_SECRET: secret }, async (address) => {
    await compareFigures("restored", address);
    await untilMailed(join(restored.DATA_DIR, "mail"));
  });
  // Of the key alone: without it a session still reads, and a page has to be loaded again before it changes anything.
  await serving({ ...restored, DATA_DIR: join(scratch, "keyless") }, async (address) => {
    const visit = personAt(address, browser ?? fail());
    const seen = (await visit.ask("/users/session")).status;
    const body = { category: "Header Navigation", label: "HOME" };
    const changed = (await visit.ask("/analytics/events", { method: "POST", body })).status;
    say(
      `restored without its secret: the session reads (${seen}), an open page's change is refused (${changed})`,
    );
    expect(seen === 200 && changed === 403, `without the secret: ${seen} and ${changed}`);
  });
  const last = asAdmin(restored);
  await control(last["DATABASE_URL"] ?? "", restored.DATA_DIR, await contentsOf(last));
}

async function untilMailed(folder: string): Promise<void> {
  const untilMs = performance.now() + WAIT_MS;
  const isMailed = (): boolean =>
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some(
      (name) => name.endsWith(".eml") && readFileSync(join(folder, name), "utf8").includes(SUBJECT),
    );
  while (!isMailed() && performance.now() < untilMs) await sleep(200);
  say(`restored: the mail that waited ${isMailed() ? "was sent" : "WAS NOT SENT"}`);
  expect(isMailed(), "the mail that waited was not sent");
}

function fail(): never {
  throw new Error("nobody is signed in");
}

try {
  await withPrivatePostgres((server) => withPrivatePostgres((other) => drill(server, other)));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
say(`${checks() - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
