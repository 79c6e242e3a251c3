import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const PROGRAMS = [
  "server/src/testing/processes/write-until-killed.ts",
  "server/src/testing/processes/work-until-killed.ts",
];

/**
 * Builds the sources once a run for the tests that start processes: compiled by each process they would take seconds.
 * In dist, where packages are found as from the built product, under a name that a later build tidies away after a kill.
 */
export async function buildForTests(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = `${root}dist/.server-${process.pid}`;
  await mkdir(folder, { recursive: true });
  const script = `import { buildServer } from "./tools/setup/build-server.mjs"; await buildServer(...JSON.parse(process.argv[1]));`;
  const args = ["--input-type=module", "--eval", script, JSON.stringify([folder, PROGRAMS])];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
