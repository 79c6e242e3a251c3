import { Client } from "pg";
import { agencyCalls } from "../../../rig/agency-calls.ts";
import { compareCosts, inWords, isFlat } from "../../../rig/compare-costs.ts";
import { loadAgency } from "../../../rig/load-agency.ts";
import { measureCalls } from "../../../rig/measure-calls.ts";
import { type CopyStep, multiplyAgency, multiplyFiles } from "../../../rig/multiply-agency.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { report } from "../../../rig/report.ts";
import { sayControl } from "../../support/control.ts";

/**
 * From 60,000 to 600,000 lots each call of Home stays flat: `npm run proof -- growth`. The first lots are imported, all
 * others copied inside the database. Every plan but the demonstration's own, which is measured, keeps a twentieth of its
 * ledger: the question is what neighbours cost, not how long their history is.
 * The control is at the end: without the index of the balances the figures of the funds must not look flat.
 */
const importedLots = 3_040;
const toSmall = 20;
const toLarge = 10;
const lotsOfDemonstration = 38;
const keptOf = 20;
/** generatePackage gives every further copy of the demonstration keys above this. */
const firstNeighbour = 10_000_000;

const steps: Record<"small" | "large", CopyStep> = {
  small: { id: 1_000_000_000_000, rowNo: 1_000_000, mark: "x" },
  large: { id: 100_000_000_000_000, rowNo: 100_000_000, mark: "y" },
};

/** Tables of the ledger that grow with the years, and the key by which a part of them is kept. */
const history: Readonly<Record<string, string>> = {
  journal_lines: "journal_id",
  journals: "journal_id",
  debts: "debt_id",
  allocations: "receipt_id",
  receipts: "receipt_id",
  invoice_lines: "invoice_id",
  invoices: "invoice_id",
};

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function thinNeighbours(client: Client): Promise<void> {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  for (const [table, key] of Object.entries(history))
    await client.query(`delete from ${table} where ${key} >= ${firstNeighbour} and ${key} % ${keptOf} <> 0`);
  await client.query("commit");
  await client.query("vacuum (analyze)");
}

async function countRows(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    "select sum(reltuples)::bigint as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return Number(rows[0]?.n ?? 0);
}

/** Whether the comparison can tell: the same call without its index must differ. */
async function isControlCaught(
  measure: (names: readonly string[]) => ReturnType<typeof measureCalls>,
  client: Client,
  large: Awaited<ReturnType<typeof measureCalls>>,
): Promise<boolean> {
  const name = "getFundBalances";
  await client.query("drop index journal_lines_balance");
  const before = large.get(name);
  const without = (await measure([name])).get(name);
  return before !== undefined && without !== undefined && !isFlat(before, without);
}

const began = performance.now();
await withPrivatePostgres(async (server) => {
  say(`Importing ${inWords(importedLots)} lots …`);
  const { url, lots } = await loadAgency(server, importedLots);
  const client = new Client({ connectionString: url });
  await client.connect();
  const measure = (names: readonly string[]): ReturnType<typeof measureCalls> =>
    measureCalls(
      server,
      client,
      agencyCalls.filter(({ name }) => names.includes(name)),
    );
  try {
    await thinNeighbours(client);
    await multiplyFiles(client, lots / lotsOfDemonstration);
    const counts: [number, number] = [lots * toSmall, lots * toSmall * toLarge];
    say(`Multiplying to ${inWords(counts[0])} …`);
    await multiplyAgency(client, toSmall, steps.small);
    const smallRows = await countRows(client);
    const small = await measureCalls(server, client);
    say(`Multiplying to ${inWords(counts[1])} …`);
    await multiplyAgency(client, toLarge, steps.large);
    const largeRows = await countRows(client);
    const large = await measureCalls(server, client);
    const { header, rows, areFlat } = compareCosts(counts, small, large);
    say("Dropping the index of the balances …");
    const isCaught = sayControl(
      "the index of the balances dropped",
      await isControlCaught(measure, client, large),
    );
    report({
      question: `Does each call of Home cost the same at ${inWords(counts[0])} and at ${inWords(counts[1])} lots?`,
      header,
      rows,
      notes: [
        `Agencies of ${inWords(smallRows)} and ${inWords(largeRows)} rows; the measured plan has its whole ledger, its neighbours a twentieth.`,
        "Plans and rows read are what PostgreSQL's auto_explain wrote down of the statements that the running server sent;",
        "times are medians of single calls over HTTP without it. The bar: the same plans and the same number of rows read.",
        `It took ${Math.round((performance.now() - began) / 1000)} s.`,
        "",
      ],
      isWithinBar: areFlat && isCaught,
    });
  } finally {
    await client.end();
  }
}, "fsync=off\nfull_page_writes=off\nwork_mem=64MB\n");
