import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../bench/support/create-database.ts";
import { withPrivatePostgres } from "../../bench/support/private-postgres.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { type Acknowledged, beginJourneys, countLost, travelOnce } from "./journeys.ts";
import { atAnchor, isReady, runCommand, startPortal, until } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

const ROUNDS = 8;
const QUIET_MS = 2_500;
const DOWN_MS = [200, 1_500, 3_000, 9_000];

/** PostgreSQL is ended as by a crash and started again while people are at work; the portal is not touched. */
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
      await journeys.stop();
      verdict.answers(journeys.answers);
      const away = journeys.answers.filter(({ status }) => status === 503).length;
      verdict.expect(away > 0, "nobody noticed that the database was away: the control");
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
      verdict.expect(forged === lost + 1, "the control: a ballot that nobody cast is not missed");
      verdict.expect((await portal.end()) === 0, "the portal did not end cleanly");
    } finally {
      await database.close();
      await portal.kill();
    }
  });
  rmSync(dataDir, { recursive: true, force: true });
}
