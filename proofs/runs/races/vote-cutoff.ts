import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ballotText,
  createSender,
  type BallotPaper,
  type Sender,
  type Sent,
} from "../../../rig/cast-votes.ts";
import { createDatabase } from "../../../rig/create-database.ts";
import { root } from "../../../rig/paths.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { openProof } from "../../support/proof.ts";
import { type RegisteredBallot, readRegister, registerFaults } from "../../support/read-register.ts";
import { runBare } from "../../../rig/run-bare.ts";
import {
  addVotingPlan,
  beginInFormat1,
  importAgency,
  manyCasts,
  SECRET,
  type Voter,
} from "../../../rig/voting-agency.ts";
import { wrongClock } from "../../support/wrong-clock.ts";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import { type Database, openDatabase } from "../../../server/src/core/db/open-database.ts";
import { setPortalClock } from "../../../server/src/core/db/portal-clock.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Ballots around cut-offs, as many as can be, from 32 voters on three servers of one PostgreSQL: one with the right clock,
 * one two days behind, one two days ahead (by libfaketime). `npm run proof -- vote-cutoff [ballots]`, 20,000 as it
 * stands. The meetings' cut-offs are a minute apart; the database's clock is moved to shortly before each, and ticks on
 * over it. None may be late by the database's clock, none refused before it. What it says is compared with two other
 * witnesses: when a request was sent and answered, and when PostgreSQL committed.
 * The control is at the end: a server that decides by its own clock must be told, two days ahead and two days behind.
 */
const VOTERS = 32;
const BEFORE_MS = 2_500;
const AFTER_MS = 1_500;
const MOST_ROUNDS = 240;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WRONG_DAYS = 2;

const { say, failures, end } = openProof();

interface Round {
  readonly meetingId: number;
  readonly cutoffAtMs: number;
  /** How far the database's clock is ahead of the true one. */
  readonly offsetMs: number;
  /** Instants of the requests are the database's: this machine's clock and how far the database's is moved. */
  readonly sent: readonly Sent[];
}
interface Stage {
  readonly database: Database;
  readonly voters: readonly Voter[];
  readonly sender: Sender;
}

/** Voters cast without a pause from before the cut-off until behind it. */
async function castAround(
  { database, voters, sender }: Stage,
  servers: readonly RunningProduct[],
  { meetingId, cutoffAtMs, paper }: { meetingId: number; cutoffAtMs: number; paper: BallotPaper },
): Promise<Round> {
  const offsetMs = cutoffAtMs - BEFORE_MS - Date.now();
  await setPortalClock(database, offsetMs, "test");
  const sent: Sent[] = [];
  const ballot = ballotText(paper, ["Y", "N", "A", "Y"]);
  const endAtMs = Date.now() + BEFORE_MS + AFTER_MS;
  const casting = voters.map(async (voter, at) => {
    const base = servers[at % servers.length]?.address ?? "";
    while (Date.now() < endAtMs) {
      const one = await sender.cast(base, voter, meetingId, ballot);
      sent.push({ ...one, sentAtMs: one.sentAtMs + offsetMs, answeredAtMs: one.answeredAtMs + offsetMs });
    }
  });
  await Promise.all(casting);
  return { meetingId, cutoffAtMs, offsetMs, sent };
}

interface Tally {
  accepted: number;
  refused: number;
  busy: number;
  other: number;
  /** Sent before the cut-off and refused: the cut-off fell while they were on their way. */
  underWay: number;
  /** Decided before the cut-off, committed behind it. */
  committedBehind: number;
  late: number;
  early: number;
  /** How long before a cut-off its last ballot was cast, and how long behind it the first refusal was answered. */
  readonly lastBeforeMs: number[];
  readonly firstBehindMs: number[];
  longestCommitMs: number;
  readonly faults: string[];
}
const emptyTally = (): Tally => ({
  accepted: 0,
  refused: 0,
  busy: 0,
  other: 0,
  underWay: 0,
  committedBehind: 0,
  late: 0,
  early: 0,
  lastBeforeMs: [],
  firstBehindMs: [],
  longestCommitMs: 0,
  faults: [],
});

/** This machine's clock is read in whole milliseconds, cut off. */
const READING_MS = 1;

function judge(
  tally: Tally,
  { cutoffAtMs, offsetMs, sent }: Round,
  ballots: readonly RegisteredBallot[],
): void {
  const accepted = sent.filter(({ status }) => status === 200);
  const refused = sent.filter(({ status, body }) => status === 409 && body.code === "VOTING_CLOSED");
  const busy = sent.filter(({ status }) => status === 503).length;
  tally.accepted += accepted.length;
  tally.refused += refused.length;
  tally.busy += busy;
  tally.other += sent.length - accepted.length - refused.length - busy;
  tally.underWay += refused.filter(({ sentAtMs }) => sentAtMs < cutoffAtMs).length;
  // By the record's own instant; and by the sender, who had not even begun before the cut-off.
  const isLate = ({ body, sentAtMs }: Sent): boolean =>
    Date.parse(body.at ?? "") >= cutoffAtMs || sentAtMs >= cutoffAtMs;
  tally.late += accepted.filter(isLate).length;
  tally.early += refused.filter(({ answeredAtMs }) => answeredAtMs + READING_MS <= cutoffAtMs).length;
  const behindMs = refused.map(({ answeredAtMs }) => answeredAtMs - cutoffAtMs);
  const beforeMs = ballots.map(({ castAt }) => cutoffAtMs - castAt.getTime());
  if (beforeMs.length > 0) tally.lastBeforeMs.push(Math.min(...beforeMs));
  if (behindMs.length > 0) tally.firstBehindMs.push(Math.min(...behindMs));
  for (const { seq, castAt, committedAt } of ballots) {
    // PostgreSQL's own witness: none is committed before the instant that it says it was cast at.
    const tookMs = (committedAt?.getTime() ?? Number.NaN) + offsetMs - castAt.getTime();
    if (!(tookMs >= -READING_MS))
      tally.faults.push(`ballot ${seq} was committed ${-tookMs} ms before it was cast`);
    if (castAt.getTime() + tookMs >= cutoffAtMs) tally.committedBehind += 1;
    tally.longestCommitMs = Math.max(tally.longestCommitMs, tookMs);
  }
  const told = new Set(accepted.map(({ body }) => body.receipt));
  if (told.size !== ballots.length || ballots.some(({ receipt }) => !told.has(receipt)))
    tally.faults.push(`${told.size} receipts were told, ${ballots.length} ballots are in the register`);
  tally.faults.push(...registerFaults(ballots));
}

const least = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.min(...values));

/** What a process believes the time to be: its answers have it in a header. */
async function believedDays({ address }: RunningProduct): Promise<number> {
  const told = (await fetch(`${address}/healthz`)).headers.get("date") ?? "";
  return Math.round((Date.parse(told) - Date.now()) / DAY_MS);
}

const wanted = Math.max(1, Number(process.argv[2] ?? 20_000));
const scratch = mkdtempSync(join(tmpdir(), "portal-vote-cutoff-"));
const work = async (
  stage: Stage,
  meetings: readonly Omit<Round, "sent" | "offsetMs">[],
  databaseUrl: string,
): Promise<void> => {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: scratch, PORTAL_SECRET: SECRET };
  const product = (more: Readonly<Record<string, string>>): Promise<RunningProduct> =>
    runProduct({ ...settings, ...manyCasts, LOG_LEVEL: "error", ...more });
  const [behind, ahead] = [wrongClock(-WRONG_DAYS), wrongClock(WRONG_DAYS)];
  const servers = [await product({}), await product(behind), await product(ahead)];
  const days = await Promise.all(servers.map(believedDays));
  if (days.join() !== [0, -WRONG_DAYS, WRONG_DAYS].join())
    throw new Error(`the clocks are off by ${days.join(", ")} days`);
  const tally = emptyTally();
  const papers = new Map<number, BallotPaper>();
  let at = 0;
  const began = performance.now();
  const nextRound = async (casters: readonly RunningProduct[], into: Tally): Promise<void> => {
    const meeting = meetings[at++];
    const [voter] = stage.voters;
    if (meeting === undefined || voter === undefined) throw new Error("there are no more meetings");
    const paper =
      papers.get(meeting.meetingId) ??
      (await stage.sender.paper(servers[0]?.address ?? "", voter, meeting.meetingId));
    const round = await castAround(stage, casters, { ...meeting, paper });
    judge(
      into,
      round,
      await readRegister(stage.database, meeting.meetingId, { secret: SECRET, areCommitsTracked: true }),
    );
  };
  while (tally.accepted + tally.refused < wanted) {
    await nextRound(servers, tally);
    process.stdout.write(`${tally.accepted + tally.refused}/${wanted}\r`);
  }
  const rounds = at;
  say(
    `${tally.accepted + tally.refused} ballots around ${rounds} cut-offs in ${Math.round((performance.now() - began) / 1_000)} s, ` +
      `on servers whose clocks are off by ${days.join(", ")} days (libfaketime):\n` +
      `  ${tally.accepted} accepted, ${tally.late} of them late; ${tally.refused} refused, ${tally.early} of them early; ` +
      `${tally.underWay} were sent before and refused; ${tally.busy} told to come again, ${tally.other} other answers\n` +
      `  the last ballot was cast ${least(tally.lastBeforeMs)} ms before its cut-off, the first refusal answered ` +
      `${least(tally.firstBehindMs)} ms behind it; ${tally.committedBehind} committed behind it, none more than ` +
      `${Math.round(tally.longestCommitMs)} ms after it was cast`,
  );
  if (tally.late + tally.early + tally.other > 0) failures.push("late, early or other answers");
  if (tally.accepted === 0 || tally.refused === 0) failures.push("no cut-off fell into the run");
  failures.push(...tally.faults.slice(0, 10));

  const entry = join(root, "rig", "cast", "bare-server.ts");
  const fault = { BARE_FAULT: "process-clock" };
  // Both are meetings that nobody has voted in yet.
  await beginInFormat1(
    stage.database,
    meetings.slice(at, at + 2).map(({ meetingId }) => meetingId),
  );
  for (const [clock, kind] of [
    [behind, "late"],
    [ahead, "early"],
  ] as const) {
    const bare = await runBare(entry, { ...settings, ...fault, ...clock });
    const control = emptyTally();
    await nextRound([bare], control);
    await bare.end();
    const isFound = sayControl(
      `it decides by its own clock, ${kind === "late" ? "behind" : "ahead"}`,
      control[kind] > 0,
      `${control[kind]} ${kind}`,
    );
    if (!isFound) failures.push(`the control did not tell what is ${kind}`);
  }
  for (const server of servers) await server.end();
};

await withPrivatePostgres(async (postgres) => {
  const databaseUrl = await createDatabase(postgres, "portal");
  await importAgency({ DATABASE_URL: databaseUrl, DATA_DIR: scratch, PORTAL_SECRET: SECRET });
  const database = await openDatabase({ databaseUrl, dataDir: scratch, log: createTestLog() });
  // The database's clock only ever moves on: sessions must not lie in the future, nor grow old.
  const firstMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const cutoffsAt = Array.from({ length: MOST_ROUNDS }, (_, at) => new Date(firstMs + (at + 1) * MINUTE_MS));
  const { voters, meetingIds } = await addVotingPlan(database, { lots: VOTERS, cutoffsAt, isMailed: false });
  const meetings = meetingIds.map((meetingId, at) => ({
    meetingId,
    cutoffAtMs: firstMs + (at + 1) * MINUTE_MS,
  }));
  const sender = createSender(VOTERS);
  await work({ database, voters, sender }, meetings, databaseUrl);
  sender.close();
  await database.close();
}, "track_commit_timestamp=on\n").finally(() => rmSync(scratch, { recursive: true, force: true }));
end();
