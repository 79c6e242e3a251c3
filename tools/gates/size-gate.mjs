import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { dist } from "../setup/paths.mjs";
import { couldNotRun, outcome } from "./outcome.mjs";

const pages = join(dist, "web");
const kilobyte = 1000;

/**
 * Budgets of stack.md, in kB: first load of a page is the first script of all and what the build says that the page needs
 * besides, with everything that is statically imported; scripts and styles as the build compressed them for sending, the
 * font as it lies.
 */
const budgets = [
  { what: "sign-in scripts", limit: 118, size: (built) => gzipped(scriptsOf(built, "login")) },
  { what: "home scripts", limit: 126, size: (built) => gzipped(scriptsOf(built, "home")) },
  {
    what: "style sheets",
    limit: 14,
    size: ({ office, view }) =>
      gzipped(
        filesOf(".css").filter((file) => ![office, view].some((own) => own["style.css"]?.file === file)),
      ),
  },
  {
    what: "office scripts",
    limit: 180,
    size: ({ office }) => gzipped(entryChunks(office).map(({ file }) => file)),
  },
  { what: "office styles", limit: 12, size: ({ office }) => gzipped([office["style.css"].file]) },
  {
    what: "largest lazy script of the office",
    limit: 80,
    size: ({ office }) => Math.max(...lazyScripts(office).map(({ file }) => gzipped([file]))),
  },
  {
    what: "largest own script of a page",
    limit: 15,
    size: ({ manifest }) =>
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
  const names = ["manifest.json", "pages.json", "office-manifest.json", "view-manifest.json"];
  const [manifestPath, pagesPath, officePath, viewPath] = names.map((name) => join(pages, ".vite", name));
  if (![manifestPath, pagesPath, officePath, viewPath].every((path) => existsSync(path)))
    return couldNotRun(
      "The built pages have no manifest or no list of pages (web/vite.config.ts, office.config.ts, view.config.ts).",
    );
  const built = {
    manifest: readJson(manifestPath),
    pages: readJson(pagesPath),
    office: readJson(officePath),
    view: readJson(viewPath),
  };
  const measured = budgets.map((budget) => ({ ...budget, kB: budget.size(built) / kilobyte }));
  // A size of zero means that the page or the font was not found, not that it is small.
  const over = measured.filter((one) => one.kB > one.limit || one.kB === 0);
  return outcome({
    passed: measured.length - over.length,
    failed: over.length,
    detail: measured.map((one) => `${one.what} ${one.kB.toFixed(1)}/${one.limit}`).join(", ") + " kB",
    notes: [
      `sign-in: ${listOf(built, scriptsOf(built, "login"))}`,
      `home: ${listOf(built, scriptsOf(built, "home"))}`,
      `pages' own: ${listOf(
        built,
        ownScripts(built.manifest).map(({ file }) => file),
      )}`,
    ],
    output: over
      .map((one) => `${one.what}: ${one.kB.toFixed(1)} kB, the budget is ${one.limit} kB`)
      .join("\n"),
  });
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** What is fetched for the first sight of a page. */
function scriptsOf({ manifest, pages: scripts }, page) {
  const own = scripts[page] ?? [];
  // Nothing at all rather than the first script alone, which would pass for a small page.
  return own.length === 0 ? [] : [...entryChunks(manifest).map(({ file }) => file), ...own];
}

/** The first chunk of all with all that it imports. */
function entryChunks(manifest) {
  const chunks = new Set();
  const visit = (key) => {
    if (chunks.has(key) || manifest[key] === undefined) return;
    chunks.add(key);
    (manifest[key].imports ?? []).forEach(visit);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key].isEntry)
    .forEach(visit);
  return [...chunks].map((key) => manifest[key]);
}

/** What is fetched when it is needed. The lists of common passwords are data, as large here as for the portal. */
function lazyScripts(manifest) {
  return Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && !key.includes("@zxcvbn-ts/language-common"))
    .map((key) => manifest[key]);
}

/** Scripts of pages that are fetched when one goes there, without what they import; the largest first. */
function ownScripts(manifest) {
  return Object.keys(manifest)
    .filter((key) => key.startsWith("src/") && manifest[key].isDynamicEntry)
    .map((key) => manifest[key])
    .toSorted((a, b) => gzipped([b.file]) - gzipped([a.file]));
}

/** What costs what, so that nobody has to look for it. */
function listOf({ manifest }, files) {
  const names = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));
  return [...files]
    .toSorted((a, b) => gzipped([b]) - gzipped([a]))
    .map((file) => `${names.get(file)} ${(gzipped([file]) / kilobyte).toFixed(2)}`)
    .join(", ");
}

function filesOf(ending) {
  return readdirSync(pages, { recursive: true }).filter((file) => file.endsWith(ending));
}

/** The server sends what the build wrote beside each file (web/precompress.ts). */
function gzipped(files) {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(pages, `${file}.gz`)).size, 0);
}
