import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../../rig/create-database.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { setPortalClock } from "../../server/src/core/db/portal-clock.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { beginJourneys, countLost, travelOnce } from "./journeys.ts";
import { logOn } from "./people.ts";
import { ANCHOR_MS, atAnchor, runCommand, startPortal } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

const HOUR_MS = 3_600_000;
const STEPS_MS = [HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS, 0];
/** Of meeting 8006: 18:30 in Sydney, where summer time is over. */
const CUTOFF_MS = Date.parse("2026-04-20T18:30:00+10:00");
const QUIET_MS = 2_000;

/** Makes a Node process's clock jump to the offset in a file whenever it gets SIGUSR2. */
const jumper = (file: string): string => `const True = Date;
let offset = 0;
globalThis.Date = class Date extends True {
  constructor(...values) { super(...(values.length === 0 ? [True.now() + offset] : values)); }
  static now() { return True.now() + offset; }
};
if (require("node:worker_threads").isMainThread)
  process.on("SIGUSR2", () => { offset = Number(require("node:fs").readFileSync(${JSON.stringify(file)}, "utf8")); });
`;

/** The clock of the portal's machine and the database's are stepped, one after the other, while people are at work. */
export async function stepClocks(verdict: Verdict): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-fault-"));
  const [offsetFile, program] = [join(folder, "offset"), join(folder, "jumper.cjs")];
  writeFileSync(program, jumper(offsetFile));
  await withPrivatePostgres(async (server) => {
    const databaseUrl = await createDatabase(server, "portal");
    const settings = { ...atAnchor, DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const loaded = runCommand(settings, ["demo"]);
    if (loaded.status !== 0) throw new Error(loaded.said);
    const portal = await startPortal(
      { ...settings, NODE_OPTIONS: `--require=${program}` },
      join(folder, "log"),
    );
    const database = await openDatabase({ databaseUrl, dataDir: folder, log: createTestLog() });
    const startedAtMs = Date.now();
    const stepPortal = (byMs: number): void => {
      writeFileSync(offsetFile, String(byMs));
      process.kill(portal.pid, "SIGUSR2");
    };
    const stepDatabase = (byMs: number): Promise<void> =>
      setPortalClock(database, ANCHOR_MS - startedAtMs + byMs, "test");
    try {
      const journeys = await beginJourneys(portal.address);
      for (const byMs of STEPS_MS) {
        const before = journeys.answers.length;
        stepPortal(byMs);
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await sleep(QUIET_MS);
        const ended = journeys.answers.slice(before).filter(({ status }) => status === 401).length;
        verdict.expect(ended === 0, `the portal's clock by ${byMs / HOUR_MS} h: ${ended} sessions ended`);
      }
      for (const byMs of STEPS_MS) {
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await stepDatabase(byMs);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sleep(QUIET_MS);
      }
      await journeys.stop();
      verdict.answers(journeys.answers);
      verdict.control(
        "sessions that the database's clock ends",
        journeys.answers.some(({ status }) => status === 401),
      );

      // A wait after wrong passwords, and the clock goes back an hour: longer by that at the most, never negative.
      const wrong = () => logOn(portal.address, "owner2", 1, "Wrong1234");
      for (let each = 0; each < 7; each += 1)
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        await wrong();
      const waits: number[] = [];
      for (const byMs of [0, -HOUR_MS, HOUR_MS, -24 * HOUR_MS]) {
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await stepDatabase(byMs);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        const answer = await wrong();
        verdict.answers([answer]);
        waits.push(Number(answer.headers.get("retry-after") ?? 0));
      }
      verdict.say(
        `waits after 7 wrong passwords with the clock at 0, -1 h, +1 h, -24 h: ${waits.join(", ")} s`,
      );
      verdict.control("a wait after seven wrong passwords", (waits[0] ?? 0) >= 1);

      const cast = async (databaseMs: number, portalMs: number) => {
        stepPortal(portalMs);
        await setPortalClock(database, databaseMs - Date.now(), "test");
        await sleep(100);
        const { answers, acknowledged } = await travelOnce(portal.address);
        journeys.acknowledged.push(...acknowledged);
        return answers.find(({ name }) => name === "cast");
      };
      for (const portalMs of STEPS_MS) {
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        const early = await cast(CUTOFF_MS - 60_000, portalMs);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        const late = await cast(CUTOFF_MS + 1_000, portalMs);
        const about = `portal ${portalMs / HOUR_MS} h off`;
        verdict.expect(
          early?.status === 200,
          `${about}: refused before the cut-off: ${early?.status} ${early?.text}`,
        );
        verdict.expect(
          late?.status === 409 && late.text.includes("VOTING_CLOSED"),
          `${about}: after the cut-off ${late?.status}`,
        );
      }
      verdict.say(
        `${STEPS_MS.length} steps of the portal's clock: casts follow the database's, a minute before and a second after the cut-off`,
      );
      const lost = await countLost(database, journeys.acknowledged);
      verdict.expect(lost === 0, `${lost} acknowledged writes are lost`);
      verdict.say(`${journeys.acknowledged.length} acknowledged writes, ${lost} lost`);
      verdict.expect(!/"level":50/.test(portal.log()), "an error in the log");
      verdict.expect((await portal.end()) === 0, "the portal did not end cleanly");
    } finally {
      await database.close();
      await portal.kill();
    }
  });
  rmSync(folder, { recursive: true, force: true });
}
