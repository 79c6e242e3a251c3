import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createDatabase } from "../../../rig/create-database.ts";
import { ballotText, createSender, type BallotPaper, type Vote } from "../../../rig/cast-votes.ts";
import { postgresProgram } from "../../../rig/postgres-program.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import {
  AGENCY,
  addVotingPlan,
  beginInFormat1,
  importAgency,
  manyCasts,
  SECRET,
  type Voter,
} from "../../../rig/voting-agency.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import { startPortal } from "../../faults/start-portal.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { readRegister } from "../../support/read-register.ts";
import { type Trial, tryAllChoices } from "../../support/try-all-choices.ts";
import { withDatabase } from "../../support/with-database.ts";

/**
 * What somebody learns of open votes who has everything but the secret: `npm run proof -- open-votes [meetings]`, 20 as it
 * stands. Four voters of each meeting save a draft with a proxy's name, vote, and vote otherwise. Then a dump of the
 * database, its log of every statement with its parameters, its write-ahead log, the portal's log of everything and all
 * its files are searched for choices, nonces and names, and for every ballot all choices are tried against every hash that
 * stands anywhere in them. The control is a meeting whose register was begun in format 1, which kept choices in clear: they
 * must be found, and each of its ballots told.
 */
const MEETINGS = Number(process.argv[2] ?? 20);
const VOTERS = 4;
const DAY_MS = 86_400_000;
const LOGGED = `wal_level=replica\nlog_statement=all\nlog_parameter_max_length=-1\nlog_destination=stderr\n`;

const { say, failures, end } = openProof();

/** Bytes of one kind, by where they are from. */
type Places = ReadonlyMap<string, Buffer>;

interface Meeting {
  readonly id: number;
  readonly paper: BallotPaper;
}

const proxyOf = (meetingId: number, lotId: number): string => `Canary${meetingId}x${lotId}`;
const votesOf = (paper: BallotPaper, shift: number): readonly Vote[] =>
  paper.map((_, at) => (["Y", "N", "A"] as const)[(at + shift) % 3] ?? "Y");

await withPrivatePostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), "portal-open-votes-"));
  const settings = {
    DATABASE_URL: await createDatabase(server, "portal"),
    DATA_DIR: join(folder, "data"),
    PORTAL_SECRET: SECRET,
  };
  try {
    await importAgency(settings);
    const firstCutoffMs = Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS;
    // The last one is the control.
    const cutoffsAt = Array.from({ length: MEETINGS + 1 }, (_, at) => new Date(firstCutoffMs + at * 60_000));
    const logPath = join(folder, "log");
    const { meetings, voters } = await withDatabase(settings, async (database) => {
      const added = await addVotingPlan(database, { lots: VOTERS, cutoffsAt, isMailed: true });
      await beginInFormat1(database, added.meetingIds.slice(-1));
      return { meetings: added.meetingIds, voters: added.voters };
    });
    const walName = await switchWal(settings.DATABASE_URL);
    const portal = await startPortal({ ...settings, ...manyCasts, LOG_LEVEL: "trace" }, logPath);
    const voted = await vote(portal.address, voters, meetings);
    await portal.end();

    const dump = execFileSync(
      postgresProgram("pg_dump"),
      ["-h", server.folder, "-U", "postgres", "--inserts", "portal"],
      { maxBuffer: 1 << 30 },
    );
    const places: Places = new Map([
      ["dump", dump],
      ["write-ahead log", filesBelow(join(server.folder, "data", "pg_wal"), (name) => name >= walName)],
      ["log of the database", readFileSync(join(server.folder, "log"))],
      ["log of the portal", readFileSync(logPath)],
      ["files", filesBelow(settings.DATA_DIR, () => true)],
    ]);
    say([...places].map(([name, { length }]) => `${name} ${Math.ceil(length / 1_000)} kB`).join(" · "));

    const [control, ...open] = voted.toReversed();
    if (control === undefined) throw new Error("no meeting was voted in");
    const [ofOpen, ofControl] = await withDatabase(settings, async (database) => [
      await learned(database, open, places),
      await learned(database, [control], places),
    ]);
    const { ballots, found, searched, tried, hashes, ballotsTold, requestsTold } = ofOpen;
    say(
      `${open.length} open meetings, ${ballots} ballots: ${found.length} of ${searched} searches found something; ` +
        `${tried} texts tried against ${hashes} hashes: ${ballotsTold + requestsTold} matches`,
    );
    for (const each of found) failures.push(`open votes: ${each}`);
    if (ballotsTold + requestsTold > 0)
      failures.push(`hashes tell ${ballotsTold} ballots and ${requestsTold} requests`);
    if (ballots !== open.length * VOTERS * 2) failures.push(`only ${ballots} ballots were cast`);
    const isSeen = ["dump", "write-ahead log", "log of the database"].every((place) =>
      ofControl.found.some((each) => each.endsWith(`in the ${place}`)),
    );
    const isTold = ofControl.ballotsTold === VOTERS * 2 && ofControl.requestsTold > 0;
    const isFound = sayControl(
      "a meeting of format 1",
      isSeen && isTold,
      `${ofControl.found.length} found, ${ofControl.ballotsTold} ballots and ${ofControl.requestsTold} requests told`,
    );
    if (!isFound) failures.push("the control was not found");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, LOGGED);
end();

/** Each voter's draft with a proxy's name, a ballot, and a second one that says otherwise; of some a draft stays. */
async function vote(
  address: string,
  voters: readonly Voter[],
  meetingIds: readonly number[],
): Promise<readonly Meeting[]> {
  const sender = createSender(VOTERS);
  const meetings: Meeting[] = [];
  for (const id of meetingIds) {
    // oxlint-disable-next-line no-await-in-loop -- one meeting after the other
    const paper = await sender.paper(address, voters[0] ?? fail(), id);
    const drafted = async (voter: Voter, shift: number): Promise<void> => {
      const choices = votesOf(paper, shift).map((one, at) => ({ ...paper[at], vote: one }));
      const { status, text } = await sender.put(
        address,
        voter,
        `/lots/${voter.lotId}/meetings/${id}/agenda/draft`,
        {
          choices,
          proxyName: proxyOf(id, voter.lotId),
          revision: 0,
        },
      );
      if (status !== 200) failures.push(`a draft was answered ${status} ${text.slice(0, 200)}`);
    };
    const cast = async (voter: Voter, shift: number): Promise<void> => {
      const text = ballotText(paper, votesOf(paper, shift));
      const { status, body } = await sender.cast(address, voter, id, text, randomUUID());
      if (status !== 200) failures.push(`a ballot was answered ${status} ${body.code ?? ""}`);
    };
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await Promise.all(
      voters.map(async (voter, at) => {
        await drafted(voter, at);
        await cast(voter, at);
        await cast(voter, at + 1);
        if (at % 2 === 0) await drafted(voter, at + 2);
      }),
    );
    meetings.push({ id, paper });
  }
  sender.close();
  return meetings;
}

interface Learned extends Trial {
  readonly ballots: number;
  readonly searched: number;
  /** What was found, and where. */
  readonly found: readonly string[];
  readonly hashes: number;
}

/** What the bytes tell of the meetings' votes. */
async function learned(database: Database, meetings: readonly Meeting[], places: Places): Promise<Learned> {
  const needles = new Map<string, string>();
  const hashes = storedHashes(places);
  const trials: Trial[] = [];
  let ballots = 0;
  for (const { id, paper } of meetings) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const register = await readRegister(database, id, { secret: SECRET });
    ballots += register.length;
    for (const { seq, seatId, record } of register) {
      needles.set(`the nonce of ballot ${seq} of ${id}`, record.nonce);
      needles.set(`the proxy's name of lot ${seatId} in ${id}`, proxyOf(id, seatId));
    }
    for (const { agendaItemID, motionHash } of paper)
      for (const one of ["Y", "N", "A"]) {
        const choice = { agendaItemId: agendaItemID, motionHash, vote: one };
        needles.set(`a vote of ${one} on ${agendaItemID}`, JSON.stringify(choice));
        const sent = { agendaItemID, motionHash, vote: one };
        needles.set(`a sent ${one} on ${agendaItemID}`, JSON.stringify(sent));
        // As jsonb is printed.
        const drafted = `{"vote": "${one}", "motionHash": "${motionHash}", "agendaItemID": ${agendaItemID}}`;
        needles.set(`a drafted ${one} on ${agendaItemID}`, drafted);
      }
    // oxlint-disable-next-line no-await-in-loop -- likewise
    trials.push(tryAllChoices({ paper, kept: await keptRecords(database, id) }, hashes));
  }
  const found: string[] = [];
  let searched = 0;
  for (const [place, bytes] of places)
    for (const [what, needle] of needles)
      for (const coded of codingsOf(needle)) {
        searched += 1;
        if (bytes.includes(coded)) found.push(`${what} in the ${place}`);
      }
  const sum = (of: (trial: Trial) => number): number => trials.reduce((total, each) => total + of(each), 0);
  return {
    ballots,
    searched,
    found,
    hashes: hashes.size,
    tried: sum(({ tried }) => tried),
    ballotsTold: sum(({ ballotsTold }) => ballotsTold),
    requestsTold: sum(({ requestsTold }) => requestsTold),
  };
}

/** The records as anybody reads them who has the database. */
async function keptRecords(database: Database, meetingId: number): Promise<readonly string[]> {
  const rows = await database.query<{ record: string }>(AGENCY, {
    text: "select record from voting_ballots where agency_id = $1 and meeting_record_id = $2 order by seq",
    values: [AGENCY, meetingId],
  });
  return rows.map(({ record }) => record);
}

/** Everything that may be a SHA-256: a run of 64 hexadecimal digits. */
function storedHashes(places: Places): ReadonlySet<string> {
  const hashes = new Set<string>();
  for (const bytes of places.values())
    for (const [hash] of bytes.toString("latin1").matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g))
      hashes.add(hash);
  return hashes;
}

/** As text, as bytea is printed, as a JSON text inside another, and, of hexadecimal digits, as their bytes. */
function codingsOf(text: string): readonly Buffer[] {
  const quoted = text.replaceAll('"', String.raw`\"`);
  const bytes = /^(?:[0-9a-f]{2})+$/.test(text) ? [Buffer.from(text, "hex")] : [];
  return [
    Buffer.from(text),
    Buffer.from(Buffer.from(text).toString("hex")),
    ...(quoted === text ? [] : [Buffer.from(quoted)]),
    ...bytes,
  ];
}

/** Closes the write-ahead log's present file, so that what comes is in files of later names; the last name before. */
async function switchWal(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  await client.end();
  return rows[0]?.name ?? "";
}

function filesBelow(folder: string, isWanted: (name: string) => boolean): Buffer {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => isWanted(name))
    .map((name) => join(folder, name));
  return Buffer.concat(paths.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path)));
}

function fail(): never {
  throw new Error("there are no voters");
}
