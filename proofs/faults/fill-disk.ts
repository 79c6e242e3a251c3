import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../rig/paths.ts";
import sharp from "sharp";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";
import { type Acknowledged, beginJourneys, countLost, travelOnce } from "./journeys.ts";
import { AGENCY, type Answer, logOn, type Person, personOf } from "./people.ts";
import { atAnchor, isReady, runCommand, startPortal, until } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

const SIZE = "200m";
const FULL_MS = 12_000;
const MADE_WITHIN_MS = 60_000;
const MiB = 1024 * 1024;
/** As many times the disk is filled and made empty again. */
const ROUNDS = 2;

/** Writes until nothing more goes in, down to the last byte. */
function fill(path: string): void {
  const file = openSync(path, "w");
  for (const byteSize of [MiB, 4096, 1]) {
    const piece = Buffer.alloc(byteSize, "x");
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  closeSync(file);
}

/** The demonstration with a file more and a name changed, so that an import has rows and a file to write. */
function writeNewerPackage(folder: string): string {
  const path = join(folder, "package");
  cpSync(join(root, "demo"), path, { recursive: true });
  const document = join(path, "files", "documents", "a-10001.pdf");
  writeFileSync(
    document,
    Buffer.concat([readFileSync(document), Buffer.alloc(MiB, "% more\n"), Buffer.from("\n%%EOF\n")]),
  );
  const plans = join(path, "plans.csv");
  writeFileSync(plans, readFileSync(plans, "utf8").replaceAll("Banksia Court", "Banksia Rise"));
  return path;
}

interface Looked extends Answer {
  /** It can be decoded to its last row. */
  readonly isWhole: boolean;
  readonly isSmaller: boolean;
}

/** Smaller pictures that nobody has asked for before this round, as whole as they come. */
async function lookAtPictures(address: string, person: Person, round: number): Promise<readonly Looked[]> {
  const size = round === 1 ? "banner-phone" : "banner-wide";
  const wanted = [
    { name: `banner ${size}`, path: `/pictures/banner?size=${size}`, type: "image/webp" },
    {
      name: `picture ${round}`,
      path: `/maintenanceItems/workOrders/${round === 1 ? 6001 : 6002}/images/1`,
      type: "image/jpeg",
    },
  ];
  return Promise.all(
    wanted.map(async ({ name, path, type }) => {
      const began = performance.now();
      const answer = await fetch(`${address}/api/agencies/${AGENCY}${path}`, { headers: person.headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { status, headers } = answer;
      const isWhole = await sharp(bytes)
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        );
      const ms = performance.now() - began;
      return {
        name,
        status,
        headers,
        ms,
        text: bytes.toString("utf8"),
        isWhole,
        isSmaller: headers.get("content-type") === type,
      };
    }),
  );
}

/** The data folder, embedded database and files, lies on a small file system of its own that is filled to the last byte. */
export async function fillDisk(verdict: Verdict): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-fault-"));
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", disk]);
  if (mounted.status !== 0) return verdict.say("skipped: only root may make a small file system");
  const settings = { ...atAnchor, DATA_DIR: join(disk, "data") };
  const acknowledged: Acknowledged[] = [];
  let portal = await startPortal(settings, join(folder, "log"));
  try {
    const newer = writeNewerPackage(folder);
    const journeys = await beginJourneys(portal.address);
    let notMade = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const filler = join(disk, "filler");
      const member = personOf("committee1", await logOn(portal.address, "committee1", 2));
      fill(filler);
      const whileNoRoom = await lookAtPictures(portal.address, member, round);
      verdict.answers(whileNoRoom);
      notMade += whileNoRoom.filter(({ isSmaller }) => !isSmaller).length;
      for (const { name, status, isWhole } of whileNoRoom)
        verdict.expect(status === 503 || isWhole, `full: ${name} is ${status} and no whole picture`);
      const before = journeys.answers.length;
      const imported = runCommand(settings, ["demo", newer]);
      verdict.expect(imported.status === 1, `an import on a full disk ended with ${imported.status}`);
      verdict.expect(
        /room|full|does not answer|no free connection/.test(imported.said) && !/\n\s+at /.test(imported.said),
        `an import on a full disk says: ${imported.said.slice(0, 400)}`,
      );
      verdict.say(`full, the import says: ${imported.said.trim().split("\n").at(-1)}`);
      await sleep(FULL_MS);
      const whileFull = journeys.answers.slice(before);
      verdict.say(
        `full: ${whileFull.filter(({ status }) => status === 503).length} of ${whileFull.length} answers are 503`,
      );
      rmSync(filler);
      await until("it works again", () => isReady(portal));
      await sleep(2_000);
      // A banner comes as it is until its smaller size is made.
      await until(
        "every smaller picture is there",
        async () =>
          (await lookAtPictures(portal.address, member, round)).every(
            ({ status, isWhole, isSmaller }) => status === 200 && isWhole && isSmaller,
          ),
        MADE_WITHIN_MS,
      );
      const after = await travelOnce(portal.address);
      acknowledged.push(...after.acknowledged);
      verdict.answers(after.answers);
      verdict.expect(
        after.answers.every(({ status }) => status === 200),
        "a call does not work once there is room",
      );
    }
    await journeys.stop();
    verdict.answers(journeys.answers);
    acknowledged.push(...journeys.acknowledged);
    verdict.control(
      "people meet a full disk",
      journeys.answers.some(({ status }) => status === 503),
    );
    verdict.control("a smaller picture on a full disk", notMade > 0);
    verdict.say(`${notMade} smaller pictures could not be kept while it was full, and all were made later`);
    const again = runCommand(settings, ["demo", newer]);
    verdict.expect(again.status === 0, `an import with room: ${again.said.slice(-400)}`);
    // Full when it is killed, and full when it is started: it says so and works when there is room.
    fill(join(disk, "filler"));
    await portal.kill();
    rmSync(join(disk, "filler"));
    portal = await startPortal(settings, join(folder, "log"));
    const after = await travelOnce(portal.address);
    verdict.answers(after.answers);
    verdict.expect(
      after.answers.every(({ status }) => status === 200),
      "a call does not work after a restart",
    );
    acknowledged.push(...after.acknowledged);
    verdict.expect((await portal.end()) === 0, "the portal did not end cleanly");
    const database = await openDatabase({ dataDir: settings.DATA_DIR, log: createTestLog() });
    const lost = await countLost(database, acknowledged);
    await database.close();
    verdict.expect(lost === 0, `${lost} acknowledged writes are lost or doubled`);
    verdict.say(`filled ${ROUNDS + 1} times: ${acknowledged.length} acknowledged writes, ${lost} lost`);
  } finally {
    await portal.kill();
    spawnSync("umount", ["-l", disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}
