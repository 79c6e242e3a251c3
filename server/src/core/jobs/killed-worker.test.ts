import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, inject, it } from "vitest";
import {
  createTestDatabase,
  describeOnEngines,
  type TestDatabase,
} from "../../testing/databases/test-database.ts";
import { openDatabase } from "../db/open-database.ts";
import { setPortalClock } from "../db/portal-clock.ts";
import { createWorker } from "./worker.ts";

const AGENCY = 100_001;
const LEASE_MS = 600_000;
const program = join(inject("builtServer"), "work-until-killed.js");

describeOnEngines("a process that is killed with SIGKILL in the middle of an agency's work", (engine) => {
  const opened: TestDatabase[] = [];
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    for (const each of opened.splice(0)) await each.remove();
  });

  it.each(["claiming, not yet answered", "running", "finishing, not yet asked"])(
    "leaves it to another when its lease is over: killed while it was %s",
    async (state) => {
      const test = await createTestDatabase({ engine });
      opened.push(test);
      await test.database.withOwner((owner) =>
        owner.query("insert into agency_work (worker, agency_id) values ('registers', $1)", [AGENCY]),
      );
      // One process alone can open the embedded database.
      if (engine === "embedded") await test.database.close();
      const { dataDir, databaseUrl = "" } = test.options;
      const child = spawn(process.execPath, [program, dataDir, databaseUrl, state], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      await once(child.stdout, "data");
      const gone = once(child, "close");
      child.kill("SIGKILL");
      await gone;
      const database = engine === "embedded" ? await openDatabase(test.options) : test.database;
      const ran: number[] = [];
      const worker = createWorker({
        name: "registers",
        database,
        everyMs: 60_000,
        leaseMs: LEASE_MS,
        onError: (error) => {
          throw error;
        },
        run: async (agencyId) => void ran.push(agencyId),
      });
      await worker.runOnce();
      expect(ran).toEqual([]);
      await setPortalClock(database, LEASE_MS, "test");
      await worker.runOnce();
      expect(ran).toEqual([AGENCY]);
      await database.close();
    },
    60_000,
  );
});
