import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { beginJourneys, countLost, travelOnce } from "./journeys.ts";
import { atAnchor, isReady, startPortal, until } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

const ROUNDS = 12;
const BETWEEN_MS = [900, 1_300, 1_700];

/** Makes a Node process end the thread of its embedded engine, in the middle of whatever it is at, when it gets SIGUSR2. */
const terminator = `const threads = require("node:worker_threads");
const { Worker } = threads;
let engine;
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, options);
    if (String(file).includes("embedded-worker")) engine = this;
  }
};
require("node:module").syncBuiltinESMExports();
if (threads.isMainThread) process.on("SIGUSR2", () => engine.terminate());
`;

/** The thread with the embedded database is ended again and again while people are at work. */
export async function endEngine(verdict: Verdict): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-fault-"));
  const dataDir = join(folder, "data");
  const program = join(folder, "terminator.cjs");
  writeFileSync(program, terminator);
  const portal = await startPortal(
    { ...atAnchor, DATA_DIR: dataDir, NODE_OPTIONS: `--require=${program}` },
    join(folder, "log"),
  );
  try {
    const journeys = await beginJourneys(portal.address);
    for (let round = 0; round < ROUNDS; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one fault after the other
      await sleep(BETWEEN_MS[round % BETWEEN_MS.length]);
      process.kill(portal.pid, "SIGUSR2");
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await until("the engine is back", () => isReady(portal));
    }
    await sleep(1_000);
    await journeys.stop();
    verdict.answers(journeys.answers);
    const after = await travelOnce(portal.address);
    verdict.answers(after.answers);
    verdict.expect(
      after.answers.every(({ status }) => status === 200),
      "a call does not work afterwards",
    );
    verdict.control(
      "the engine is away",
      journeys.answers.some(({ status }) => status === 503),
    );
    verdict.expect((await portal.end()) === 0, "the portal did not end cleanly");
    const acknowledged = [...journeys.acknowledged, ...after.acknowledged];
    const database = await openDatabase({ dataDir, log: createTestLog() });
    const lost = await countLost(database, acknowledged);
    await database.close();
    verdict.expect(lost === 0, `${lost} acknowledged writes are lost or doubled`);
    verdict.say(
      `${ROUNDS} ends of the engine's thread: ${acknowledged.length} acknowledged writes, ${lost} lost`,
    );
  } finally {
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
