import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";

/** Beside a built server (dist/server/cli.js) and beside the sources (server/src/app) things lie elsewhere. */
function firstThatExists(...candidates: readonly string[]): string {
  const paths = candidates.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)));
  return paths.find((path) => existsSync(path)) ?? paths[0] ?? "";
}

/** The built pages. */
export const webFolder = firstThatExists("../web", "../../../dist/web");

/** The demonstration agency as a data package. */
export const demoFolder = firstThatExists("../../demo", "../../../demo");
