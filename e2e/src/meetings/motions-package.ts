import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoFolder } from "../support/demo-tables.ts";
import { type RunningProduct, runProduct } from "../support/run-product.ts";
import { copyOfBuild, storyNow } from "../support/start-product.ts";

export interface ProductWithMotions extends RunningProduct {
  /** What the import said. */
  readonly said: string;
  /** Where motion n stands in the package, and on whose paper. */
  rowOf(at: number): number;
  meetingOf(at: number): number;
}

const AGM = 8006;
const FIRST_MEETING = 80_000;
const FIRST_ITEM = 700_001;
const FIRST_MOTION = 900_000;
const LAST_PLACE = 1_000_000;

/** The product with the demonstration agency, in whose general meetings these texts are moved, so many in each. */
export async function startWithMotions(
  texts: readonly string[],
  inAMeeting: number,
): Promise<ProductWithMotions> {
  const folder = mkdtempSync(join(tmpdir(), "portal-motions-"));
  const built = copyOfBuild();
  const settings = {
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "warn",
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: storyNow,
  };
  const meetingOf = (at: number): number => FIRST_MEETING + Math.floor(at / inAMeeting);
  const removeFolders = (): void => {
    for (const each of [folder, built]) rmSync(each, { recursive: true, force: true });
  };
  try {
    const rowsBefore = writePackage(join(folder, "package"), texts, meetingOf);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(built, "server", "cli.js"), "demo", join(folder, "package")],
      { encoding: "utf8", env: { PATH: process.env["PATH"], ...settings }, maxBuffer: 64 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`the import ended with ${status}\n${stdout}\n${stderr}`);
    const product = await runProduct(settings, built);
    return {
      ...product,
      said: stdout + stderr,
      rowOf: (at) => rowsBefore + 1 + at,
      meetingOf,
      end: async () => {
        await product.end();
        removeFolders();
      },
    };
  } catch (error) {
    removeFolders();
    throw error;
  }
}

/** Answers how many records of agenda_items.csv stand before the texts. */
function writePackage(folder: string, texts: readonly string[], meetingOf: (at: number) => number): number {
  cpSync(demoFolder, folder, { recursive: true });
  const meetings = readFileSync(join(folder, "meetings.csv"), "utf8").trimEnd();
  const pattern = meetings.split("\n").find((line) => line.startsWith(`${AGM},`)) ?? "";
  const added = [...new Set(texts.map((_, at) => meetingOf(at)))].map((id) =>
    pattern.replace(/^\d+,\d+/, `${id},${id}`),
  );
  writeFileSync(join(folder, "meetings.csv"), `${[meetings, ...added].join("\n")}\n`);
  const items = readFileSync(join(folder, "agenda_items.csv"), "utf8").trimEnd();
  const rows = texts.map(
    (text, at) =>
      `${FIRST_ITEM + at},${meetingOf(at)},${at + 1},Motion ${at + 1},"${text.replaceAll('"', '""')}",false,`,
  );
  // A paper opens at what is to be voted on: the last item of each meeting, from which one goes back through the texts.
  const motions = [...new Set(texts.map((_, at) => meetingOf(at)))].map(
    (id) => `${FIRST_MOTION + id},${id},${LAST_PLACE},To vote on,,true,ORDINARY`,
  );
  writeFileSync(join(folder, "agenda_items.csv"), `${[items, ...rows, ...motions].join("\n")}\n`);
  return items.split("\n").length;
}
