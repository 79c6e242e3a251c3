import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../../rig/create-database.ts";
import { root } from "../../../rig/paths.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { withDatabase } from "../../support/with-database.ts";
import { adoptRow } from "../../../server/src/core/db/adopt-row.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import type { OwnerClient } from "../../../server/src/core/db/owner-access.ts";
import { AGENCY } from "../../faults/people.ts";
import { ANCHOR_MS, runCommand } from "../../faults/start-portal.ts";

/**
 * kill -9 of an import at moments spread over it, with rows of the office beside it: `npm run proof -- author-kills [embedded]
 * [postgres]`, 200 and 50 as it stands. On the embedded database the office writes before the import, which takes one process;
 * on PostgreSQL before and while it runs. Afterwards every acknowledged write of the office must stand with its author, and the
 * package's rows must all be those before the import or all those after it. The control: a row of the office that goes, and one of
 * the package that changes, must both be told.
 */
const DAY_MS = 24 * 60 * 60_000;
const STAFF = 7;
const [EMBEDDED = 200, POSTGRES = 50] = process.argv.slice(2).map(Number);
const entry = join(root, "dist", "server", "cli.js");
const folder = mkdtempSync(join(tmpdir(), "portal-author-kills-"));
const { say, failures, end } = openProof();

type Settings = Readonly<Record<string, string>>;

/** Each import moves the demonstration's days, so that it has rows to write. */
const on = (settings: Settings, round: number): Settings => ({
  ...settings,
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: new Date(ANCHOR_MS + round * DAY_MS).toISOString(),
});

/** What the office has written and was told to be done: text by id. */
type Acknowledged = Map<number, string>;

const asOffice = <Result>(
  database: Database,
  work: (client: OwnerClient) => Promise<Result>,
): Promise<Result> =>
  database.transaction((client) =>
    client.asAgency(AGENCY, async () => {
      await client.query("select pg_advisory_xact_lock_shared(hashtext('package'), $1::int)", [AGENCY]);
      return work(client);
    }),
  );

/** A new meeting with an item, or another text of one. */
async function write(database: Database, acknowledged: Acknowledged, text: string): Promise<void> {
  const known = [...acknowledged.keys()];
  const old = Math.random() < 0.5 ? known[Math.floor(Math.random() * known.length)] : undefined;
  const id = await asOffice(database, async (client) => {
    if (old !== undefined) {
      await client.query("update meetings set description = $2 where meeting_record_id = $1", [old, text]);
      await client.query("update agenda_items set description = $2 where meeting_record_id = $1", [
        old,
        text,
      ]);
      return old;
    }
    const { rows } = await client.query<{ id: number }>(
      `insert into meetings (agency_id, meeting_record_id, meeting_register_id, owners_corp_id, meeting_type, meeting_type_name,
          description, meeting_on, meeting_time, allow_voting, origin, authored_by)
        values ($1, nextval('portal_ids'), 1, 101, 'EGM', 'Extraordinary', $2, '2026-09-01', '18:00', false, 'office', ${STAFF})
        returning meeting_record_id as id`,
      [AGENCY, text],
    );
    const made = rows[0]?.id ?? 0;
    await client.query(
      `insert into agenda_items (agency_id, agenda_item_id, meeting_record_id, sort_order, description, is_motion, origin)
        values ($1, nextval('portal_ids'), $2, 1, $3, false, 'office')`,
      [AGENCY, made, text],
    );
    return made;
  });
  acknowledged.set(id, text);
}

/** One document of the package becomes the office's, while there are any. */
async function adopt(database: Database, acknowledged: Set<number>): Promise<void> {
  const [row] = await database.query<{ id: number }>(AGENCY, {
    text: "select document_id as id from documents where origin = 'package' order by document_id limit 1",
  });
  if (row === undefined) return;
  const isDone = await asOffice(database, (client) =>
    adoptRow(client, { agencyId: AGENCY, table: "documents", id: row.id, by: STAFF, reason: "a proof" }),
  );
  if (isDone) acknowledged.add(row.id);
}

interface Stands {
  /** Of all rows of the package, but when it was loaded and how often rows have changed. */
  readonly packageSum: string;
  readonly office: Map<number, string>;
  readonly halves: number;
  readonly adopted: Set<number>;
}

const stampsLeftOut = "- '{changed_at,version,imported_at,content_version}'::text[]";

function read(database: Database): Promise<Stands> {
  return database.transaction(
    (client) =>
      client.asAgency(AGENCY, async () => {
        const { rows: tables } = await client.query<{ name: string; has_origin: boolean }>(
          `select c.table_name as name, bool_or(c.column_name = 'origin') as has_origin from information_schema.columns c
            where c.table_schema = 'public' group by 1
            having bool_or(c.column_name = 'agency_id') and (bool_or(c.column_name = 'origin') or exists (
              select from pg_trigger t where t.tgrelid = c.table_name::regclass and t.tgname = 'import_alone'))
            order by 1`,
        );
        const sum = createHash("sha256");
        for (const { name, has_origin: hasOrigin } of tables) {
          const { rows } = await client.query<{ row: string }>(
            `select (to_jsonb(t) ${stampsLeftOut})::text as row from ${name} t ${hasOrigin ? "where t.origin = 'package'" : ""}`,
          );
          sum.update(`${name}\n`);
          for (const text of rows.map((each) => each.row).toSorted()) sum.update(`${text}\n`);
        }
        const { rows: meetings } = await client.query<{ id: number; text: string; item: string | null }>(
          `select m.meeting_record_id as id, m.description as text, i.description as item from meetings m
            left join agenda_items i using (agency_id, meeting_record_id) where m.origin = 'office'`,
        );
        const { rows: documents } = await client.query<{ id: number }>(
          "select document_id as id from documents where origin = 'office'",
        );
        return {
          packageSum: sum.digest("hex"),
          office: new Map(meetings.map(({ id, text }) => [id, text])),
          halves: meetings.filter(({ text, item }) => text !== item).length,
          adopted: new Set(documents.map(({ id }) => id)),
        };
      }),
    { isLong: true },
  );
}

/** What of the office's acknowledged writes does not stand, in words. */
function missing(stands: Stands, meetings: Acknowledged, documents: ReadonlySet<number>): string[] {
  return [
    ...[...meetings].flatMap(([id, text]) =>
      stands.office.get(id) === text ? [] : [`meeting ${id} reads ${stands.office.get(id) ?? "nothing"}`],
    ),
    ...(stands.office.size === meetings.size ? [] : [`${stands.office.size} meetings of ${meetings.size}`]),
    ...(stands.halves === 0 ? [] : [`${stands.halves} half meetings`]),
    ...[...documents].flatMap((id) => (stands.adopted.has(id) ? [] : [`document ${id} is the package's`])),
  ];
}

const startImport = (settings: Settings): ChildProcess =>
  spawn(process.execPath, [entry, "demo"], {
    env: { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...settings },
    stdio: "ignore",
  });

async function prove(engine: string, settings: Settings, kills: number): Promise<void> {
  const isEmbedded = engine === "embedded";
  const first = runCommand(on(settings, 0), ["demo"]);
  if (first.status !== 0) throw new Error(`the first import failed: ${first.said}`);
  const beganMs = performance.now();
  runCommand(on(settings, 1), ["demo"]);
  const spanMs = performance.now() - beganMs;
  const meetings: Acknowledged = new Map();
  const documents = new Set<number>();
  const seen = { before: 0, after: 0, writes: 0 };
  for (let round = 2; round < kills + 2; round += 1) {
    const settingsNow = on(settings, round);
    const before = await withDatabase(settings, async (database) => {
      await write(database, meetings, `before ${round}`);
      seen.writes += 1;
      if (round % 10 === 0) await adopt(database, documents);
      return read(database);
    });
    const importing = startImport(settingsNow);
    const gone = once(importing, "exit");
    const killed = { isDone: false };
    const writing = isEmbedded
      ? Promise.resolve()
      : withDatabase(settings, async (database) => {
          while (!killed.isDone) {
            await write(database, meetings, `beside ${round} ${(seen.writes += 1)}`);
            await sleep(20);
          }
        });
    await sleep((spanMs * 1.1 * (round - 1)) / kills);
    importing.kill("SIGKILL");
    await gone;
    killed.isDone = true;
    await writing;
    const after = await withDatabase(settings, read);
    for (const what of missing(after, meetings, documents))
      failures.push(`${engine}, kill ${round}: ${what}`);
    if (after.packageSum === before.packageSum) seen.before += 1;
    else {
      // It had committed: the same again has nothing left to do.
      const again = runCommand(settingsNow, ["demo"]);
      const whole = await withDatabase(settings, read);
      if (again.status === 0 && whole.packageSum === after.packageSum) seen.after += 1;
      else failures.push(`${engine}, kill ${round}: the import stands half`);
    }
    process.stdout.write(`${engine}: kill ${round - 1}/${kills}\r`);
  }
  say(
    `${engine}: ${kills} kills, ${seen.before} left the package as it was, ${seen.after} after its commit; ` +
      `${seen.writes} writes of the office, ${meetings.size} meetings and ${documents.size} adopted documents stand`,
  );
  await withDatabase(settings, async (database) => {
    const sound = await read(database);
    await database.transaction(async (client) => {
      await client.query("set local session_replication_role to replica");
      await client.query(
        "delete from meetings where meeting_record_id = (select max(meeting_record_id) from meetings where origin = 'office')",
      );
      await client.query(
        "update meetings set description = description || ' ' where meeting_record_id = (select min(meeting_record_id) from meetings where origin = 'package')",
      );
    });
    const torn = await read(database);
    const isTold =
      missing(torn, meetings, documents).length > 0 &&
      missing(sound, meetings, documents).length === 0 &&
      torn.packageSum !== sound.packageSum;
    if (!sayControl(`${engine}, a row of each author`, isTold))
      failures.push(`${engine}: the control was not told`);
  });
}

try {
  await prove("embedded", { DATA_DIR: join(folder, "data") }, EMBEDDED);
  await withPrivatePostgres(async (server) =>
    prove(
      "PostgreSQL",
      { DATABASE_URL: await createDatabase(server, "kills"), DATA_DIR: join(folder, "beside") },
      POSTGRES,
    ),
  );
  end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
