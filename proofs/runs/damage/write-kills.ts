import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../../rig/create-database.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { SECRET } from "../../../rig/voting-agency.ts";
import { withDatabase } from "../../support/with-database.ts";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { ANCHOR_MS, runCommand } from "../../faults/start-portal.ts";
import { createVerdict } from "../../faults/verdict.ts";
import { detailChanges, passwordChanges, roleChanges } from "../../kills/account-writes.ts";
import type { KilledWrite } from "../../kills/killed-write.ts";
import { recoveries } from "../../kills/recovery-writes.ts";
import { bannerChanges, colourChanges } from "../../kills/setting-writes.ts";
import { documentTexts, forgetTexts, textsIn } from "../../kills/text-writes.ts";
import { tornStates } from "../../kills/torn-state.ts";

/**
 * kill -9 of the portal, and of the command beside it, at the writes that have no proof of their own: passwords, recovery,
 * sessions and roles, settings, smaller pictures, search texts, contact details: `npm run proof -- write-kills [kills on the
 * embedded engine] [on PostgreSQL]`. All kinds are written at once when a kill falls. After each start what was acknowledged
 * is there, and what was not is there whole or not at all; at the end rows, log, mails and files agree.
 * The control is at the end: seven writes are torn by hand, and each has to be told.
 */
type Settings = Readonly<Record<string, string>>;

/** From start to start: longer than a lease, and people may write again; three starts are less than a password's hour. */
const STEP_MS = 18 * 60_000;
const SPREAD_MS = 2_000;
const BETWEEN_MS = 271;
/** How long to wait for the first answer before the server is killed anyway. */
const LONGEST_MS = 30_000;
const READING_MS = 10_000;
const MOST_LOOKS = 12;
const MANY = "100000";
const limits = {
  PORTAL_SIGN_IN_FREE_FAILURES: MANY,
  PORTAL_SIGN_IN_FAILURES_PER_ADDRESS: MANY,
  PORTAL_SIGN_IN_FAILURES_PER_AGENCY: MANY,
  PORTAL_RECOVERIES_PER_ACCOUNT: MANY,
  PORTAL_RECOVERIES_PER_ADDRESS: MANY,
  PORTAL_RECOVERIES_PER_AGENCY: MANY,
  PORTAL_CASTS_PER_SEAT: MANY,
  PORTAL_CASTS_PER_SESSION: MANY,
  PORTAL_CASTS_BEFORE_PAUSE: MANY,
};

const verdict = createVerdict("write-kills");
const [onEmbedded = 10, onPostgres = 25] = process.argv.slice(2).map(Number);

/** Starts the portal a step after the last time. */
function starter(settings: Settings): {
  readonly now: () => Settings;
  readonly start: () => Promise<RunningProduct>;
} {
  let starts = 0;
  const now = (): Settings => ({
    ...settings,
    ...limits,
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: new Date(ANCHOR_MS + starts * STEP_MS).toISOString(),
    LOG_LEVEL: "error",
  });
  return { now, start: () => ((starts += 1), runProduct(now())) };
}

async function kill(server: RunningProduct): Promise<void> {
  process.kill(server.pid, "SIGKILL");
  await server.end();
}

/** Starts and ends the portal until it has read every document; answers what it read. */
async function readAll(settings: Settings, start: () => Promise<RunningProduct>): Promise<string> {
  let before = "";
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const server = await start();
    await sleep(READING_MS);
    await server.end();
    const after = await withDatabase(settings, textsIn);
    if (after === before) return after;
    before = after;
  }
  throw new Error("the documents are not read to their end");
}

/** All kinds at once, killed so often; then rows, log, mails and files. */
async function prove(place: string, settings: Settings, kills: number): Promise<readonly KilledWrite[]> {
  const began = performance.now();
  const { start, now } = starter(settings);
  const dataDir = settings["DATA_DIR"] ?? "";
  mkdirSync(dataDir, { recursive: true });
  if (settings["DATABASE_URL"] !== undefined) {
    const loaded = runCommand(now(), ["demo"]);
    if (loaded.status !== 0) throw new Error(loaded.said);
  }
  const sound = await readAll(settings, start);
  const kinds: readonly KilledWrite[] = [
    passwordChanges("owner2", 1),
    recoveries("committee2", 2, dataDir),
    roleChanges("both1"),
    detailChanges([
      ["owner1", 1, 2005],
      ["committee1", 2, 2003],
    ]),
    colourChanges(now),
    bannerChanges(now, dataDir),
    documentTexts(sound),
  ];
  for (let each = 1; each <= kills; each += 1) {
    await withDatabase(settings, forgetTexts);
    const server = await start();
    // In turn the kill falls after the first answer to each kind, so that its next write is on its way.
    const awaited = kinds[each % (kinds.length - 1)];
    const first = new AbortController();
    const answered = new Promise<void>((resolve) => first.signal.addEventListener("abort", () => resolve()));
    const working = Promise.all(
      kinds.map((kind) =>
        kind
          .work(server.address, () => {
            if (kind === awaited) first.abort();
          })
          .catch((error: unknown) => {
            verdict.expect(false, `${place}, ${kind.name}: ${String(error)}`);
          }),
      ),
    );
    await Promise.race([answered, working, sleep(LONGEST_MS, null, { ref: false })]);
    await sleep((each * BETWEEN_MS) % SPREAD_MS);
    await kill(server);
    await working;
    const again = await start();
    for (const kind of kinds) {
      const faults = await kind.judge(again.address).catch((error: unknown) => [String(error)]);
      verdict.expect(faults.length === 0, `${place}, kill ${each}, ${kind.name}: ${faults.join("; ")}`);
    }
    await again.end();
    process.stdout.write(`${place}: kill ${each}/${kills}\r`);
  }
  await readAll(settings, start);
  for (const kind of kinds) {
    const { acknowledged, kept, never } = kind.counts;
    const faults = await withDatabase(settings, (database) => kind.judgeRows(database));
    verdict.expect(faults.length === 0, `${place}, ${kind.name}: ${faults.join("; ")}`);
    verdict.expect(acknowledged > 0, `${place}, ${kind.name}: nothing was acknowledged`);
    verdict.say(
      `${place}, ${kind.name}: ${acknowledged} acknowledged; of those not answered ${kept} are there and ${never} are not`,
    );
  }
  const files = runCommand(now(), ["files", "verify"]);
  verdict.expect(files.status === 0, `${place}: ${files.said}`);
  verdict.say(`${place}: ${files.said.trim().split("\n").at(-1)}`);
  verdict.say(
    `${place}: ${kills} kills, each at all kinds, in ${Math.round((performance.now() - began) / 1_000)} s`,
  );
  return kinds;
}

/** What is torn is told by the one whose it is; what it was told before is subtracted, so that each is told for itself. */
async function control(settings: Settings, kinds: readonly KilledWrite[]): Promise<void> {
  for (const { what, toldBy, tear } of tornStates) {
    const kind = kinds.find(({ name }) => name === toldBy);
    const look = async (): Promise<string> =>
      kind === undefined
        ? String(runCommand({ ...settings, LOG_LEVEL: "error" }, ["files", "verify"]).status)
        : (await withDatabase(settings, (database) => kind.judgeRows(database))).join("; ");
    const before = await look();
    await withDatabase(settings, (database) => tear(database, settings["DATA_DIR"] ?? ""));
    const after = await look();
    verdict.control(what, after !== before && after !== "");
  }
}

const scratch = mkdtempSync(join(tmpdir(), "portal-write-kills-"));
try {
  if (onEmbedded > 0) {
    const settings = { DATA_DIR: join(scratch, "embedded"), PORTAL_SECRET: SECRET };
    await prove("embedded", settings, onEmbedded);
  }
  await withPrivatePostgres(async (postgres) => {
    const settings = {
      DATA_DIR: join(scratch, "postgres"),
      DATABASE_URL: await createDatabase(postgres, "portal"),
      PORTAL_SECRET: SECRET,
    };
    await control(settings, await prove("PostgreSQL", settings, onPostgres));
  });
} catch (error) {
  verdict.expect(false, String(error));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.stdout.write(
  `${verdict.checks() - verdict.failures.length} passed, ${verdict.failures.length} failed\n`,
);
if (verdict.failures.length > 0) process.exitCode = 1;
