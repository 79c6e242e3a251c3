import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { dist } from "../setup/paths.mjs";
import { couldNotRun, outcome } from "./outcome.mjs";

const pages = join(dist, "web");
const kilobyte = 1000;

const signIn = ["src/sign-in/login/login-route"];
/** The group of sources that has the frame, and Home's own part. */
const home = ["signed-in", "src/home/"];

/**
 * Budgets of stack.md, in kB: first load of a page is its lazy chunk and everything that is statically imported for it,
 * as the build's manifest tells; scripts and styles as the build compressed them for sending, the font as it lies.
 */
const budgets = [
  { what: "sign-in scripts", limit: 118, size: (manifest) => scriptsOf(manifest, signIn) },
  { what: "home scripts", limit: 126, size: (manifest) => scriptsOf(manifest, home) },
  { what: "styles of both", limit: 8, size: (manifest) => stylesOf(manifest, [...signIn, ...home]) },
  {
    what: "largest own script of a page",
    limit: 15,
    size: (manifest) =>
      gzipped(
        ownScripts(manifest)
          .slice(0, 1)
          .map(({ file }) => file),
      ),
  },
  {
    what: "font",
    limit: 26,
    size: () => filesOf(".woff2").reduce((sum, file) => sum + statSync(join(pages, file)).size, 0),
  },
];

export function checkSizes() {
  const manifestPath = join(pages, ".vite", "manifest.json");
  if (!existsSync(manifestPath))
    return couldNotRun("The built pages have no manifest (build.manifest in vite.config.ts).");
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
  const measured = budgets.map((budget) => ({ ...budget, kB: budget.size(manifest) / kilobyte }));
  // A size of zero means that the page or the font was not found, not that it is small.
  const over = measured.filter((one) => one.kB > one.limit || one.kB === 0);
  return outcome({
    passed: measured.length - over.length,
    failed: over.length,
    detail: measured.map((one) => `${one.what} ${one.kB.toFixed(1)}/${one.limit}`).join(", ") + " kB",
    notes: [
      `sign-in: ${listOf(largestFirst(chunksOf(manifest, signIn)))}`,
      `home: ${listOf(largestFirst(chunksOf(manifest, home)))}`,
      `pages' own: ${listOf(ownScripts(manifest))}`,
    ],
    output: over
      .map((one) => `${one.what}: ${one.kB.toFixed(1)} kB, the budget is ${one.limit} kB`)
      .join("\n"),
  });
}

function scriptsOf(manifest, places) {
  return gzipped(chunksOf(manifest, places).map(({ file }) => file));
}

function stylesOf(manifest, places) {
  return gzipped(chunksOf(manifest, places).flatMap(({ css = [] }) => css));
}

/** Scripts of pages that are fetched when one goes there, without what they import; the largest first. */
function ownScripts(manifest) {
  return largestFirst(
    Object.keys(manifest)
      .filter((key) => key.startsWith("src/") && manifest[key].isDynamicEntry)
      .map((key) => manifest[key]),
  );
}

/** What costs what, so that nobody has to look for it. */
const listOf = (chunks) =>
  chunks.map(({ name, file }) => `${name} ${(gzipped([file]) / kilobyte).toFixed(2)}`).join(", ");
const largestFirst = (chunks) => chunks.toSorted((a, b) => gzipped([b.file]) - gzipped([a.file]));

/** What is fetched for the first sight of pages: the entry's and the pages' chunks with all they import. */
function chunksOf(manifest, places) {
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  const pageParts = places.map((place) =>
    keys.find(
      (key) => manifest[key].name === place || (key.startsWith(place) && manifest[key].isDynamicEntry),
    ),
  );
  if (entry === undefined || pageParts.includes(undefined)) return [];
  const chunks = new Set();
  const visit = (key) => {
    if (chunks.has(key) || manifest[key] === undefined) return;
    chunks.add(key);
    (manifest[key].imports ?? []).forEach(visit);
  };
  [entry, ...pageParts].forEach(visit);
  return [...chunks].map((key) => manifest[key]);
}

function filesOf(ending) {
  return readdirSync(pages, { recursive: true }).filter((file) => file.endsWith(ending));
}

/** The server sends what the build wrote beside each file (web/precompress.ts). */
function gzipped(files) {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(pages, `${file}.gz`)).size, 0);
}
