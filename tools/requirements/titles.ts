import { workspaces } from "../house-rules/source-file.ts";
import type { SourceFile } from "../house-rules/source-file.ts";

/** A test's title that names lines of the checklist. */
export interface Title {
  readonly path: string;
  readonly text: string;
  readonly numbers: readonly string[];
}

const testFile = new RegExp(`^(?:${workspaces.join("|")})/.+\\.(?:test|spec)\\.tsx?$`);

/**
 * A first argument, or the first text of a row, that begins with numbers in brackets: `"[123] …"`, `"[123] to [125] …"`,
 * `"[123, 125–127] …"`.
 */
const titleString = /(?<=[([\n]\s*)(["'`])((?:\[\d[\d, –-]*\](?: to | )?)+)((?:\\.|(?!\1)[^\\])*)\1/g;

/** What stands before the title of a test that does not run; such a one proves nothing. */
const doesNotRun = /\.(?:skip|todo|fixme|fails)\(\s*$/;

/** The numbered titles of all tests; also those that stand in the rows of a table. */
export function readTitles(files: readonly SourceFile[]): readonly Title[] {
  return files
    .filter(({ path }) => testFile.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) =>
      [...text.matchAll(titleString)]
        .filter((match) => !doesNotRun.test(text.slice(0, match.index)))
        .map((match) => ({
          path,
          numbers: numbersIn(match[2] ?? ""),
          text: match[3] === "" ? nextText(text.slice(match.index + match[0].length)) : clean(match[3] ?? ""),
        })),
    );
}

function numbersIn(groups: string): readonly string[] {
  return [...groups.matchAll(/(\d+)(?:(?: ?[–-] ?|\] to \[)(\d+))?/g)].flatMap(([, first = "", last]) =>
    last === undefined
      ? [first]
      : Array.from({ length: Math.max(0, Number(last) - Number(first)) + 1 }, (_, step) =>
          String(Number(first) + step).padStart(3, "0"),
        ),
  );
}

/** A row whose first text is only the number says with its next one what it is. */
function nextText(rest: string): string {
  return clean(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/.exec(rest)?.[2] ?? "");
}

function clean(title: string): string {
  return title.replace(/\\(.)/g, "$1").replace(/\s+/g, " ").trim();
}
