import { createHash } from "node:crypto";
import { receiptOf } from "@portal/domain/meetings/ballots/ballot-record";
import { DEMO_AGENCY, type TestApp } from "../../app/build-test-app.ts";

const TABLES = [
  "voting_registers",
  "voting_ballots",
  "voting_checkpoints",
  "voting_agendas",
  "voting_keys",
  "voting_rolls",
] as const;

type Query = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Somebody who writes to the database as its owner and has not got the portal's secret. */
export interface Forger {
  /** With the triggers that keep the register append-only switched off, as an owner can. */
  run(work: (query: Query) => Promise<void>): Promise<void>;
  /** Puts the tables of all registers back to how they were at the first call. */
  undo(): Promise<void>;
}

export async function createForger({ database }: Pick<TestApp, "database">): Promise<Forger> {
  const run: Forger["run"] = (work) =>
    database.transaction(async (client) => {
      const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows;
      await query(
        "select set_config('portal.agency', $1, true), set_config('portal.writer', 'import', true)",
        [String(DEMO_AGENCY)],
      );
      for (const table of TABLES)
        // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
        await query(`alter table ${table} disable trigger user`);
      await work(query);
      for (const table of TABLES)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await query(`alter table ${table} enable trigger user`);
    });
  await run(async (query) => {
    for (const table of TABLES)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await query(`drop table if exists kept_${table}; create table kept_${table} as select * from ${table}`);
  });
  const undo: Forger["undo"] = () =>
    run(async (query) => {
      for (const table of TABLES) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await query(`delete from ${table}`);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await query(`insert into ${table} select * from kept_${table}`);
      }
    });
  return { run, undo };
}

/**
 * Gives every record of a meeting from `first` on another hash and receipt, each after the one before, and the register its head:
 * what T1 was found with. What is sealed stays as it is, since nobody without the secret knows it.
 */
export async function rechain(query: Query, meetingRecordId: number, first = 1): Promise<void> {
  const rows = await query(
    "select seq, record, record_hash as hash from voting_ballots where meeting_record_id = $1 order by seq",
    [meetingRecordId],
  );
  let previous = "0".repeat(64);
  for (const row of rows as readonly { seq: number; record: string; hash: string }[]) {
    if (row.seq < first) {
      previous = row.hash;
      continue;
    }
    const record = { ...(JSON.parse(row.record) as object), previousHash: previous };
    const text = JSON.stringify(
      Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    );
    previous = createHash("sha256").update(`\0${text}`).digest("hex");
    // oxlint-disable-next-line no-await-in-loop -- each names the one before it
    await query(
      "update voting_ballots set record = $3, record_hash = $4, receipt = $5 where meeting_record_id = $1 and seq = $2",
      [meetingRecordId, row.seq, text, previous, receiptOf(previous)],
    );
  }
  await query("update voting_registers set head_hash = $2, size = $3 where meeting_record_id = $1", [
    meetingRecordId,
    previous,
    rows.length,
  ]);
}
