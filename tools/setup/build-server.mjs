import { cpSync, existsSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow } from "./fingerprint.mjs";
import { root } from "./paths.mjs";
import { SetupFailure } from "./setup-failure.mjs";

export const serverSources = [
  "server/src",
  "server/migrations",
  "domain/src",
  "contract/src",
  "package-lock.json",
  "tools/setup/build-server.mjs",
];

/** Native or WebAssembly packages, such as read their own files at run time, and large ones that few need, stay in node_modules. */
const external = [
  "@aws-sdk/client-s3",
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "@simplewebauthn/server",
  "css-tree",
  "docx",
  "pdfkit",
  "pg-native",
  "piscina",
  "sharp",
  "subset-font",
  "unpdf",
];

/** Bundled CommonJS packages ask for these; the names are ours so that they clash with none of theirs. */
const banner = [
  'import { createRequire as portalRequire } from "node:module";',
  'import { fileURLToPath as portalPath } from "node:url";',
  'import { dirname as portalDirname } from "node:path";',
  "const require = portalRequire(import.meta.url);",
  "const __filename = portalPath(import.meta.url);",
  "const __dirname = portalDirname(__filename);",
].join("\n");

/**
 * The command line, and every worker as an entry of its own, since a worker is started from a file. It is known by the file
 * beside it that starts it from the sources.
 */
function serverEntries() {
  const files = filesBelow("server/src");
  return files.filter(
    (file) =>
      file === "server/src/app/cli/cli.ts" ||
      (file.endsWith("-worker.ts") && files.includes(file.replace(/\.ts$/, "-from-source.mjs"))),
  );
}

/** Bundles the server into a folder: cli.js, its workers and the migrations beside them; tests have programs of their own. */
export async function buildServer(folder, morePrograms = []) {
  const entries = [...serverEntries(), ...morePrograms];
  if (!entries.some((entry) => entry.endsWith("/cli.ts")))
    throw new SetupFailure("server/src/app/cli/cli.ts is missing: there is no server to build.");
  const { build } = await import("esbuild");
  try {
    await build({
      absWorkingDir: root,
      entryPoints: entries.map((entry) => ({ in: entry, out: basename(entry, ".ts") })),
      outdir: folder,
      bundle: true,
      platform: "node",
      target: "node20.19",
      format: "esm",
      sourcemap: "linked",
      sourcesContent: false,
      legalComments: "none",
      logLevel: "error",
      banner: { js: banner },
      external,
    });
  } catch {
    // esbuild has printed each error with its place.
    throw new SetupFailure("The server could not be built.");
  }
  if (existsSync(join(root, "server/migrations")))
    cpSync(join(root, "server/migrations"), join(folder, "migrations"), { recursive: true });
  // What the reader of documents needs for Chinese, Japanese and Korean; the package it comes with is only built with.
  cpSync(join(root, "node_modules/pdfjs-dist/cmaps"), join(folder, "character-maps"), { recursive: true });
}
