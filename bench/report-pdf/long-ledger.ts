import type { Client } from "pg";

/** Adds each journal of a plan so many times again. They follow those that are there, so that each counts in every report. */
export async function repeatLedger(client: Client, ownersCorpId: number, times: number): Promise<number> {
  await client.query("begin");
  // What refers to one another holds together as it did.
  await client.query("set local session_replication_role = replica");
  const { rows } = await client.query<{ step: number }>(
    "select (max(journal_id) + 1)::float8 as step from journals",
  );
  for (const table of ["journals", "journal_lines"])
    await client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('journal_id', t.journal_id + n * $2::bigint))).*
        from ${table} t cross join generate_series(1, $3::int) n where t.owners_corp_id = $1`,
      [ownersCorpId, rows[0]?.step ?? 0, times],
    );
  await client.query("commit");
  await client.query("vacuum (analyze) journals, journal_lines");
  const { rows: counted } = await client.query<{ lines: number }>(
    "select count(*)::int as lines from journal_lines where owners_corp_id = $1",
    [ownersCorpId],
  );
  return counted[0]?.lines ?? 0;
}
