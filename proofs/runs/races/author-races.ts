import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../../rig/create-database.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { asOffice, cast, MEETING, readMotion, type Sent, signInOwners } from "../../author-races/owners.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { SECRET } from "../../../rig/voting-agency.ts";
import { withDatabase } from "../../support/with-database.ts";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { adoptRow } from "../../../server/src/core/db/adopt-row.ts";
import { errorCode } from "../../../server/src/core/db/database-errors.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import type { OwnerClient } from "../../../server/src/core/db/owner-access.ts";
import { transactionOn } from "../../../server/src/core/db/transaction-on-client.ts";
import { createDiskBlobStore } from "../../../server/src/core/files/disk-blob-store.ts";
import { createMailSeal } from "../../../server/src/core/mail/mail-seal.ts";
import { createOutbox } from "../../../server/src/core/mail/outbox.ts";
import { FixturePackage } from "../../../server/src/testing/packages/fixtures.ts";
import { importPackage } from "../../../server/src/import/public.ts";
import { hashMotions, holdRegisters, tellRegisters } from "../../../server/src/meetings/public.ts";
import { lockFirstBallots } from "../../../server/src/meetings/register/first-ballot-lock.ts";
import type { VotedAgenda } from "../../../server/src/meetings/register/queries.ts";
import { createRegisterKeys } from "../../../server/src/meetings/register/signing/register-keys.ts";

/**
 * An import with another text of a motion, an adoption of its meeting, an edit of the adopted meeting and two ballots at once, on
 * PostgreSQL: `npm run proof -- author-races [races]`, 1,000 as it stands, each in an agency of its own. Nobody may be ended
 * by a deadlock, the meeting must be as one of its authors wrote it, and no ballot may stand on a text that was not in force when
 * it was taken. The control: an edit that takes meeting and register in the other order, without the package's lock, must be met
 * by a deadlock.
 */
const RACES = Number(process.argv[2] ?? 1_000);
const CONTROL_RACES = 60;
const NOW = new Date("2026-07-01T00:00:00Z");
const FIRST_AGENCY = 400_000;
const STAFF = 7;
const DEADLOCK = "40P01";

const { say, failures, end } = openProof();
const tools = {
  outbox: createOutbox(createMailSeal(Buffer.from(SECRET)), "example.com"),
  keys: createRegisterKeys(Buffer.from(SECRET), null),
  publicOrigin: undefined,
};
const seen = { cast: 0, changed: 0, adopted: 0, edited: 0, deadlocks: 0 };
let folder = "";
let written = 0;

const packageOf = (agencyId: number, motionText: string): FixturePackage => {
  const made = new FixturePackage();
  made.settings["agencyId"] = agencyId;
  made.set("agenda_items.csv", 2, { motionText });
  made.add("web_users.csv", {
    ...made.row("web_users.csv", 2),
    username: "owner2",
    contactId: "3",
    roles: "1",
  });
  return made;
};

async function load(database: Database, made: FixturePackage): Promise<void> {
  const path = join(folder, `package-${(written += 1)}`);
  const outcome = await importPackage({
    source: await made.writeFolder(path),
    database,
    blobs: createDiskBlobStore(join(folder, "files")),
    now: NOW,
    mode: "import",
    isForced: true,
    registerTools: tools,
  });
  rmSync(path, { recursive: true });
  if (!outcome.ok) throw new Error(`the package is refused: ${JSON.stringify(outcome.faults)}`);
}

/** A write of the office in the order of locks (docs/decisions/0010): package, first ballot, register, meeting. */
const officeWrite = (
  database: Database,
  agencyId: number,
  work: (client: OwnerClient) => Promise<boolean>,
): Promise<boolean> =>
  asOffice(database, agencyId, async (client) => {
    await client.query("select pg_advisory_xact_lock_shared(hashtext('package'), $1::int)", [agencyId]);
    const transaction = transactionOn(client, agencyId);
    await lockFirstBallots(transaction, agencyId, [MEETING]);
    const held = await holdRegisters(transaction, agencyId, [MEETING], tools);
    await client.query("select from meetings where meeting_record_id = $1 for update", [MEETING]);
    const isDone = await work(client);
    await tellRegisters(tools, transaction, held, { reason: "import", who: "command" });
    return isDone;
  });

const rewords = async (client: OwnerClient, text: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    "update agenda_items set motion_text = $2 where meeting_record_id = $1 and is_motion and origin = 'office'",
    [MEETING, text],
  );
  return (rowCount ?? 0) > 0;
};

/**
 * What the control does: the meeting first, then its register once the import waits for the meeting, and no lock of the package.
 */
const carelessWrite = (database: Database, agencyId: number): Promise<boolean> =>
  asOffice(database, agencyId, async (client) => {
    await client.query("select from meetings where meeting_record_id = $1 for update", [MEETING]);
    for (let tries = 0; tries < 100 && !(await isSomebodyWaiting(database, agencyId)); tries += 1)
      await sleep(20);
    await client.query("select from voting_registers where meeting_record_id = $1 for update", [MEETING]);
    return rewords(client, "<p>Careless</p>");
  });

const isSomebodyWaiting = async (database: Database, agencyId: number): Promise<boolean> => {
  const text = "select from pg_locks where not granted and locktype in ('tuple', 'transactionid') limit 1";
  return (await database.query(agencyId, { text })).length > 0;
};

/** The product's own error, that the database is busy, has the driver's as its cause. */
const isDeadlock = (error: unknown): boolean =>
  errorCode(error) === DEADLOCK || (error instanceof Error && errorCode(error.cause) === DEADLOCK);

/** Each on its own, a little later than the others; a deadlock is counted, everything else is a failure. */
async function raced(at: number, what: string, work: () => Promise<boolean>): Promise<boolean> {
  await sleep(Math.random() * 25);
  try {
    return await work();
  } catch (error) {
    if (isDeadlock(error)) seen.deadlocks += 1;
    else failures.push(`race ${at}, ${what}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Prepares an agency and lets them all go at once; answers nothing, tells what is wrong. */
async function race(database: Database, { address }: RunningProduct, at: number): Promise<void> {
  const agencyId = FIRST_AGENCY + at;
  await load(database, packageOf(agencyId, "<p>Shown</p>"));
  const owners = await signInOwners(database, agencyId);
  const [first] = owners;
  if (first === undefined) throw new Error("nobody is signed in");
  const motion = await readMotion(address, agencyId, first);
  const answers: Sent[] = [];
  const ballots = owners.map((owner) =>
    raced(at, "a ballot", async () => {
      answers.push(await cast(address, agencyId, owner, motion));
      return true;
    }),
  );
  const importing = raced(at, "the import", async () => {
    await load(database, packageOf(agencyId, "<p>Imported</p>"));
    return true;
  });
  const adopting = raced(at, "the adoption", () =>
    officeWrite(database, agencyId, (client) =>
      adoptRow(client, { agencyId, table: "meetings", id: MEETING, by: STAFF, reason: "a race" }),
    ),
  );
  const editing = raced(at, "the edit", () =>
    officeWrite(database, agencyId, (client) => rewords(client, "<p>Edited</p>")),
  );
  await Promise.all([...ballots, importing]);
  if (await adopting) seen.adopted += 1;
  const isEdited = await editing;
  if (isEdited) seen.edited += 1;
  await judge(database, agencyId, { at, answers, isEdited, shownHash: motion.motionHash });
}

async function judge(
  database: Database,
  agencyId: number,
  {
    at,
    answers,
    isEdited,
    shownHash,
  }: { at: number; answers: readonly Sent[]; isEdited: boolean; shownHash: string },
): Promise<void> {
  const read = <RowOf extends Record<string, unknown>>(text: string): Promise<RowOf[]> =>
    database.query<RowOf>(agencyId, { text });
  const [row] = await read<{ text: string; origin: string }>(
    "select motion_text as text, origin from agenda_items where is_motion",
  );
  if (row?.origin !== "office") failures.push(`race ${at}: the adopted meeting is of the ${row?.origin}`);
  const wanted = isEdited ? ["<p>Edited</p>"] : ["<p>Shown</p>", "<p>Imported</p>"];
  if (!wanted.includes(row?.text ?? "")) failures.push(`race ${at}: the motion reads ${row?.text}`);
  const [first] = await read<{ agenda: VotedAgenda }>(
    "select agenda from voting_agendas where checkpoint_no = 1",
  );
  const changes = await read<{ size: number }>("select size from voting_checkpoints where reason = 'agenda'");
  const stored = await read<{ seq: number; receipt: string }>("select seq, receipt from voting_ballots");
  for (const { status, body } of answers) {
    if (status === 409 && body.code === "AGENDA_CHANGED") seen.changed += 1;
    else if (status !== 200) failures.push(`race ${at}: a ballot was answered ${status} ${body.code}`);
    if (status !== 200) continue;
    seen.cast += 1;
    const seq = stored.find(({ receipt }) => receipt === body.receipt)?.seq;
    if (seq === undefined) failures.push(`race ${at}: an acknowledged ballot is not in the register`);
    else if (seq === 1 && hashMotions(2, first?.agenda.motions ?? [])[0]?.motionHash !== shownHash)
      failures.push(`race ${at}: the first ballot stands on a text that it was not shown`);
    else if (changes.some(({ size }) => size < seq))
      failures.push(`race ${at}: ballot ${seq} was taken after the text had changed`);
  }
}

/** Races an import with an edit that takes its locks in the other order, until a deadlock ends one of them. */
async function control(database: Database, product: RunningProduct): Promise<void> {
  const before = seen.deadlocks;
  for (let at = RACES + 1; at <= RACES + CONTROL_RACES && seen.deadlocks === before; at += 1) {
    const agencyId = FIRST_AGENCY + at;
    await load(database, packageOf(agencyId, "<p>Shown</p>"));
    const [owner] = await signInOwners(database, agencyId);
    if (owner === undefined) throw new Error("nobody is signed in");
    await cast(product.address, agencyId, owner, await readMotion(product.address, agencyId, owner));
    await Promise.all([
      raced(at, "the import", async () => {
        await load(database, packageOf(agencyId, "<p>Imported</p>"));
        return true;
      }),
      raced(at, "the careless edit", () => carelessWrite(database, agencyId)),
    ]);
  }
  if (!sayControl("an edit in the other order of locks", seen.deadlocks > before))
    failures.push("the control met no deadlock");
}

folder = mkdtempSync(join(tmpdir(), "portal-author-races-"));
try {
  await withPrivatePostgres(async (postgres) => {
    const settings = {
      DATABASE_URL: await createDatabase(postgres, "portal"),
      DATA_DIR: folder,
      PORTAL_SECRET: SECRET,
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: NOW.toISOString(),
    };
    const product = await runProduct({ ...settings, LOG_LEVEL: "error" });
    try {
      await withDatabase(settings, async (database) => {
        for (let at = 1; at <= RACES; at += 1) {
          await race(database, product, at);
          process.stdout.write(`race ${at}/${RACES}\r`);
        }
        say(
          `${RACES} races: ${seen.cast} ballots taken, ${seen.changed} told that the agenda has changed, ` +
            `${seen.adopted} adoptions, ${seen.edited} edits, ${seen.deadlocks} deadlocks`,
        );
        if (seen.deadlocks > 0) failures.push(`${seen.deadlocks} deadlocks`);
        await control(database, product);
      });
    } finally {
      await product.end();
    }
  });
  end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
