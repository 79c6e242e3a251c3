import { openDatabase } from "../../core/db/open-database.ts";
import { createWorker } from "../../core/jobs/worker.ts";
import { createHeldWorkDatabase, type HeldState } from "./held-work-database.ts";
import { createTestLog } from "../test-log.ts";

/**
 * A program for tests that kill it: a worker on the data folder of its first argument or the PostgreSQL of its second one, which
 * stands still in the state of its third one, or while it runs, and prints a word then.
 */
const [, , dataDir = "", databaseUrl = "", state = ""] = process.argv;
const database = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl === "" ? undefined : databaseUrl,
  log: createTestLog(),
});
const held = createHeldWorkDatabase(database);
const say = (): void => void process.stdout.write("there\n");
if (state !== "running") void held.hold(state as HeldState).reached.then(say);
createWorker({
  name: "registers",
  database: held,
  everyMs: 60_000,
  leaseMs: 600_000,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  run: async () => {
    if (state !== "running") return;
    say();
    await new Promise(() => {});
  },
}).start();
setInterval(() => {}, 60_000);
