import { isCode, withoutComments } from "./source-file.ts";
import type { SourceFile } from "./source-file.ts";

export interface Import {
  readonly from: SourceFile;
  /** As written: a package, `@portal/…` or a relative path. */
  readonly specifier: string;
  /** Path from the root, for relative imports and those of our own workspaces. */
  readonly target: string | undefined;
}

const statement =
  /(?:^|[\s;}])(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']|(?:^|\s)import\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;

export function importsOf(file: SourceFile): readonly Import[] {
  if (!isCode(file)) return [];
  return [...withoutComments(file.text).matchAll(statement)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3];
    return specifier === undefined ? [] : [{ from: file, specifier, target: targetOf(file.path, specifier) }];
  });
}

function targetOf(importer: string, specifier: string): string | undefined {
  const own = /^@portal\/([a-z0-9]+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  if (!specifier.startsWith(".")) return undefined;
  const parts = importer.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
