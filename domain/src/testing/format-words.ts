/** Reads the format of the data package from docs/data-package.md, to compare it with the format that imports read. */
import { columnName } from "../import/describe-file.ts";
import type { CellKind, PackageColumn, PackageFile } from "../import/package-files.ts";

const [page = ""] = Object.values(
  import.meta.glob("../../../docs/data-package.md", { query: "?raw", import: "default", eager: true }),
);

/** The rows of the page's tables: file, key, plan, moves, columns. How a column is called in its table is the rule's. */
export function toldFiles(): readonly PackageFile[] {
  return [...page.matchAll(/^\| `(\w+)\.csv` \| (.+?) \| (\w+) \| (\w+) \| (.+) \|$/gm)].map(
    ([, table = "", keys = "", plan = "", moves = "", columns = ""]) => {
      const [key = [], ...alsoUnique] =
        keys === "its place" ? [] : keys.split("; ").map((each) => each.split(" "));
      return {
        name: `${table}.csv` as PackageFile["name"],
        table,
        key,
        alsoUnique,
        planFrom: plan === "none" ? null : plan,
        shift: moves === "no" ? "none" : (moves as PackageFile["shift"]),
        columns: columns.split(", ").flatMap(toldColumns),
      };
    },
  );
}

/** `title` `name*` text: names in quotes, and what all of them hold. */
function toldColumns(words: string): readonly PackageColumn[] {
  const names = [...words.matchAll(/`(\w+)(\*?)`/g)];
  const content = contentOf(words.replace(/^.*` /, ""));
  return names.map(([, name = "", star]) => ({
    name,
    isRequired: star === "*",
    column: columnName(name, content.kind),
    ...content,
  }));
}

function contentOf(words: string): Omit<PackageColumn, "name" | "isRequired" | "column"> {
  const [, min, max] = /^whole number from (-?\d+) to (\d+)$/.exec(words) ?? [];
  if (max !== undefined) return { kind: "integer", min: Number(min), max: Number(max) };
  if (words.startsWith("one of ")) return { kind: "code", codes: words.slice("one of ".length).split(" ") };
  const [kind = "", file] = words.split(" of ");
  return {
    kind: kind as CellKind,
    ...(file === undefined ? {} : { refersTo: `${file}.csv` as PackageFile["name"] }),
  };
}
