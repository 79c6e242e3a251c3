import { workspaces } from "../house-rules/source-file.ts";
import type { SourceFile } from "../house-rules/source-file.ts";

/** A test, or a suite of them, that is tagged with lines of the checklist. */
export interface TaggedTest {
  readonly path: string;
  readonly title: string;
  readonly numbers: readonly string[];
}

const testFile = new RegExp(`^(?:${workspaces.join("|")})/.+\\.(?:test|spec)\\.tsx?$`);

/** A title and the options behind it: `"…", { tags: ["spec-123"] }`, in Playwright `"…", { tag: ["@spec-123"] }`. */
const tagged = /(["'`])((?:\\.|(?!\1)[^\\])*)\1,\s*\{[^{}]*?\btags?: \[([^\]]*)\]/g;

/** What stands before the title of a test that does not run; such a one shows nothing. */
const doesNotRun = /\.(?:skip|todo|fixme|fails)\(\s*$/;

export function readTaggedTests(files: readonly SourceFile[]): readonly TaggedTest[] {
  return files
    .filter(({ path }) => testFile.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) =>
      [...text.matchAll(tagged)]
        .filter((match) => !doesNotRun.test(text.slice(0, match.index)))
        .map(([, , title = "", tags = ""]) => ({ path, title: clean(title), numbers: numbersIn(tags) })),
    );
}

const numbersIn = (tags: string): readonly string[] =>
  [...tags.matchAll(/["']@?spec-(\w+)["']/g)].map(([, number = ""]) => number);

const clean = (title: string): string => title.replace(/\\(.)/g, "$1").replace(/\s+/g, " ").trim();
