import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asWriter } from "../server/src/core/db/as-writer.ts";
import type { Database } from "../server/src/core/db/open-database.ts";
import { generatePackage } from "./generate-package.ts";
import { openSessions } from "./open-sessions.ts";
import { root } from "./paths.ts";

/** The key of all servers of a run. */
export const SECRET = "a secret of the voting proofs, longer than 32";
/** Settings of a server that takes more ballots of a seat than a person would submit in an hour. */
export const manyCasts = {
  PORTAL_ENV: "test",
  PORTAL_CASTS_PER_SEAT: "1000000",
  PORTAL_CASTS_PER_SESSION: "1000000",
  PORTAL_CASTS_BEFORE_PAUSE: "1000000",
};
export const AGENCY = 799187;
const PLAN = { id: 900, zone: "Australia/Brisbane" };
/** The plan's zone has no summer time, so its wall clock is always that far ahead of UTC. */
export const HOURS_AHEAD = 10;
/** Ids of the plan's own rows lie above this. */
const BASE = 900_000;
/** Of the demonstration: what a lot, its owner and a meeting look like. */
const PATTERN = { plan: 101, lot: 2005, contact: 5007, meeting: 8006 };

/** An owner of one lot, signed in. */
export interface Voter {
  readonly lotId: number;
  readonly contactId: number;
  /** Everything that a page sends with a change. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface VotingAgency {
  readonly voters: readonly Voter[];
  readonly meetingIds: readonly number[];
}

export interface VotingWanted {
  readonly lots: number;
  /** The cut-off of each general meeting, on a whole minute; the meeting is the day after. */
  readonly cutoffsAt: readonly Date[];
  /** Whether voters have an address that their receipts are mailed to. */
  readonly isMailed: boolean;
}

/** Loads the demonstration as a real agency: into DATABASE_URL, else into the data folder's own database. */
export async function importAgency(settings: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  try {
    await generatePackage(join(folder, "package"), 1);
    const entry = join(root, "dist", "server", "cli.js");
    const { status, stderr } = spawnSync(
      process.execPath,
      [entry, "import", join(folder, "package"), "--agency", "799187"],
      {
        encoding: "utf8",
        env: { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...settings },
      },
    );
    if (status !== 0) throw new Error(`the import ended with ${status}\n${stderr.slice(-2000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Adds a plan of that many lots, each with an owner of its own who is signed in, and its general meetings, each with the
 * motions of the demonstration's. Nothing stands in the ledger, so everybody is financial.
 */
export async function addVotingPlan(
  database: Database,
  { lots, cutoffsAt, isMailed }: VotingWanted,
): Promise<VotingAgency> {
  const meetingIds = cutoffsAt.map((_, at) => BASE + 1 + at);
  const accounts = Array.from({ length: lots }, (_, at) => ({
    username: `voter${at + 1}`,
    contactId: BASE + 1 + at,
    role: 1,
  }));
  await database.transaction((client) =>
    client.asAgency(AGENCY, () =>
      asWriter(client, "import", async () => {
        const copy = (table: string, changes: string, where: string, from = ""): Promise<unknown> =>
          client.query(
            `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t ${from}
            where t.agency_id = ${AGENCY} and ${where}`,
          );
        const each = `cross join generate_series(1, ${lots}) n`;
        const ofPlan = `'owners_corp_id', ${PLAN.id}`;
        await copy("plans", `${ofPlan}, 'time_zone', '${PLAN.zone}'`, `owners_corp_id = ${PATTERN.plan}`);
        await copy(
          "contacts",
          `'contact_id', ${BASE} + n, 'name', 'Voter ' || n`,
          `contact_id = ${PATTERN.contact}`,
          each,
        );
        await copy(
          "lots",
          `'lot_id', ${BASE} + n, ${ofPlan}, 'lot_number', n::text`,
          `lot_id = ${PATTERN.lot}`,
          each,
        );
        await copy(
          "lot_owners",
          `'lot_id', ${BASE} + n, 'contact_id', ${BASE} + n`,
          `lot_id = ${PATTERN.lot} and contact_id = ${PATTERN.contact}`,
          each,
        );
        await copy(
          "entitlement_sets",
          `'entitlement_set_id', ${BASE}, ${ofPlan}`,
          `entitlement_set_id = (select min(entitlement_set_id) from entitlement_sets where owners_corp_id = ${PATTERN.plan}
          and type = 'LEVY')`,
        );
        await client.query(
          `insert into lot_entitlements (agency_id, entitlement_set_id, lot_id, units)
          select ${AGENCY}, ${BASE}, ${BASE} + n, 1 + n % 7 from generate_series(1, $1::int) n`,
          [lots],
        );
        await client.query(
          `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
            is_invoice_approver, online_voting_provider, email)
          select ${AGENCY}, 'voter' || n, ${BASE} + n, '{1}', '{}', false, false, 0,
            case when $2 then 'voter' || n || '@example.com' end
          from generate_series(1, $1::int) n`,
          [lots, isMailed],
        );
        for (const [at, cutoffAt] of cutoffsAt.entries()) {
          const wall = new Date(cutoffAt.getTime() + HOURS_AHEAD * 3_600_000).toISOString();
          const meetingAt = new Date(cutoffAt.getTime() + (HOURS_AHEAD + 24) * 3_600_000).toISOString();
          const id = meetingIds[at] ?? 0;
          await copy(
            "meetings",
            `'meeting_record_id', ${id}, 'meeting_register_id', ${id}, ${ofPlan}, 'allow_voting', true,
            'voting_cutoff_on', '${wall.slice(0, 10)}', 'voting_cutoff_time', '${wall.slice(11, 16)}',
            'meeting_on', '${meetingAt.slice(0, 10)}', 'meeting_time', '${meetingAt.slice(11, 16)}'`,
            `meeting_record_id = ${PATTERN.meeting}`,
          );
          await copy(
            "agenda_items",
            `'agenda_item_id', ${BASE * 100 + at * 100} + t.sort_order, 'meeting_record_id', ${id}`,
            `meeting_record_id = ${PATTERN.meeting}`,
          );
        }
      }),
    ),
  );
  const sent = await openSessions(database, { agencyId: AGENCY, secret: SECRET }, accounts);
  await database.maintain();
  const voters = accounts.map(({ contactId }, at) => ({
    lotId: contactId,
    contactId,
    headers: sent[at] ?? {},
  }));
  return { voters, meetingIds };
}

/**
 * Begins registers as they are that had ballots before the portal knew format 2, which is all that the bare server writes: before
 * anybody reads the paper, since the two formats hash a motion differently.
 */
export async function beginInFormat1(database: Database, meetingIds: readonly number[]): Promise<void> {
  await database.transaction((client) =>
    client.asAgency(AGENCY, () =>
      client.query(
        `insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, head_hash, format)
          select agency_id, meeting_record_id, owners_corp_id, repeat('0', 64), 1
          from meetings where meeting_record_id = any($1::bigint[])`,
        [meetingIds],
      ),
    ),
  );
}
