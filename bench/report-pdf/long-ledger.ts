import type { Client } from "pg";

/**
 * Adds each journal of a plan so many times again, in the place of itself, so that each counts in every report. Amounts are
 * multiples and references go on, since no ledger says the same again and again.
 */
export async function repeatLedger(client: Client, ownersCorpId: number, times: number): Promise<number> {
  await client.query("begin");
  // What refers to one another holds together as it did.
  await client.query("set local session_replication_role = replica");
  const { rows } = await client.query<{ step: number }>(
    "select (max(journal_id) + 1)::float8 as step from journals",
  );
  const copy = (table: string, changes: string): Promise<unknown> =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
          'journal_id', t.journal_id + n * $2::bigint, ${changes}))).*
        from ${table} t cross join generate_series(1, $3::int) n where t.owners_corp_id = $1`,
      [ownersCorpId, rows[0]?.step ?? 0, times],
    );
  await copy("journals", "'reference', t.reference || '-' || n");
  await copy(
    "journal_lines",
    "'debit_cents', t.debit_cents * (n + 1), 'credit_cents', t.credit_cents * (n + 1)",
  );
  await client.query("commit");
  await client.query("vacuum (analyze) journals, journal_lines");
  const { rows: counted } = await client.query<{ lines: number }>(
    "select count(*)::int as lines from journal_lines where owners_corp_id = $1",
    [ownersCorpId],
  );
  return counted[0]?.lines ?? 0;
}
