import { importsOf } from "./imports.ts";
import { isCode, type Rule, type SourceFile } from "./source-file.ts";

const MOST_FILES = 25;
const tests = /\.(test|spec)\.tsx?$/;
const sources = /\.(tsx?|mts|mjs|css)$/;

/** Rule 6: a folder is a room that one can look over; what grows beyond it gets doors. Tests are counted apart. */
export const rooms: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!sources.test(path) || tests.test(path)) continue;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) => `${folder}: ${count} source files, at most ${MOST_FILES}: divide it by subject`,
    );
};

/** Rule 2: no file uses itself over others, types counted. */
export const fileCycles: Rule = (files) => {
  const uses = usesOf(files);
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      found.push([...way.slice(way.indexOf(path)), path].join(" → "));
      return;
    }
    state.set(path, "open");
    for (const next of uses.get(path) ?? []) visit(next, [...way, path]);
    state.set(path, "done");
  };
  for (const path of uses.keys()) visit(path, []);
  return found;
};

function usesOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const code = files.filter(isCode);
  const known = new Set(code.map(({ path }) => path));
  return new Map(
    code.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target }) => (target !== undefined && known.has(target) ? [target] : [])),
    ]),
  );
}
