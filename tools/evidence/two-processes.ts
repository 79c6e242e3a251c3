import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBalancer } from "../../bench/support/balancer.ts";
import { ballotText, createSender, type Vote } from "../../bench/support/cast-votes.ts";
import { createDatabase } from "../../bench/support/create-database.ts";
import { command } from "../../bench/support/drill-portal.ts";
import { judgeCasts, type KeyedCast } from "../../bench/support/judge-casts.ts";
import { root } from "../../bench/support/paths.ts";
import { personAt, signInPerson, tryToSignIn } from "../../bench/support/portal-person.ts";
import { withPrivatePostgres } from "../../bench/support/private-postgres.ts";
import { readRegister, registerFaults } from "../../bench/support/read-register.ts";
import { addVotingPlan, importAgency, SECRET } from "../../bench/support/voting-agency.ts";
import { LOAD_MS, votingWhile } from "../../bench/support/voting-while.ts";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import { type Database, openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";

/**
 * Two processes on one PostgreSQL behind a balancer: `npm run evidence -- two-processes [ends of each kind]`. Sessions,
 * tokens, throttles, limits and settings are one portal's; ballots sent to both at once under one key are kept once; of
 * ballots cast while processes end none that was acknowledged is lost or doubled: with SIGTERM no request fails, with
 * kill -9 the repeat under the same key is answered. At the end a version with one more migration takes over under load.
 * Controls: a process with another secret refuses the change, and the judge is shown a register without a ballot.
 */
const [ends = 5] = process.argv.slice(2).map(Number);
const VOTERS = 8;
const DAY_MS = 86_400_000;
const EVENT = { method: "POST", body: { category: "Header Navigation", label: "HOME" } } as const;
const FREE_FAILURES = 5;
const REPORTS_A_MINUTE = 20;

type Settings = Readonly<Record<string, string>>;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const failures: string[] = [];
const expect = (what: string, is: unknown, should: unknown): void => {
  const isSo = JSON.stringify(is) === JSON.stringify(should);
  say(`${what}: ${JSON.stringify(is)}${isSo ? "" : `, and not ${JSON.stringify(should)}`}`);
  if (!isSo) failures.push(what);
};
const tally = (values: readonly unknown[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

async function oneSession(one: string, other: string, settings: Settings): Promise<void> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const [here, there] = turn % 2 === 0 ? [one, other] : [other, one];
    const person = await signInPerson(here, { username: "owner1", role: 1 });
    const elsewhere = personAt(there, person);
    statuses.push(
      (await elsewhere.ask("/plans/query/lots")).status,
      (await elsewhere.ask("/analytics/events", EVENT)).status,
    );
    await elsewhere.ask("/users/logout", { method: "POST", body: {} });
    statuses.push((await person.ask("/plans/query/lots")).status);
  }
  expect("20 sign-ins on one; a call and a change on the other, then signed out there", tally(statuses), {
    200: 40,
    401: 20,
  });
  const stranger = await runProduct({
    ...settings,
    PORTAL_SECRET: "another secret that is longer than 32 characters",
  });
  const person = await signInPerson(one, { username: "owner1", role: 1 });
  const asked = await personAt(stranger.address, person).ask("/analytics/events", EVENT);
  await stranger.end();
  expect("control, a process with another secret: the change is answered", asked.status, 403);
}

async function oneCounter(one: string, other: string): Promise<void> {
  const statuses: number[] = [];
  for (let turn = 0; turn < FREE_FAILURES + 3; turn += 1)
    statuses.push(
      (
        await tryToSignIn(turn % 2 === 0 ? one : other, {
          username: "committee2",
          role: 2,
          password: "Wrong123",
        })
      ).status,
    );
  expect("wrong passwords on both in turn: refused, then throttled", tally(statuses), {
    401: FREE_FAILURES,
    429: 3,
  });
  const person = await signInPerson(one, { username: "committee1", role: 2 });
  const body = { mainCommand: "Insurance", parameter0: 101, parameter1: 0, format: "csv" };
  const runs: number[] = [];
  for (let turn = 0; turn < REPORTS_A_MINUTE + 4; turn += 1)
    runs.push(
      (await personAt(turn % 2 === 0 ? one : other, person).ask("/reports", { method: "POST", body })).status,
    );
  expect("reports on both in turn: answered, then refused for a minute", tally(runs), {
    200: REPORTS_A_MINUTE,
    429: 4,
  });
}

async function oneSetting(one: string, other: string, settings: Settings): Promise<void> {
  const seen: boolean[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const colour = `#10${turn}0${turn}0`;
    command(settings, "config", "set", "--agency", "799187", "buttonColor", colour);
    for (const address of [one, other]) {
      const answer = await fetch(`${address}/api/agencies/799187/communicator/query/agentcontentstrata`);
      seen.push((await answer.text()).includes(colour));
    }
  }
  expect("a setting of the command line is the next answer's, in both", tally(seen), { true: 10 });
}

async function prove(
  postgres: Parameters<Parameters<typeof withPrivatePostgres>[0]>[0],
  scratch: string,
): Promise<void> {
  const balancer = await startBalancer();
  const settings: Settings = {
    DATABASE_URL: await createDatabase(postgres, "portal"),
    DATA_DIR: join(scratch, "data"),
    PORTAL_SECRET: SECRET,
    PUBLIC_URL: balancer.address,
    TRUSTED_PROXIES: "loopback",
    LOG_LEVEL: "error",
  };
  await importAgency(settings);
  const database = await openDatabase({
    databaseUrl: settings["DATABASE_URL"],
    dataDir: "",
    log: createTestLog(),
  });
  const cutoffAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS);
  const agency = await addVotingPlan(database, { lots: VOTERS, cutoffsAt: [cutoffAt], isMailed: true });
  const meetingId = agency.meetingIds[0] ?? 0;
  let servers: RunningProduct[] = [await runProduct(settings), await runProduct(settings)];
  const [one = "", other = ""] = servers.map(({ address }) => address);
  const use = (): void => balancer.use(servers.map(({ address }) => address));
  use();
  await oneSession(one, other, settings);
  await oneCounter(one, other);
  await oneSetting(one, other, settings);

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
        process.kill(leaving.pid, signal);
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
  if ((failed["SIGKILL"] ?? []).length === 0) failures.push("no kill -9 cut anything off: it proves nothing");
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
    for (const server of servers) await server.end();
    rmSync(next, { recursive: true, force: true });
  }

  const ballots = await readRegister(database, meetingId);
  const acknowledged = all.filter((cast) => cast.acknowledged !== null).length;
  expect(
    `${acknowledged} ballots acknowledged, ${ballots.length} in the register`,
    judgeCasts(all, ballots),
    { lost: 0, doubled: 0, altered: 0, unknown: 0 },
  );
  expect("faults of the register", registerFaults(ballots), []);
  expect("control, a ballot taken away: lost", judgeCasts(all, ballots.slice(1)).lost > 0, true);
  await mailsOnce(database, ballots.length);
  await database.close();
  await balancer.close();
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

/** Two dispatchers look after one outbox: each ballot's receipt is claimed once, but for those of a killed one. */
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
  if (receipts !== ballots) failures.push("there is not one mail for each ballot");
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
say(failures.length === 0 ? "passed" : `${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
