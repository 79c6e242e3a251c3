import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../rig/create-database.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { type Database, openDatabase } from "../../server/src/core/db/open-database.ts";
import type { TestPostgres } from "../../server/src/testing/databases/test-postgres.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { type Acknowledged, beginJourneys, countLost, travelOnce } from "./journeys.ts";
import type { Answer } from "./people.ts";
import { atAnchor, isReady, type Portal, runCommand, startPortal, until } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

const ROUNDS = 8;
const QUIET_MS = 2_500;
/** docs/operations.md: so long a database that hangs is waited for. */
const TOLD_WITHIN_MS = 10_000;
const HANGING_MS = 6_000;
const DOWN_MS = [200, 1_500, 3_000, 9_000];

interface Hanging {
  readonly portal: Portal;
  readonly server: TestPostgres;
  readonly database: Database;
  /** Of people who are at work meanwhile. */
  readonly answers: readonly Answer[];
}

/** All its processes stop where they are: connections stay open, and nobody is answered. */
async function hang(verdict: Verdict, { portal, server, database, answers }: Hanging): Promise<void> {
  // The control: as long as a hang takes to be told, ballots wait for a lock; that is slow, and no reason to refuse anybody.
  const before = answers.length;
  await database.transaction(async (client) => {
    await client.query("lock table voting_ballots in share mode");
    await sleep(TOLD_WITHIN_MS);
  });
  await sleep(QUIET_MS);
  const slow = answers.slice(before);
  const refused = slow.filter(({ status }) => status === 503).length;
  const longest = Math.max(...slow.map(({ ms }) => ms));
  verdict.expect(refused === 0, `${refused} were refused by a database that was slow`);
  verdict.control(
    "a slow database",
    longest > TOLD_WITHIN_MS / 2,
    `the longest wait ${Math.round(longest)} ms`,
  );

  const from = answers.length;
  const began = performance.now();
  server.hang();
  try {
    await until("readiness turns red", async () => !(await isReady(portal)), TOLD_WITHIN_MS);
    const redMs = Math.round(performance.now() - began);
    await sleep(HANGING_MS);
    const met = answers.slice(from).filter(({ status }) => status === 503);
    const slowest = Math.round(Math.max(...met.map(({ ms }) => ms)));
    verdict.control("a database that hangs", met.length > 0);
    verdict.expect(slowest <= TOLD_WITHIN_MS, `somebody waited ${slowest} ms for a database that hangs`);
    verdict.say(
      `hanging: not ready after ${redMs} ms, ${met.length} answers 503, the slowest after ${slowest} ms; slow for ${TOLD_WITHIN_MS} ms: ${refused} refused`,
    );
  } finally {
    server.goOn();
  }
  await until("the portal is back", () => isReady(portal), 2 * TOLD_WITHIN_MS);
  await sleep(QUIET_MS);
}

/** PostgreSQL is ended as by a crash and started again, then hangs, while people are at work; the portal is not touched. */
export async function stopDatabase(verdict: Verdict): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-fault-"));
  await withPrivatePostgres(async (server) => {
    const databaseUrl = await createDatabase(server, "portal");
    const settings = { ...atAnchor, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const loaded = runCommand(settings, ["demo"]);
    if (loaded.status !== 0) throw new Error(loaded.said);
    const portal = await startPortal(settings, join(dataDir, "log"));
    const database = await openDatabase({ databaseUrl, dataDir, log: createTestLog() });
    const acknowledged: Acknowledged[] = [];
    try {
      const journeys = await beginJourneys(portal.address);
      for (let round = 0; round < ROUNDS; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one fault after the other
        await sleep(QUIET_MS);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await server.stop();
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sleep(DOWN_MS[round % DOWN_MS.length] ?? 0);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        verdict.expect(!(await isReady(portal)), `round ${round}: ready without a database`);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await server.start();
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await until("the portal is back", () => isReady(portal));
      }
      await sleep(QUIET_MS);
      await hang(verdict, { portal, server, database, answers: journeys.answers });
      await journeys.stop();
      verdict.answers(journeys.answers);
      const away = journeys.answers.filter(({ status }) => status === 503).length;
      verdict.control("a database that is away", away > 0);
      const after = await travelOnce(portal.address);
      verdict.answers(after.answers);
      verdict.expect(
        after.answers.every(({ status }) => status === 200),
        "a call does not work afterwards",
      );
      acknowledged.push(...journeys.acknowledged, ...after.acknowledged);
      const lost = await countLost(database, acknowledged);
      verdict.expect(lost === 0, `${lost} acknowledged writes are lost or doubled`);
      verdict.say(
        `${ROUNDS} stops, the process never restarted: ${acknowledged.length} acknowledged writes, ${lost} lost`,
      );
      const forged = await countLost(database, [...acknowledged, { kind: "ballot", key: "AAAA-AAAA-AAAA" }]);
      verdict.control("a ballot that nobody cast", forged === lost + 1);
      verdict.expect((await portal.end()) === 0, "the portal did not end cleanly");
    } finally {
      await database.close();
      await portal.kill();
    }
  });
  rmSync(dataDir, { recursive: true, force: true });
}
