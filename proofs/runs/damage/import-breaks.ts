import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../server/src/core/db/migrate/migrate.ts";
import { openDatabase } from "../../../server/src/core/db/open-database.ts";
import { createDiskBlobStore } from "../../../server/src/core/files/disk-blob-store.ts";
import { importPackage } from "../../../server/src/import/public.ts";
import {
  createVotedBench,
  proveBreak,
  VOTING_OPEN,
} from "../../../server/src/testing/packages/load-voted.ts";
import { randomBreaks } from "../../../server/src/testing/packages/prove-breaks.ts";
import { seededRandom } from "../../../server/src/testing/packages/random-settings.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Everything that a package may break, each in so many packages with votes, beside a twin that breaks nothing: `npm run proof
 * -- import-breaks [packages]`. Each break must be told at its cell, none of the twins may be, and no row may change. The
 * control: a change that harms nobody must not pass for a break that was told.
 */
const ROUNDS = Number(process.argv[2] ?? 100);
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "portal-breaks-"));
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir: join(folder, "data"),
  log: createTestLog(),
});
try {
  await migrate(database);
  const packages = { written: 0 };
  const bench = createVotedBench({
    database: () => database,
    run: async (made, request) =>
      importPackage({
        source: await made.writeFolder(join(folder, `package-${(packages.written += 1)}`)),
        database,
        blobs: createDiskBlobStore(join(folder, "files")),
        now: VOTING_OPEN,
        mode: "import",
        ...request,
      }),
  });
  await bench.moveClock(VOTING_OPEN);
  const random = seededRandom(29);
  const counts = new Map<string, { told: number; spared: number; changedRows: number }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const broken of randomBreaks(random)) {
      const proof = await proveBreak(bench, broken);
      const before = counts.get(broken.kind) ?? { told: 0, spared: 0, changedRows: 0 };
      counts.set(broken.kind, {
        told: before.told + (proof.isTold ? 1 : 0),
        spared: before.spared + (proof.isTwinSpared ? 1 : 0),
        changedRows: before.changedRows + proof.changedRows,
      });
    }
    process.stdout.write(`${round + 1}/${ROUNDS}\r`);
  }
  for (const [kind, { told, spared, changedRows }] of counts)
    say(
      `${kind}: ${told} of ${ROUNDS} told at their cell, ${ROUNDS - spared} twins told, ${changedRows} rows changed`,
    );
  const [first] = randomBreaks(seededRandom(1));
  if (first === undefined) throw new Error("there is no break to prove");
  const control = await proveBreak(bench, { ...first, harm: first.spare });
  const isFound = sayControl("a change that harms nobody", !control.isTold);
  const all = [...counts.values()];
  const sum = (of: (each: (typeof all)[number]) => number): number =>
    all.reduce((total, each) => total + of(each), 0);
  const wanted = ROUNDS * all.length;
  say(
    `${sum(({ told }) => told)} of ${wanted} told, ${wanted - sum(({ spared }) => spared)} of ${wanted} twins, ${sum(({ changedRows }) => changedRows)} rows changed`,
  );
  const isProven = all.every(
    ({ told, spared, changedRows }) => told === ROUNDS && spared === ROUNDS && changedRows === 0,
  );
  say(isProven && isFound ? "proven" : "NOT proven");
  process.exitCode = isProven && isFound ? 0 : 1;
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
