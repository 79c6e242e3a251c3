import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBalancer } from "../../support/balancer.ts";
import { ballotText, createSender, type Vote } from "../../../rig/cast-votes.ts";
import { createDatabase } from "../../../rig/create-database.ts";
import { judgeCasts, type KeyedCast } from "../../support/judge-casts.ts";
import { root } from "../../../rig/paths.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { readRegister, registerFaults } from "../../support/read-register.ts";
import { addVotingPlan, importAgency, manyCasts, SECRET } from "../../../rig/voting-agency.ts";
import { LOAD_MS, votingWhile } from "../../support/voting-while.ts";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { type Database, openDatabase } from "../../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import { createComparison, tally } from "../../two-processes/comparison.ts";
import {
  oneCounter,
  oneImport,
  oneSession,
  oneSetting,
  oneSubmission,
} from "../../two-processes/one-portal.ts";

/**
 * Two processes on one PostgreSQL behind a balancer that follows `/readyz`: `npm run proof -- two-processes [ends of each kind]`. Sessions,
 * tokens, throttles, limits and settings are one portal's; of two imports of one package at once one changes something;
 * ballots under one key and votes on an invoice that are sent to both at once are kept once; of
 * ballots cast while processes end none that was acknowledged is lost or doubled: with SIGTERM no request fails, with
 * kill -9 the repeat under the same key is answered. At the end a version with one more migration takes over under load.
 * Controls: a process with another secret refuses the change, and the judge is shown a register without a ballot.
 */
const [ends = 5] = process.argv.slice(2).map(Number);
const VOTERS = 8;
const DAY_MS = 86_400_000;

type Settings = Readonly<Record<string, string>>;
const { say, expect, control, failures, checks } = createComparison();

async function prove(
  postgres: Parameters<Parameters<typeof withPrivatePostgres>[0]>[0],
  scratch: string,
): Promise<void> {
  const balancer = await startBalancer();
  const left: (() => Promise<unknown>)[] = [() => balancer.close()];
  try {
    await proveBehind(balancer, left, postgres, scratch);
  } finally {
    // Whatever ended it, nothing is left behind: first the processes, then what they stand on.
    for (const end of left.toReversed()) await end();
  }
}

async function proveBehind(
  balancer: Awaited<ReturnType<typeof startBalancer>>,
  left: (() => Promise<unknown>)[],
  postgres: Parameters<typeof prove>[0],
  scratch: string,
): Promise<void> {
  const settings: Settings = {
    DATABASE_URL: await createDatabase(postgres, "portal"),
    DATA_DIR: join(scratch, "data"),
    PORTAL_SECRET: SECRET,
    PUBLIC_URL: balancer.address,
    TRUSTED_PROXIES: "loopback",
    ...manyCasts,
    LEAVE_SECONDS: "2",
    LOG_LEVEL: "error",
  };
  await importAgency(settings);
  const database = await openDatabase({
    databaseUrl: settings["DATABASE_URL"],
    dataDir: "",
    log: createTestLog(),
  });
  left.push(() => database.close());
  let servers: RunningProduct[] = [await runProduct(settings)];
  left.push(() => Promise.all(servers.map((server) => server.end())));
  servers = [...servers, await runProduct(settings)];
  const [one = "", other = ""] = servers.map(({ address }) => address);
  const use = (): void => balancer.use(servers.map(({ address }) => address));
  use();
  const pair = { one, other, settings, expect, control };
  await oneImport(pair, join(scratch, "package"));
  const cutoffAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS);
  const agency = await addVotingPlan(database, { lots: VOTERS, cutoffsAt: [cutoffAt], isMailed: true });
  const meetingId = agency.meetingIds[0] ?? 0;
  await oneSession(pair);
  await oneCounter(pair);
  await oneSetting(pair);
  await oneSubmission(pair, database);

  const sender = createSender(2 * VOTERS);
  const voter = agency.voters[0] ?? fail();
  const paper = await sender.paper(one, voter, meetingId);
  const all: KeyedCast[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    const votes = paper.map((): Vote => (turn % 2 === 0 ? "Y" : "N"));
    const cast: KeyedCast = {
      key: randomUUID(),
      lotId: voter.lotId,
      votes,
      acknowledged: null,
      repeated: null,
    };
    const [first, second] = await Promise.all(
      [one, other].map((address) =>
        sender.cast(address, voter, meetingId, ballotText(paper, votes), cast.key),
      ),
    );
    if (first?.status === 200) cast.acknowledged = first.body;
    if (second?.status === 200) cast.repeated = second.body;
    all.push(cast);
  }
  sender.close();
  const twice = all.filter(
    ({ acknowledged, repeated }) => acknowledged !== null && acknowledged.receipt === repeated?.receipt,
  );
  expect(
    "25 ballots sent to both at the same moment under one key: the same receipt from both",
    twice.length,
    all.length,
  );

  const failed: Record<string, number[]> = { SIGTERM: [], SIGKILL: [] };
  const repeats: number[] = [];
  for (const signal of ["SIGTERM", "SIGKILL"] as const)
    for (let turn = 0; turn < ends; turn += 1) {
      const load = await votingWhile(balancer.address, agency, paper, async () => {
        const [leaving, ...staying] = servers;
        if (leaving === undefined) return;
        // SIGTERM is what ends it below; told twice, it would leave at once.
        if (signal === "SIGKILL") process.kill(leaving.pid, signal);
        await leaving.end();
        servers = [...staying, await runProduct(settings)];
        use();
      });
      all.push(...load.casts);
      failed[signal]?.push(...load.failed);
      repeats.push(...load.failedRepeats);
    }
  say(
    `${ends} ends by SIGTERM and ${ends} by kill -9 under load; the balancer passed ${balancer.counts.passed} requests on, was refused ${balancer.counts.refused} and cut off ${balancer.counts.broken} times`,
  );
  expect("requests that failed while a process ended by SIGTERM", tally(failed["SIGTERM"] ?? []), {});
  say(`requests that failed while one was killed: ${JSON.stringify(tally(failed["SIGKILL"] ?? []))}`);
  expect("kill -9 cut something off, else it proves nothing", (failed["SIGKILL"] ?? []).length > 0, true);
  expect("repeats under the same key that failed", tally(repeats), {});

  const next = mkdtempSync(join(root, "dist", ".next-"));
  try {
    cpSync(join(root, "dist", "server"), join(next, "server"), { recursive: true });
    cpSync(join(root, "dist", "web"), join(next, "web"), { recursive: true });
    writeFileSync(join(next, "server", "migrations", "9999_meetings_rolling.sql"), MIGRATION);
    const load = await votingWhile(balancer.address, agency, paper, async () => {
      const fresh = await runProduct(settings, next);
      const old = servers;
      servers = [...old, fresh];
      use();
      await sleep(LOAD_MS);
      servers = [fresh];
      for (const each of old) await each.end();
      use();
    });
    all.push(...load.casts);
    expect(
      "a version with one more migration takes over under load; requests that failed",
      tally([...load.failed, ...load.failedRepeats]),
      {},
    );
    const refused = await runProduct(settings).then(
      async (product) => (await product.end(), "started"),
      (error: unknown) =>
        String(error).includes("which this version of the portal does not know") ? "refused" : String(error),
    );
    expect("the version before, started on the newer database, is", refused, "refused");
  } finally {
    rmSync(next, { recursive: true, force: true });
  }

  const ballots = await readRegister(database, meetingId, { secret: SECRET });
  const acknowledged = all.filter((cast) => cast.acknowledged !== null).length;
  expect(
    `${acknowledged} ballots acknowledged, ${ballots.length} in the register`,
    judgeCasts(all, ballots),
    { lost: 0, doubled: 0, altered: 0, unknown: 0 },
  );
  expect("faults of the register", registerFaults(ballots), []);
  control("a ballot taken away", judgeCasts(all, ballots.slice(1)).lost > 0);
  await mailsOnce(database, ballots.length);
}

/** With which the old version has to live until it is stopped: a table that it reads gets wider, another comes. */
const MIGRATION = `alter table voting_ballots add column noted_on date;
alter table meetings add column noted_on date;
alter table web_users add column noted_on date;
create table rolling_notes (agency_id int not null, note_id int not null, primary key (agency_id, note_id));
alter table rolling_notes enable row level security;
alter table rolling_notes force row level security;
create policy tenant on rolling_notes using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()));
grant select, insert on rolling_notes to portal_app;
`;

/** Two processes look after one outbox: each ballot's receipt is claimed once, but for those of a killed one. */
async function mailsOnce(database: Database, ballots: number): Promise<void> {
  const text = `select count(*) filter (where kind = 'ballot-receipt') as receipts, count(*) as mails,
    count(*) filter (where attempts > 1) as again from outbox_mails where agency_id = $1`;
  const values = [799187];
  const rows = await database.query<{ receipts: number; mails: number; again: number }>(799187, {
    text,
    values,
  });
  const { receipts = 0, mails = 0, again = 0 } = rows[0] ?? {};
  say(`${ballots} ballots, ${mails} mails (${receipts} of ballots), ${again} of them claimed more than once`);
  expect("one mail for each ballot", receipts, ballots);
}

function fail(): never {
  throw new Error("there are no voters");
}

const scratch = mkdtempSync(join(tmpdir(), "portal-two-"));
try {
  await withPrivatePostgres((postgres) => prove(postgres, scratch));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const failure of failures) say(`  ${failure}`);
say(`${checks() - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
