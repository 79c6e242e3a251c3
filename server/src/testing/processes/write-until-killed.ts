import { migrate } from "../../core/db/migrate/migrate.ts";
import { openDatabase } from "../../core/db/open-database.ts";
import { createTestLog } from "../test-log.ts";

/**
 * A program for tests that kill it: opens the data folder of its first argument, writes events one after the other, and
 * prints the number of each once its commit is acknowledged.
 */
const [, , dataDir = ""] = process.argv;
const database = await openDatabase({ dataDir, log: createTestLog() });
await migrate(database);
const agencyId = 799187;
const text = "insert into audit_events (agency_id, kind) values ($1, $2)";
for (let number = 1; ; number += 1) {
  const kind = `${process.pid}:${number}`;
  // oxlint-disable-next-line no-await-in-loop -- one commit after the other is the point
  await database.query(agencyId, { name: "write", text, values: [agencyId, kind] });
  process.stdout.write(`${kind}\n`);
}
