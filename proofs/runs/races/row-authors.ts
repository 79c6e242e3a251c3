import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../../../rig/create-database.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { migrate } from "../../../server/src/core/db/migrate/migrate.ts";
import { openDatabase } from "../../../server/src/core/db/open-database.ts";
import { createDiskBlobStore } from "../../../server/src/core/files/disk-blob-store.ts";
import { importPackage } from "../../../server/src/import/public.ts";
import { AuthorLife, type AuthorsBench } from "../../../server/src/testing/packages/author-life.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";

/**
 * Packages, edits of the office, adoptions, uploads and settings in any order, on both engines: `npm run proof -- row-authors
 * [steps]`, 5,000 as it stands, half of them on each engine. After every step each row has to be what its last author wrote.
 * The control: what a merge does that asks for no author, deleting the office's meetings, must be told.
 */
const STEPS = Number(process.argv[2] ?? 5_000);
const STEPS_A_LIFE = 20;

const { say, failures, end } = openProof();
const folder = mkdtempSync(join(tmpdir(), "portal-authors-"));

async function live(engine: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: join(folder, "data"),
    log: createTestLog(),
  });
  const packages = { written: 0 };
  const bench: AuthorsBench = {
    database: () => database,
    run: async (made, request) => {
      const path = join(folder, `package-${(packages.written += 1)}`);
      const outcome = await importPackage({
        source: await made.writeFolder(path),
        database,
        blobs: createDiskBlobStore(join(folder, "files")),
        now: new Date("2026-07-01T00:00:00Z"),
        mode: "import",
        ...request,
      });
      rmSync(path, { recursive: true });
      return outcome;
    },
  };
  try {
    await migrate(database);
    const lives = Math.ceil(STEPS / 2 / STEPS_A_LIFE);
    const different = { steps: 0 };
    for (let seed = 1; seed <= lives; seed += 1) {
      const life = new AuthorLife(bench, seed);
      for (let step = 1; step <= STEPS_A_LIFE; step += 1) {
        await (step === 1 ? life.load() : life.step());
        const difference = await life.difference();
        if (difference === null) continue;
        different.steps += 1;
        failures.push(`${engine}, life ${seed}, step ${step}: ${difference}`);
      }
      await life.clear();
      process.stdout.write(`${engine}: life ${seed}/${lives}\r`);
    }
    say(`${engine}: ${lives} lives of ${STEPS_A_LIFE} steps, ${different.steps} steps with a difference`);
    const control = new AuthorLife(bench, 0);
    await control.load();
    while (![...control.model.meetings.values()].some(({ author }) => author === "office"))
      await control.step();
    await database.transaction(async (client) => {
      await client.query("set local session_replication_role to replica");
      await client.query("delete from meetings where origin = 'office'");
    });
    const isTold = (await control.difference()) !== null;
    if (!sayControl(`${engine}, a merge that asks for no author`, isTold))
      failures.push(`${engine}: the control was not told`);
  } finally {
    await database.close();
  }
}

try {
  await live("embedded", undefined);
  await withPrivatePostgres(async (server) => live("PostgreSQL", await createDatabase(server, "authors")));
  end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
