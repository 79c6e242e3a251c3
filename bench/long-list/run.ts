import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import { loadAgency } from "../../rig/load-agency.ts";
import { expectSameAnswer, type Load, measureInTurn, type Round } from "../support/measure-load.ts";
import { root } from "../../rig/paths.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";
import { runBare } from "../../rig/run-bare.ts";
import { signIn } from "../../rig/signed-in.ts";

const bar = 2.2;
const all = 100_000;
const few = 1_200;
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 6);
/** Of the demonstration's owner1. */
const plan = 101;

// Documents of an agency that has many: each with a file of its own, every twelfth an invoice, some of a lot.
const addedText = `
with added as (
  insert into documents (agency_id, library_id, folder_id, document_id, owners_corp_id, lot_id, document_type,
    description, creditor, dated_on, for_owners, for_committee, is_invoice, file)
  select 799187, 1, 101, 50000000 + n, case when n <= $1 then $3::bigint else 102 end, null,
    case when n % 12 = 0 then 'Invoice' else (array['Minutes', 'Correspondence', 'Levy Notice', 'Reports'])[n % 4 + 1] end,
    'Document number ' || n || ': what a description says of it', case when n % 12 = 0 then 'A1 Plumbing Pty Ltd' end,
    date '2026-03-31' - n % 3650, true, true, n % 12 = 0, 'documents/many/' || n || '.pdf'
  from generate_series(1, $2::int) n
  returning file
)
insert into stored_files (agency_id, path, sha256, byte_size, media_type)
select 799187, file, f.sha256, f.byte_size, f.media_type
from added cross join (select * from stored_files where path = 'documents/a-10001.pdf') f`;

interface Measured {
  readonly documents: number;
  readonly bytes: number;
  readonly product: readonly Round[];
  readonly bare: readonly Round[];
}

const cpu = (taken: readonly Round[]): number => median(taken.map((one) => one.cpuMicroseconds));
const perSecond = (taken: readonly Round[]): number => median(taken.map((one) => one.perSecond));

if (process.platform !== "linux")
  throw new Error("CPU time of another process is read from /proc: Linux only.");

await withPrivatePostgres(async (postgres) => {
  const { url } = await loadAgency(postgres, 100);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("begin");
  // The added rows refer to one another: no reference is looked up a hundred thousand times.
  await client.query("set local session_replication_role = replica");
  await client.query("delete from documents where owners_corp_id = $1", [plan]);
  await client.query(addedText, [few, all, plan]);
  await client.query("commit");
  await client.query("vacuum (analyze)");
  const scratch = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const product = await runProduct({
    DATABASE_URL: url,
    DATA_DIR: scratch,
    LOG_LEVEL: "info",
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
  });
  const bare = await runBare(join(root, "bench", "long-list", "bare-server.ts"), { DATABASE_URL: url });
  try {
    const { agencyId, headers } = await signIn(product.address, "owner1", 1);
    const path = `/api/agencies/${agencyId}/documents?corpId=${plan}`;
    const measure = async (
      documents: number,
      { connections, times }: { readonly connections: number; readonly times: number },
    ): Promise<Measured> => {
      const load: Load = { path, headers, connections };
      const bytes = await expectSameAnswer([product, bare], load, '"Document number 1:');
      const measured = await measureInTurn([product, bare], load, { rounds, seconds: seconds * times });
      return { documents, bytes, product: measured.get(product) ?? [], bare: measured.get(bare) ?? [] };
    };
    const some = await measure(few, { connections: 16, times: 1 });
    await client.query("select set_config('portal.writer', 'import', false)");
    await client.query("update documents set owners_corp_id = $1 where document_id > 50000000", [plan]);
    await client.query("vacuum (analyze) documents");
    show([some, await measure(all, { connections: 1, times: 3 })]);
  } finally {
    await client.end();
    await bare.end();
    await product.end();
    rmSync(scratch, { recursive: true, force: true });
  }
});

function show(measurements: readonly Measured[]): void {
  const ratios = measurements.map(({ product, bare }) => cpu(product) / cpu(bare));
  keepReport({
    name: "long-list",
    question: "What does a list of documents cost the server, beside a bare handler?",
    header: [
      "documents of the plan",
      "answer",
      "bare: CPU ms a request",
      "a second",
      "product: CPU ms",
      "a second",
      "CPU ratio",
      "of the rounds",
    ],
    rows: measurements.map(({ documents, bytes, product, bare }, at) => {
      const spread = product.map((one, round) => one.cpuMicroseconds / (bare[round]?.cpuMicroseconds ?? NaN));
      return [
        documents.toLocaleString("en-AU"),
        `${(bytes / 1000).toFixed(0)} kB`,
        (cpu(bare) / 1000).toFixed(1),
        perSecond(bare).toFixed(1),
        (cpu(product) / 1000).toFixed(1),
        perSecond(product).toFixed(1),
        (ratios[at] ?? NaN).toFixed(2),
        `${Math.min(...spread).toFixed(2)} to ${Math.max(...spread).toFixed(2)}`,
      ];
    }),
    notes: [
      `PostgreSQL, ${all.toLocaleString("en-AU")} documents in the agency's database. Bare: node:http + pg, named statements, the same session check,`,
      "the same statement, JSON.stringify. The product: row-level security, the schema's fields alone. 16 connections, one for the",
      `longest list; medians of ${rounds} rounds of ${seconds} s (${seconds * 3} s) in turn. The bar: at most ${bar.toFixed(1)}.`,
      "",
    ],
    isWithinBar: ratios.every((ratio) => ratio <= bar),
  });
}
