import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import {
  NO_ANSWERS,
  parseAnswers,
  type StarterAnswers,
} from "../../../domain/src/import/starter/asking/answers.ts";
import { runStarter, type StarterOutcome } from "../../../domain/src/import/starter/run-starter.ts";
import { root } from "../../../rig/paths.ts";
import { migrate } from "../../../server/src/core/db/migrate/migrate.ts";
import { openDatabase } from "../../../server/src/core/db/open-database.ts";
import { createDiskBlobStore } from "../../../server/src/core/files/disk-blob-store.ts";
import { importPackage } from "../../../server/src/import/public.ts";
import { PackageFault } from "../../../server/src/import/source/package-source.ts";
import { openExports } from "../../../server/src/import/starter/open-exports.ts";
import { writeWorkbook } from "../../../server/src/import/starter/workbook/write-workbook.ts";
import { storePackage } from "../../../server/src/import/starter/writing/store-package.ts";
import { ZipWriter } from "../../../server/src/import/starter/writing/write-zip.ts";
import { chanceOf } from "../../../server/src/testing/ballots/chance.ts";
import { seededRandom } from "../../../server/src/testing/packages/random-settings.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import { damageBytes } from "../../starter/damage-bytes.ts";
import { randomOffice } from "../../../rig/starter/random-office.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Exports damaged as bytes, in folders and archives, the archive itself too: `npm run proof -- damaged-exports [inputs] [seed]`,
 * 1,000 as it stands. The examples, generated offices and our workbook. Each is refused, asked about or ready, never a
 * failure; nothing ready has a proof that does not hold; and each package that is written passes the import's own check. Controls:
 * a package whose debts were lost has to be refused, and a proof that does not hold has to be told.
 */
const [wanted = "1000", firstSeed = "1"] = process.argv.slice(2);
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const examples = join(root, "demo/starter");

interface Input {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly answers: StarterAnswers;
}

const folder = mkdtempSync(join(tmpdir(), "portal-damaged-exports-"));
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir: join(folder, "data"),
  log: createTestLog(),
});
try {
  await migrate(database);
  const workbook = await writeWorkbook();
  const tally: Record<string, number> = { ready: 0, questions: 0, refused: 0, unopened: 0 };
  const failures: string[] = [];
  for (let at = 0; at < Number(wanted); at += 1) {
    const seed = Number(firstSeed) + at;
    try {
      const outcome = await tryDamaged(seed, workbook);
      if (outcome === null) tally["unopened"] = (tally["unopened"] ?? 0) + 1;
      else {
        tally[outcome.report.outcome] = (tally[outcome.report.outcome] ?? 0) + 1;
        const reason =
          faultOfOutcome(outcome) ?? (await faultOfPackage(outcome, join(folder, `input-${seed}`)));
        if (reason !== null) failures.push(`seed ${seed}: ${reason}`);
      }
    } catch (error) {
      failures.push(
        `seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
    rmSync(join(folder, `input-${seed}`), { recursive: true, force: true });
    rmSync(join(folder, `package-${seed}`), { recursive: true, force: true });
  }
  say(`${wanted} inputs: ${JSON.stringify(tally)}; ${failures.length} failures`);
  for (const line of failures.slice(0, 10)) say(line);
  const isSaid = await controls();
  const isProven =
    failures.length === 0 && (tally["ready"] ?? 0) > 0 && (tally["refused"] ?? 0) > 0 && isSaid;
  say(isProven ? "proven" : "NOT proven");
  process.exitCode = isProven ? 0 : 1;
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

function inputOf(seed: number, workbook: Buffer): Input {
  const name = ["ironbark", "wattle", "office"][seed % 3] ?? "";
  if (name === "office") {
    const { files, answers } = randomOffice(seed);
    const parsed = parseAnswers(answers);
    return {
      files: new Map([...files, ["book.xlsx", workbook]]),
      answers: parsed.ok ? parsed.value : NO_ANSWERS,
    };
  }
  const source = join(examples, name, "exports");
  const paths = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((member) => member.isFile())
    .map((member) => relative(source, join(member.parentPath, member.name)));
  const parsed = parseAnswers(JSON.parse(readFileSync(join(examples, name, "answers.json"), "utf8")));
  return {
    files: new Map(paths.toSorted().map((path) => [path, readFileSync(join(source, path))])),
    answers: parsed.ok ? parsed.value : NO_ANSWERS,
  };
}

/** Null: folder or archive as a whole could not be read, which is told. */
async function tryDamaged(seed: number, workbook: Buffer): Promise<StarterOutcome | null> {
  const chance = chanceOf(seededRandom(seed));
  const { files, answers } = inputOf(seed, workbook);
  const damaged = new Map(files);
  const paths = [...damaged.keys()];
  for (let count = chance.below(4); count >= 0; count -= 1) {
    const path = paths[chance.below(paths.length)] ?? "";
    damaged.set(path, damageBytes(damaged.get(path) ?? Buffer.alloc(0), chance));
  }
  const place = join(folder, `input-${seed}`);
  mkdirSync(place, { recursive: true });
  let source = join(place, "exports");
  if (chance.isLikely(0.3)) {
    source = join(place, "exports.zip");
    const archive = await archiveOf(damaged);
    writeFileSync(source, chance.isLikely(0.3) ? damageBytes(archive, chance) : archive);
  } else
    for (const [path, bytes] of damaged) {
      const file = join(source, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  return run(source, answers);
}

async function run(source: string, answers: StarterAnswers): Promise<StarterOutcome | null> {
  try {
    const { files, outer, close } = await openExports(source);
    await close();
    return runStarter({ files, outer, answers, previous: null, today: "2026-11-27" });
  } catch (error) {
    if (error instanceof PackageFault) return null;
    throw error;
  }
}

async function archiveOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const archive = new ZipWriter(async (bytes) => chunks.push(bytes));
  for (const [path, bytes] of files) await archive.add(path, bytes);
  await archive.end();
  return Buffer.concat(chunks);
}

/** What an outcome says against itself, or null. */
function faultOfOutcome({ report, package: parts }: StarterOutcome): string | null {
  const { outcome, faults, questions, schemes } = report;
  const said = faults.length > 0 ? "refused" : questions.length > 0 ? "questions" : "ready";
  if (said !== outcome) return `${outcome} with ${faults.length} faults and ${questions.length} questions`;
  if ((parts !== null) !== (outcome === "ready")) return `${outcome}, but the package says otherwise`;
  const failed = schemes.filter(({ money }) => money === "with").flatMap(({ proofs }) => proofs);
  return outcome === "ready" && failed.some(({ difference }) => difference !== 0)
    ? "ready with a proof that does not hold"
    : null;
}

/** What the import's own check finds in a package, or null. */
async function faultOfPackage({ package: parts }: StarterOutcome, place: string): Promise<string | null> {
  if (parts === null) return null;
  const path = place.replace("input-", "package-");
  const source = readdirSync(place).includes("exports.zip") ? "exports.zip" : "exports";
  const exports = await openExports(join(place, source));
  try {
    await storePackage(parts, path, (_, origin) => exports.read(origin));
  } finally {
    await exports.close();
  }
  return checked(path);
}

async function checked(source: string): Promise<string | null> {
  const blobs = createDiskBlobStore(join(folder, "files"));
  const now = new Date("2026-11-27T00:00:00Z");
  const { ok, faults } = await importPackage({ source, database, blobs, now, mode: "check" });
  return ok ? null : JSON.stringify(faults[0]);
}

async function controls(): Promise<boolean> {
  const { answers } = inputOf(0, Buffer.alloc(0));
  const source = join(examples, "ironbark", "exports");
  const outcome = await run(source, answers);
  const parts = outcome?.package ?? null;
  if (outcome === null || parts === null) return sayControl("the examples undamaged", false);
  const exports = await openExports(source);
  const path = join(folder, "control");
  const lost = parts.filter((part) => part.path !== "debts.csv");
  await storePackage(lost, path, (_, origin) => exports.read(origin));
  await exports.close();
  const isRefused = sayControl("a package whose debts were lost", (await checked(path)) !== null);
  const [scheme] = outcome.report.schemes;
  const proofs = scheme?.proofs.map((proof) => ({ ...proof, difference: 1 })) ?? [];
  const schemes = scheme === undefined ? [] : [{ ...scheme, proofs }];
  const told = faultOfOutcome({ ...outcome, report: { ...outcome.report, schemes } });
  return sayControl("a proof that does not hold", told !== null) && isRefused;
}
