import type { Clock } from "../../core/clock/clock.ts";
import { migrate } from "../../core/db/migrate/migrate.ts";
import type { Database } from "../../core/db/open-database.ts";
import { restorePortalClock, setPortalClock } from "../../core/db/portal-clock.ts";
import { testIsolation } from "../../core/db/migrate/self-test.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { endLeases } from "../../core/jobs/agency-work.ts";
import { faultLine, importPackage, isEmptyDatabase } from "../../import/public.ts";
import { demoFolder } from "../paths.ts";
import { StartFailure } from "./start-failure.ts";

export interface DatabasePreparation {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  /** How far PORTAL_FAKE_NOW moves the clocks; undefined outside of tests. */
  readonly clockOffsetMs: number | undefined;
  readonly say: (sentence: string) => void;
}

/** Migrates, sets the database's clock, tries the walls between agencies. Every command does this first. */
export async function prepareDatabase({ database, clockOffsetMs, say }: DatabasePreparation): Promise<void> {
  const applied = await migrate(database);
  if (applied.length > 0) say(`Database migrated: ${applied.length} step${applied.length === 1 ? "" : "s"}.`);
  if (clockOffsetMs === undefined) await restorePortalClock(database);
  else await setPortalClock(database, Math.round(clockOffsetMs), "test");
  await testIsolation(database);
  // This process alone has it open: the process that held a lease has died.
  if (database.engine === "embedded") await endLeases(database);
}

/** The first start of the embedded database brings the demonstration agency; a server's database is never filled unasked. */
export async function loadDemonstrationIfEmpty(preparation: DatabasePreparation): Promise<void> {
  const { database, blobs, clock, say } = preparation;
  if (database.engine !== "embedded" || !(await isEmptyDatabase(database))) return;
  say("Loading the demonstration agency…");
  const outcome = await importPackage({
    source: demoFolder,
    database,
    blobs,
    now: clock.now(),
    mode: "demo",
  });
  if (!outcome.ok) {
    const faults = outcome.faults.slice(0, 5).map(faultLine).join("\n");
    throw new StartFailure(`The demonstration agency in ${demoFolder} cannot be loaded:\n${faults}`);
  }
}
