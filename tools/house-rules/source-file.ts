import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the repository: its path from the root with forward slashes, and its text (empty for pictures and the like). */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A rule answers one sentence per place where it is broken, each beginning with the file's path. */
export type Rule = (files: readonly SourceFile[]) => readonly string[];

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export const workspaces = ["domain", "contract", "server", "web", "e2e"];

export const slugs = [
  "agency",
  "sign-in",
  "second-factor",
  "staff",
  "people",
  "home",
  "portfolio",
  "owners-corporation",
  "committee",
  "contact",
  "meetings",
  "legislation",
  "maintenance",
  "documents",
  "notices",
  "invoices",
  "reports",
  "ledger",
  "analytics",
  "import",
  "audit",
  "uploads",
];

const ours = [
  ...workspaces,
  "rig",
  "bench",
  "proofs",
  "tools",
  "docs",
  ".ci",
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "LICENSE",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  ".oxlintrc.json",
  ".oxfmtrc.json",
  ".npmrc",
  ".gitignore",
];
const generated = /(^|\/)(node_modules|dist|data|coverage|test-results|playwright-report|\.vite)(\/|$)/;
const text = /\.(tsx?|mts|mjs|css|sql|md|json|html|svg)$|^\.|\/run$/;

export function readRepository(): readonly SourceFile[] {
  return ours.flatMap(pathsOf).map((path) => ({
    path,
    text: text.test(path) ? readFileSync(join(root, path), "utf8") : "",
  }));
}

function pathsOf(entry: string): readonly string[] {
  const start = join(root, entry);
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [entry];
  return readdirSync(start, { withFileTypes: true }).flatMap((found) => {
    const path = relative(root, join(start, found.name)).replaceAll("\\", "/");
    if (generated.test(path)) return [];
    return found.isDirectory() ? pathsOf(path) : [path];
  });
}

export function isCode(file: SourceFile): boolean {
  return /\.(tsx?|mts|mjs)$/.test(file.path);
}

/** Tests and what only tests use; most rules of the product's own code do not bind them. */
export function isTest(file: SourceFile): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\/|^(?:e2e|rig|bench|proofs|tools)\/|\/vitest\./.test(file.path);
}

/** `server/src/ledger/queries.ts` → workspace `server`, area `ledger`. */
export function placeOf(path: string): { workspace: string; area: string } | undefined {
  const match = /^([a-z0-9]+)\/src\/([^/]+)\//.exec(path);
  return match?.[1] === undefined || match[2] === undefined
    ? undefined
    : { workspace: match[1], area: match[2] };
}

/** A string (the first group), or a comment: what looks like a comment inside a string is part of the string. */
const stringOrComment =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The program text alone: comments are blanked, strings are kept, line breaks stay where they are. */
export function withoutComments(code: string): string {
  return code.replace(
    stringOrComment,
    (whole, kept: string | undefined) => kept ?? whole.replace(/[^\n]/g, " "),
  );
}

/** Each comment with where it begins. */
export function commentsOf(code: string): readonly { readonly text: string; readonly index: number }[] {
  return [...code.matchAll(stringOrComment)]
    .filter(([, string]) => string === undefined)
    .map(({ 0: comment, index }) => ({ text: comment, index }));
}

/** Comments and the inside of strings are blanked. */
export function bareCode(code: string): string {
  return withoutComments(code).replace(
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    (whole) => `"${" ".repeat(Math.max(0, whole.length - 2))}"`,
  );
}

export function lineOf(code: string, index: number): number {
  return code.slice(0, index).split("\n").length;
}
