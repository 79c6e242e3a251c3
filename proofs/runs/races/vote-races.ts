import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ballotText,
  createSender,
  type BallotPaper,
  type Sender,
  type Sent,
} from "../../../rig/cast-votes.ts";
import { openProof } from "../../support/proof.ts";
import { type RegisteredBallot, readRegister, registerFaults } from "../../support/read-register.ts";
import { withSharedDatabase } from "../../support/two-servers.ts";
import {
  addVotingPlan,
  beginInFormat1,
  importAgency,
  SECRET,
  type Voter,
} from "../../../rig/voting-agency.ts";
import type { RunningProduct } from "../../../e2e/src/support/run-product.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import { sayControl } from "../../support/control.ts";

/**
 * 64 submissions of one lot's ballot at once, lot after lot: `npm run proof -- vote-races [lots]`, 1,000 as it stands.
 * Two servers on one PostgreSQL take them in turn. A third of the lots sends one ballot under one key, as an impatient
 * finger does; a third sends 64 under keys of their own that all know of revision 0; a third sends 64 that know of nothing.
 * The first two leave exactly one ballot; the last leaves 64 revisions, of which the highest alone counts.
 * The control is at the end: a server that does not wait for the register, on tables without their keys, must leave more.
 */
const AT_ONCE = 64;
const CONTROL_LOTS = 9;
const DAY_MS = 86_400_000;
const ways = ["one key", "one revision", "neither"] as const;
type Way = (typeof ways)[number];
/** What answers were, and how often: `200 × 56, 503 UNAVAILABLE × 8`. */
function statusesOf(answers: readonly Sent[]): string {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const name = `${status} ${body.code ?? ""}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} × ${count}`).join(", ");
}

const wayOf = (at: number): Way => ways[at % ways.length] ?? "neither";

const { say, failures, end } = openProof();
/** Submissions that were answered 503. */
let busy = 0;

interface Race {
  readonly voter: Voter;
  readonly way: Way;
  readonly answers: readonly Sent[];
}

/** A server with too much to do says so (503) and has done nothing, so the same is sent again under the same key. */
async function untilTaken(send: () => Promise<Sent>): Promise<Sent> {
  for (;;) {
    const sent = await send();
    if (sent.status !== 503) return sent;
    busy += 1;
    await sleep(50);
  }
}

async function race(
  sender: Sender,
  servers: readonly RunningProduct[],
  { voter, way, meetingId, paper }: { voter: Voter; way: Way; meetingId: number; paper: BallotPaper },
): Promise<Race> {
  const key = randomUUID();
  const sending = Array.from({ length: AT_ONCE }, (_, at) => {
    const base = servers[at % servers.length]?.address ?? "";
    // Of one finger every ballot is the same; of many hands each has other votes.
    const votes = paper.map(
      (_motion, motion) => (["Y", "N", "A"] as const)[(way === "one key" ? 0 : at + motion) % 3] ?? "Y",
    );
    const ballot = ballotText(paper, votes, way === "neither" ? undefined : 0);
    const ownKey = way === "one key" ? key : randomUUID();
    return untilTaken(() => sender.cast(base, voter, meetingId, ballot, ownKey));
  });
  return { voter, way, answers: await Promise.all(sending) };
}

/** What is wrong with a lot's ballots and what its 64 submissions were told. */
function faultOf({ voter, way, answers }: Race, all: readonly RegisteredBallot[]): string | null {
  const ballots = all.filter(({ seatId }) => seatId === voter.lotId);
  const accepted = answers.filter(({ status }) => status === 200);
  const receipts = new Set(accepted.map(({ body }) => body.receipt));
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === "REVISION_CHANGED");
  const highest = Math.max(...ballots.map(({ revision }) => revision));
  const effective = ballots.filter(({ revision }) => revision === highest);
  const expected = {
    "one key": [1, AT_ONCE, 0],
    "one revision": [1, 1, AT_ONCE - 1],
    neither: [AT_ONCE, AT_ONCE, 0],
  }[way];
  const found = [ballots.length, accepted.length, refused.length];
  if (effective.length !== 1) return `${effective.length} effective ballots (${statusesOf(answers)})`;
  if (found.join() !== expected.join())
    return `${way}: ${found.join("/")} ballots/accepted/refused instead of ${expected.join("/")} (${statusesOf(answers)})`;
  const isEachFound =
    ballots.every(({ receipt }) => receipts.has(receipt)) && receipts.size === ballots.length;
  return isEachFound ? null : `${way}: receipts are not those of the ballots`;
}

async function run(
  servers: readonly RunningProduct[],
  voters: readonly Voter[],
  meetingId: number,
  paper: BallotPaper,
): Promise<readonly Race[]> {
  const sender = createSender(AT_ONCE * 2);
  const races: Race[] = [];
  // Two lots at a time: their ballots meet in the register as well.
  for (let at = 0; at < voters.length; at += 2) {
    const pair = voters.slice(at, at + 2);
    const raced = pair.map((voter, of) =>
      race(sender, servers, { voter, way: wayOf(at + of), meetingId, paper }),
    );
    races.push(...(await Promise.all(raced)));
    process.stdout.write(`lot ${Math.min(at + 2, voters.length)}/${voters.length}\r`);
  }
  sender.close();
  return races;
}

/** Takes away what keeps ballots apart: the keys of the table, and so the only thing that is left is the server. */
async function dropKeys(database: Database): Promise<void> {
  await database.withOwner(async (client) => {
    const { rows } = await client.query<{ name: string; isConstraint: boolean }>(
      `select i.indexrelid::regclass::text as name, c.oid is not null as "isConstraint"
        from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
        where i.indrelid = 'voting_ballots'::regclass`,
    );
    for (const { name, isConstraint } of rows)
      await client.query(
        isConstraint
          ? `alter table voting_ballots drop constraint "${name.replaceAll('"', "")}"`
          : `drop index ${name}`,
      );
    // What insertBallot names; its receipts differ, so it keeps nothing apart.
    await client.query("create unique index on voting_ballots (agency_id, meeting_record_id, receipt)");
  });
}

const lots = Math.max(3, Number(process.argv[2] ?? 1_000));
await withSharedDatabase(importAgency, async ({ database, withTwoServers, withBareServer }) => {
  const cutoffAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS);
  const { voters, meetingIds } = await addVotingPlan(database, {
    lots: lots + CONTROL_LOTS,
    cutoffsAt: [cutoffAt, cutoffAt],
    isMailed: false,
  });
  const [meetingId = 0, controlId = 0] = meetingIds;
  await beginInFormat1(database, [controlId]);
  const [first] = voters;
  if (first === undefined) throw new Error("there are no voters");
  let controlPaper: BallotPaper = [];
  await withTwoServers(async (servers) => {
    const sender = createSender(1);
    const paperOf = (id: number): Promise<BallotPaper> => sender.paper(servers[0]?.address ?? "", first, id);
    const paper = await paperOf(meetingId);
    controlPaper = await paperOf(controlId);
    sender.close();
    const began = performance.now();
    const races = await run(servers, voters.slice(0, lots), meetingId, paper);
    const ballots = await readRegister(database, meetingId, { secret: SECRET });
    const faults = races.flatMap((one) => faultOf(one, ballots) ?? []);
    const bySeat = new Map(ballots.map(({ seatId, revision }) => [seatId, revision]));
    say(
      `${lots} lots × ${AT_ONCE} at once, two servers, in ${Math.round((performance.now() - began) / 1_000)} s: ` +
        `${ballots.length} ballots in the register, ${bySeat.size} lots with a ballot; ` +
        `${busy} answers that said 'busy' and were repeated`,
    );
    for (const way of ways) {
      const ofWay = races.filter((one) => one.way === way);
      const right = ofWay.filter((one) => faultOf(one, ballots) === null).length;
      say(
        `  ${way}: ${right} of ${ofWay.length} lots with exactly one effective ballot, and 64 answers that agree with it`,
      );
    }
    failures.push(...faults, ...registerFaults(ballots));
  });
  await dropKeys(database);
  const races: Race[] = [];
  await withBareServer("rig/cast/bare-server.ts", "no-lock", async (bare) => {
    races.push(...(await run([bare], voters.slice(lots), controlId, controlPaper)));
  });
  const ballots = await readRegister(database, controlId, { secret: SECRET });
  const told = races.flatMap((one) => faultOf(one, ballots) ?? []);
  const isFound = sayControl(
    `a server that waits for nothing, ${CONTROL_LOTS} lots`,
    told.some((fault) => /^\d+ effective/.test(fault) && Number.parseInt(fault, 10) > 1),
    `${told.length} told; ${told.join("; ")}`,
  );
  if (!isFound) failures.push("the control was not told");
});
end();
