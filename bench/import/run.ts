import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createDiskBlobStore } from "../../server/src/core/files/disk-blob-store.ts";
import { asWriter } from "../../server/src/core/db/as-writer.ts";
import { migrate } from "../../server/src/core/db/migrate/migrate.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { importPackage } from "../../server/src/import/public.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import type { TestPostgres } from "../../server/src/testing/databases/test-postgres.ts";
import { copyOut, filledTables, rowsOf } from "../support/copy-files.ts";
import type { CopiedTable } from "../support/copy-files.ts";
import { generatePackage } from "../../rig/generate-package.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";

const lots = Number(process.argv[2] ?? 6_000);
// Each round has its own COPY beside its imports, so that a machine that is busy for a while slows both.
const rounds = Number(process.argv[3] ?? 3);
const bars = { first: 0.4, replacing: 0.25 };
/** What an import or a trigger notes of its own beside a package's rows: one row each. */
const besidePackage = new Set(["audit_events", "agency_work"]);

/** Seconds to the commit, and to the end with the tidying (VACUUM ANALYZE) that follows it. */
interface Taken {
  readonly toCommit: number;
  readonly toEnd: number;
}

interface Round {
  readonly copy: Taken;
  readonly first: Taken;
  readonly again: Taken;
  readonly replacing: Taken;
}

interface EngineResult {
  readonly engine: Database["engine"];
  readonly rounds: readonly Round[];
}

let databases = 0;
const scratch = mkdtempSync(join(tmpdir(), "portal-bench-"));
try {
  const packages = {
    first: join(scratch, "first"),
    newer: join(scratch, "newer"),
  };
  const { lots: generated, rows } = await generatePackage(packages.first, lots);
  await generatePackage(packages.newer, lots, { isNewer: true });
  const results: EngineResult[] = [];
  await withPrivatePostgres(async (server) => {
    const tables = await copyTables(server, packages.first);
    for (const engine of ["postgres", "embedded"] as const) {
      process.stdout.write(`${engine} …\n`);
      const measured: Round[] = [];
      while (measured.length < rounds) {
        measured.push(await measureRound(engine, server, tables, packages));
        process.stdout.write(`  round ${measured.length} of ${rounds}\n`);
      }
      results.push({ engine, rounds: measured });
    }
  });
  show(generated, rows, results);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** The rows as they lie in the tables after an import, table by table, none referring to a later one. */
async function copyTables(server: TestPostgres, source: string): Promise<readonly CopiedTable[]> {
  return withDatabase("postgres", server, async (database, url) => {
    await timeImport(database, source, "blobs");
    const target = join(scratch, "copies");
    mkdirSync(target);
    const tables = await filledTables(url);
    return copyOut(
      url,
      tables.filter((table) => !besidePackage.has(table)),
      target,
    );
  });
}

async function measureRound(
  engine: Database["engine"],
  server: TestPostgres,
  tables: readonly CopiedTable[],
  packages: Readonly<Record<"first" | "newer", string>>,
): Promise<Round> {
  const copy = await withDatabase(engine, server, (database) => timeCopy(database, tables));
  return withDatabase(engine, server, async (database) => ({
    copy,
    first: await timeImport(database, packages.first, `${engine}-blobs`),
    again: await timeImport(database, packages.first, `${engine}-blobs`),
    replacing: await timeImport(database, packages.newer, `${engine}-blobs`),
  }));
}

/** An empty, migrated database of its own, thrown away afterwards. */
async function withDatabase<Result>(
  engine: Database["engine"],
  server: TestPostgres,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bench_${++databases}`;
  const dataDir = join(scratch, name);
  mkdirSync(dataDir);
  if (engine === "postgres") await runOn(server, `create database ${name}`);
  const database = await openDatabase({
    dataDir,
    log: createTestLog(),
    ...(engine === "postgres" ? { databaseUrl: server.urlOf(name) } : {}),
  });
  try {
    await migrate(database);
    return await work(database, server.urlOf(name));
  } finally {
    await database.close();
    if (engine === "postgres") await runOn(server, `drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runOn(server: TestPostgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  // What earlier runs left to be written is not this run's to wait for.
  await client.query("checkpoint");
  await client.query(statement);
  await client.end();
}

async function timeCopy(database: Database, tables: readonly CopiedTable[]): Promise<Taken> {
  const start = performance.now();
  await database.transaction(
    async (client) => {
      await client.query("set constraints all deferred");
      await asWriter(client, "import", async () => {
        for (const table of tables) await database.copyInto(client, table, rowsOf(table));
      });
    },
    { isLong: true },
  );
  const toCommit = (performance.now() - start) / 1000;
  await database.maintain();
  return { toCommit, toEnd: (performance.now() - start) / 1000 };
}

async function timeImport(database: Database, source: string, blobFolder: string): Promise<Taken> {
  const start = performance.now();
  let committedAt = 0;
  const outcome = await importPackage({
    source,
    database,
    blobs: createDiskBlobStore(join(scratch, blobFolder)),
    now: new Date("2026-06-30T12:00:00Z"),
    mode: "import",
    onProgress: ({ phase }) => {
      if (phase === "tidying") committedAt = performance.now();
    },
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults.slice(0, 10), undefined, 1));
  const end = performance.now();
  return { toCommit: ((committedAt || end) - start) / 1000, toEnd: (end - start) / 1000 };
}

function show(generated: number, rows: number, results: readonly EngineResult[]): void {
  let isWithinBar = true;
  const perSecond = (seconds: number): string => Math.round(rows / seconds).toLocaleString("en-AU");
  const table = results.flatMap(({ engine, rounds: measured }) => {
    const seconds = (what: keyof Round, part: keyof Taken): number =>
      median(measured.map((round) => round[what][part]));
    const ratio = (what: keyof Round, part: keyof Taken): number =>
      median(measured.map((round) => round.copy[part] / round[what][part]));
    isWithinBar &&= ratio("first", "toCommit") >= bars.first;
    if (engine === "postgres") isWithinBar &&= ratio("replacing", "toCommit") >= bars.replacing;
    const line = (name: string, what: keyof Round): string[] => [
      engine,
      name,
      seconds(what, "toCommit").toFixed(1),
      perSecond(seconds(what, "toCommit")),
      ratio(what, "toCommit").toFixed(2),
      seconds(what, "toEnd").toFixed(1),
      ratio(what, "toEnd").toFixed(2),
    ];
    return [
      line("plain COPY", "copy"),
      line("import into empty tables", "first"),
      line("the same package again", "again"),
      line("a newer package, every tenth row changed", "replacing"),
    ];
  });
  keepReport({
    name: "import",
    question: "How fast is an import, beside plain COPY of the same rows into the same tables?",
    header: ["engine", "what", "s to the commit", "rows/s", "ratio", "s with VACUUM ANALYZE", "ratio"],
    rows: table,
    notes: [
      `${generated.toLocaleString("en-AU")} lots, ${rows.toLocaleString("en-AU")} rows. An import reads and checks every cell, proves every reference and invariant and hashes`,
      `the files before it commits. Medians of ${rounds} rounds, each with its own COPY. The bars, to the commit: 0.40 into empty`,
      "tables on each engine, 0.25 replacing on PostgreSQL.",
      "",
    ],
    isWithinBar,
  });
}
