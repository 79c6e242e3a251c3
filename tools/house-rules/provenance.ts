import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, workspaces } from "./source-file.ts";
import type { Rule, SourceFile } from "./source-file.ts";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const tablePath = "docs/decisions/0002-dependencies.md";

/** What every package.json asks for, our own workspaces apart. */
function dependenciesOf(file: SourceFile): readonly (readonly [string, string])[] {
  const manifest = JSON.parse(file.text) as Manifest;
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([name]) => !name.startsWith("@portal/"),
  );
}

/** The lines `| name | version | licence | reason |` of the record. */
function recordedIn(files: readonly SourceFile[]): ReadonlyMap<string, { version: string; licence: string }> {
  const record = files.find(({ path }) => path === tablePath)?.text ?? "";
  return new Map(
    [...record.matchAll(/^\| ([^ |]+) \| ([^ |]+) \| ([^|]+) \|/gm)].map((match) => [
      match[1] ?? "",
      { version: match[2] ?? "", licence: (match[3] ?? "").trim() },
    ]),
  );
}

const manifests = new Set(["package.json", ...workspaces.map((workspace) => `${workspace}/package.json`)]);

/** Each dependency is pinned to one version and stands in the record with that version, its licence and a reason. */
export const dependencies: Rule = (files) => {
  const recorded = recordedIn(files);
  return files
    .filter(({ path }) => manifests.has(path))
    .flatMap((file) =>
      dependenciesOf(file).flatMap(([name, version]) => {
        const say = (reason: string) => [`${file.path}: ${name} ${version}: ${reason}`];
        if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) return say("not pinned to one version");
        const entry = recorded.get(name);
        if (entry === undefined) return say(`not in ${tablePath}`);
        if (entry.version !== version) return say(`${tablePath} says ${entry.version}`);
        const licence = licenceOf(name);
        return licence === undefined || licence === entry.licence ? [] : say(`its licence is ${licence}`);
      }),
    );
};

/** As the installed package states it; nothing where it is not installed. */
function licenceOf(name: string): string | undefined {
  const path = join(root, "node_modules", name, "package.json");
  if (!existsSync(path)) return undefined;
  const { license } = JSON.parse(readFileSync(path, "utf8")) as { license?: string };
  return license;
}

/** The record names nothing that is gone. */
export const recordedDependencies: Rule = (files) => {
  const asked = new Set(
    files
      .filter(({ path }) => manifests.has(path))
      .flatMap((file) => dependenciesOf(file).map(([name]) => name)),
  );
  return [...recordedIn(files).keys()]
    .filter((name) => name !== "Package" && !name.startsWith("-") && !asked.has(name))
    .map((name) => `${tablePath}: ${name} is not a dependency any more`);
};

/** The lock file holds for every registry: it names versions and checksums, not addresses. */
export const lockFile: Rule = (files) =>
  files
    .filter(({ path }) => path === "package-lock.json")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/"resolved": "(?:https?|git)[^"]*"/g)].map((match) => `${path}: ${match[0]}`),
    );

const machinePath = /(?:^|[\s"'`(=:])(\/(?:home|Users|work|root|private|tmp)\/[\w.-]+|[A-Z]:\\Users\\)/g;

/** Nothing in the repository knows the machine it was written on. */
export const machinePaths: Rule = (files) =>
  files
    .filter(({ path }) => path !== "package-lock.json" && path !== "tools/house-rules.test.ts")
    .flatMap(({ path, text }) =>
      [...text.matchAll(machinePath)].map(
        (match) => `${path}: ${(match[1] ?? "").trim()} is a path of one machine`,
      ),
    );
