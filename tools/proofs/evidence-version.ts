import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const ofProse = [":!docs", ":!*.md", ":!bench/results", ":!tools/house-rules", ":!tools/proofs/*evidence*"];
const runTests = new Set(["mutation", "node-versions"]);
const runJourneys = new Set(["all-lots", "between-screens", "journeys", "motion-words", "node-versions"]);
/** All others ask the server, or the rules, and open no page. */
const openPages = new Set([...runJourneys, "lighthouse", "tour"]);
/** All others run none, and ask for no money over time, of which budgets are shown by the reports' rules. */
const runReports = new Set([
  ...openPages,
  "faults",
  "growth",
  "ledger-reports",
  "mutation",
  "printed-reports",
  "restore-drill",
  "soak",
  "two-processes",
]);
/** These run the rules, which know of nothing else; all others start the product or a part of its server. */
const runRulesAlone = new Set(["keyword-match", "mutation"]);
/** Tests, how they are run, and the object store that no proof starts. */
const ofTests = [
  ":!*.test.ts",
  ":!*.test.tsx",
  ":!*vitest.config.ts",
  ":!tools/gates",
  ":!server/src/testing/s3*",
];
/** Folders that one proof alone is made of; all of them have a script in tools/evidence. */
const ofOneProof = ["lighthouse", "mutation", "tour"];
/** Folders of which a proof runs what it imports, and what no proof does. */
const ofSeveralProofs = ["bench/", "tools/faults/", "tools/kills/", "tools/two-processes/"];

/**
 * The last commit of a clone, in short, that changed anything which can change how a proof ends.
 *
 * In doubt a file counts: what is left out is named here, and what no rule knows is not left out.
 */
export async function versionOf(proof: string, clone: string): Promise<string> {
  const looked = ["log", "-1", "--format=%h", "--", ".", ...(await changesNothing(proof, clone))];
  return execFileSync("git", looked, { cwd: clone, encoding: "utf8" }).trim();
}

/** What can change without that this proof would end otherwise, as git leaves it out. */
async function changesNothing(proof: string, clone: string): Promise<readonly string[]> {
  const others = readdirSync(join(clone, "tools/evidence")).filter((file) => file !== `${proof}.ts`);
  return [
    ...ofProse,
    ...(runTests.has(proof) ? [] : ofTests),
    ...(runJourneys.has(proof) ? [] : [":!*.spec.ts"]),
    ...(openPages.has(proof) ? [] : [":!web"]),
    ...(runRulesAlone.has(proof) ? [":!contract", ":!server"] : []),
    ...(runReports.has(proof) ? [] : [":!domain/src/reports"]),
    ...others.map((file) => `:!tools/evidence/${file}`),
    ...ofOneProof.filter((folder) => folder !== proof).map((folder) => `:!tools/${folder}`),
    ...(await notRunBy(proof, clone)).map((path) => `:!${path}`),
  ];
}

/** The tests', the benchmarks' and other proofs' own files that this proof runs nothing of. */
async function notRunBy(proof: string, clone: string): Promise<readonly string[]> {
  // It checks types and rules of all files.
  if (proof === "node-versions") return [];
  const imported = await importedByProofs(clone);
  const own = new Set(imported.get(proof));
  const others = new Set([...imported.values()].flat());
  return [
    // What none imports may be started by any, and is not among it.
    ...[...others].filter((path) => ofSeveralProofs.some((folder) => path.startsWith(folder))),
    // Of e2e/ it is what Playwright starts.
    ...(runJourneys.has(proof) ? [] : trackedIn("e2e/src", clone)),
    // What the domain's tests share is no part of the product; journeys and printed-reports run tests that import it.
    ...(runTests.has(proof) || openPages.has(proof) || proof === "printed-reports"
      ? []
      : trackedIn("domain/src/testing", clone)),
  ].filter((path) => !own.has(path));
}

function trackedIn(folder: string, clone: string): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", folder], { cwd: clone, encoding: "utf8" });
  return listed.split("\0").filter((path) => path !== "");
}

/** What each proof's script imports, directly or not, from the repository's root. */
async function importedByProofs(clone: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const scripts = readdirSync(join(clone, "tools/evidence")).filter((file) => file.endsWith(".ts"));
  const imported = await Promise.all(
    scripts.map(async (file) => {
      const { metafile } = await build({
        entryPoints: [join("tools/evidence", file)],
        absWorkingDir: clone,
        bundle: true,
        format: "esm",
        platform: "node",
        packages: "external",
        metafile: true,
        write: false,
        outdir: ".",
        logLevel: "error",
      });
      return [file.replace(/\.ts$/, ""), Object.keys(metafile.inputs)] as const;
    }),
  );
  return new Map(imported);
}
