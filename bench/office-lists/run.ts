import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { loadAgency } from "../../rig/load-agency.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { copyDatabase } from "../../server/src/core/db/migrate/copy-database.ts";
import { migrate } from "../../server/src/core/db/migrate/migrate.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { keepReport } from "../support/keep-report.ts";
import { fillAgency } from "./fill-agency.ts";
import { measureLists, p95, type Row } from "./measure-lists.ts";

/**
 * The office's lists with 50,000 lots and about as many accounts, on both engines: `npm run bench -- office-lists [lots] [rounds]`.
 * How fast a machine is at this moment is told by one look at every account, which each list is compared with.
 */
const lots = Number(process.argv[2] ?? 50_000);
const rounds = Number(process.argv[3] ?? 20);
const ENTRIES = 500_000;
const COPIES = 10;
/** In looks at every account: 300 ms where a look takes 50. */
const bar = 6;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

await withPrivatePostgres(async (postgres) => {
  const { url } = await loadAgency(postgres, lots / COPIES);
  const accounts = await withClient(url, (client) => fillAgency(client, COPIES, ENTRIES));
  const dataDir = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const onServer = await openDatabase({ databaseUrl: url, dataDir, log });
  try {
    const embedded = await openDatabase({ dataDir, log });
    try {
      const measured = [...(await measureLists(onServer, rounds))];
      await migrate(embedded);
      await copyDatabase(onServer, embedded);
      await embedded.maintain();
      measured.push(...(await measureLists(embedded, rounds)));
      show(measured, accounts);
    } finally {
      await embedded.close();
    }
  } finally {
    await onServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ratioOf = ({ look, taken }: Row): number => p95(taken) / look;

function show(measured: readonly Row[], accounts: number): void {
  keepReport({
    name: "office-lists",
    question: "How long do the lists of the office take in a large agency?",
    header: ["engine", "list", "median, ms", "p95, ms", "one look, ms", "p95 in looks"],
    rows: measured.map((row) => [
      row.engine,
      row.name,
      median(row.taken).toFixed(0),
      p95(row.taken).toFixed(0),
      row.look.toFixed(0),
      ratioOf(row).toFixed(2),
    ]),
    notes: [
      `${lots.toLocaleString("en-AU")} lots, ${accounts.toLocaleString("en-AU")} accounts, ${ENTRIES.toLocaleString("en-AU")} entries in the log. A look goes once through every account and its`,
      `person's name, in turn with the list. ${rounds} rounds, one caller, without HTTP. The bar: at most ${bar} looks each.`,
      "",
    ],
    isWithinBar: measured.every((row) => ratioOf(row) <= bar),
  });
}
