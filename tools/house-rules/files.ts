import { slugs, workspaces } from "./source-file.ts";
import type { Rule } from "./source-file.ts";

const rooms: Record<string, readonly string[]> = {
  domain: ["core", "testing"],
  contract: ["core", "testing"],
  server: ["app", "core", "testing"],
  web: ["app", "office", "core", "ui", "testing"],
  e2e: ["journeys", "office", "support"],
};

/** Rule 1: a capability has the same name in every workspace, and nothing else stands beside core, app, ui and testing; in the pages also the shell of the office. */
export const parity: Rule = (files) =>
  files.flatMap(({ path }) => {
    const inside = /^([a-z0-9]+)\/src\/(.+)$/.exec(path);
    const workspace = inside?.[1] ?? "";
    if (inside && workspaces.includes(workspace)) {
      const [area = "", ...rest] = (inside[2] ?? "").split("/");
      if (rest.length === 0)
        return [`${path}: a file stands in a capability's folder or in core, not beside them`];
      if (!slugs.includes(area) && !rooms[workspace]?.includes(area))
        return [`${path}: "${area}" is neither a capability's slug nor a room of ${workspace}`];
    }
    const migration = /^server\/migrations\/(.+)$/.exec(path)?.[1];
    if (migration !== undefined && !isMigrationName(migration))
      return [`${path}: a migration is called NNNN_<slug>_<what>.sql`];
    // A long page is divided into those of its folder: meetings.md, meetings/casting.md.
    const page = /^docs\/capabilities\/([^/]+?)(?:\/[^/]+)?\.md$/.exec(path)?.[1];
    return page === undefined || slugs.includes(page)
      ? []
      : [`${path}: "${page}" is not a capability's slug`];
  });

function isMigrationName(name: string): boolean {
  const slug = /^\d{4}_([a-z0-9-]+)_[a-z0-9][a-z0-9-]*(?:_[a-z0-9-]+)*\.sql$/.exec(name)?.[1];
  return slug !== undefined && (slug === "core" || slugs.includes(slug));
}

const namedSource = /"(src\/[\w/-]+\.tsx?)"/g;

/** What the server names of the pages' sources is there: the links for a page whose script has moved would go without a word. */
export const namedSourcesExist: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => path === "server/src/app/pages/page-scripts.ts")
    .flatMap(({ path, text }) =>
      [...text.matchAll(namedSource)]
        .filter(([, source]) => !paths.has(`web/${source}`))
        .map(([, source]) => `${path}: names ${source}, which web has not`),
    );
};

const sourceLimit = 300;
const testLimit = 400;

/** Rule 4: source files end before line 300, tests before line 400; the map, README and composition root are shorter. */
export const sizes: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const limit = limitOf(path);
    const lines = text.trimEnd().split("\n").length;
    return limit !== undefined && lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : [];
  });

function limitOf(path: string): number | undefined {
  if (path === "README.md") return 150;
  if (path === "docs/architecture.md") return 120;
  if (/\.(test|spec)\.tsx?$/.test(path)) return testLimit;
  return /\.(tsx?|mjs|css|sql)$/.test(path) ? sourceLimit : undefined;
}

const bannedWords = ["common", "utils", "util", "helpers", "helper", "misc", "v2", "new"];
const fixedNames =
  /(^|\/)(README|CONTRIBUTING|CHANGELOG|SECURITY|LICENSE(-OFL)?)(\.md|\.txt)?$|\/EXPECTED\.json$/;

/** Rule 5: kebab-case, and no name that says nothing. */
export const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    if (fixedNames.test(path) || path.startsWith("server/migrations/")) return [];
    const parts = path.replace(/(^|\/)\./g, "$1").split("/");
    const bad = parts.find((part) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(part));
    if (bad !== undefined) return [`${path}: "${bad}" is not kebab-case`];
    const banned = parts.flatMap((part) => part.split(/[-.]/)).find((word) => bannedWords.includes(word));
    return banned === undefined ? [] : [`${path}: "${banned}" names nothing`];
  });
