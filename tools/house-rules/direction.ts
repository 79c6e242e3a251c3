import { importsOf } from "./imports.ts";
import type { Import } from "./imports.ts";
import { isTest, placeOf, slugs, withoutComments, workspaces } from "./source-file.ts";
import type { Rule } from "./source-file.ts";
import { declaredUses } from "./declared-uses.ts";

/** What a workspace may import from others; inside itself the direction below holds. */
const walls: Record<string, readonly string[]> = {
  domain: [],
  contract: ["domain"],
  server: ["domain", "contract"],
  web: ["domain", "contract"],
  e2e: ["domain", "contract"],
};

/** Folders outside the product, and which folders of the repository each may import besides itself. */
const outside: Readonly<Record<string, readonly string[]>> = {
  rig: workspaces,
  bench: [...workspaces, "rig"],
  proofs: [...workspaces, "rig"],
  tools: [],
};

/** Rule 2: rig ← bench, proofs, never each other; nothing uses tools, tools uses nothing, and no workspace uses any of them. */
export const outsideProduct: Rule = (files) =>
  files.flatMap((file) => {
    // Its examples break the rule.
    if (file.path === "tools/house-rules.test.ts") return [];
    const [from = ""] = file.path.split("/");
    return importsOf(file).flatMap(({ specifier, target }) => {
      const [to = ""] = target?.split("/") ?? [];
      if (target === undefined || from === to) return [];
      const isWithin = from in outside ? outside[from]?.includes(to) === true : !(to in outside);
      return isWithin ? [] : [`${file.path}: imports ${specifier}, but ${from} does not use ${to}`];
    });
  });

/** Rule 2: domain ← contract ← server, web; app → slug → core; a slug reaches another through public.ts, as declared. */
export const direction: Rule = (files) =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) => importsOf(file).flatMap((found) => judge(found) ?? []));

/** What puts the capabilities together: the portal, and in the pages the office. */
const tops = ["app", "office"];

const inJobs = /^server\/src\/core\/jobs\//;
const inDatabase = /^server\/src\/core\/db\//;

function judge(found: Import): string | undefined {
  const from = placeOf(found.from.path);
  if (!from) return undefined;
  const say = (reason: string) => `${found.from.path}: imports ${found.specifier}, but ${reason}`;
  if (found.target === undefined) return from.workspace === "domain" ? say("domain is pure") : undefined;
  const to = placeOf(found.target);
  if (!to) return say("that lies in no workspace's src");
  if (from.workspace !== to.workspace) {
    if (!walls[from.workspace]?.includes(to.workspace))
      return say(`${from.workspace} does not know ${to.workspace}`);
    return found.specifier.startsWith("@portal/")
      ? undefined
      : say("another workspace is imported by its name");
  }
  if (inJobs.test(found.from.path) && inDatabase.test(found.target))
    return say("core/jobs is used by core/db, and takes what it needs of a database as an argument");
  return judgeWithin(from, to.area, found.target, say);
}

function judgeWithin(
  from: { workspace: string; area: string },
  area: string,
  target: string,
  say: (reason: string) => string,
): string | undefined {
  if (from.area === area || tops.includes(from.area) || from.area === "support") return undefined;
  if (area === "testing") return say("the product does not use what tests use");
  if (tops.includes(area)) return say(`${area} is the top`);
  const isFromSlug = slugs.includes(from.area);
  if (from.area === "core" && area === "ui") return say("core knows no screens");
  if (!slugs.includes(area)) return undefined;
  if (!isFromSlug) return say(`${from.area} knows no capability`);
  if (!declaredUses[from.workspace]?.[from.area]?.includes(area))
    return say(`${from.area} → ${area} is not declared`);
  // What each capability tells the log is united in one place.
  if (from.area === "audit" && target.endsWith("/audit-events.ts")) return undefined;
  return /\/public\.tsx?$/.test(target) ? undefined : say("a capability is used through its public.ts");
}

const SESSION = "server/src/core/session/";
const sqlWords = /\b(?:select\b[\s\S]*\bfrom|insert into|update \w+ set|delete from)\b|\.query\(/i;

/** `core/session` says what a principal is: it has no SQL, and imports the domain, its own files and the arithmetic of hashes. */
export const sessionStandsAlone: Rule = (files) =>
  files
    .filter((file) => file.path.startsWith(SESSION) && !isTest(file))
    .flatMap((file) => [
      ...importsOf(file)
        .filter(({ specifier, target }) =>
          target === undefined
            ? specifier !== "node:crypto"
            : !target.startsWith(SESSION) && !target.startsWith("domain/src/"),
        )
        .map(
          ({ specifier }) => `${file.path}: imports ${specifier}, but core/session knows the domain alone`,
        ),
      ...(sqlWords.test(withoutComments(file.text)) ? [`${file.path}: core/session has no SQL`] : []),
    ]);

/** The declared lists hold nothing that no file needs. */
export const declaredAndUsed: Rule = (files) => {
  const used = new Set<string>();
  for (const found of files.flatMap(importsOf)) {
    const from = placeOf(found.from.path);
    const to = found.target === undefined ? undefined : placeOf(found.target);
    if (from && to && from.workspace === to.workspace)
      used.add(`${from.workspace}: ${from.area} → ${to.area}`);
  }
  return Object.entries(declaredUses)
    .flatMap(([workspace, uses]) =>
      Object.entries(uses).flatMap(([from, others]) => others.map((to) => `${workspace}: ${from} → ${to}`)),
    )
    .filter((use) => !used.has(use))
    .map((use) => `${use} is declared and never used`);
};

/** A way round from a capability to itself, or nothing. */
export function findCycle(uses: Readonly<Record<string, readonly string[]>>): readonly string[] | undefined {
  const visit = (slug: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(slug)) return [...path, slug];
    for (const next of uses[slug] ?? []) {
      const cycle = visit(next, [...path, slug]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const slug of Object.keys(uses)) {
    const cycle = visit(slug, []);
    if (cycle) return cycle;
  }
  return undefined;
}
