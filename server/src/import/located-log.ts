import { packageFiles } from "@portal/domain/import/package-description";

/** Where in a package something stands. */
export interface Located {
  readonly file: string;
  /** Record of the file, the header is 1; 0 = the whole file. */
  readonly row: number;
  /** Header's name, or path in agency.json; `-` = the whole row, file or package. */
  readonly column: string;
}

/** How many entries are listed; the rest is only counted. */
export const LISTED_ENTRIES = 1_000;

const order = new Map<string, number>([
  ["-", 0],
  ["agency.json", 1],
  ...packageFiles.map(({ name }, index): [string, number] => [name, index + 2]),
]);
const UNKNOWN_FILE = packageFiles.length + 2;

/**
 * Why an entry comes before others: what keeps files from being read is told first, since it may be the cause of the rest.
 * `name`: a file that the format does not have; `file`: one that cannot be read; `heading`: of a column; `cell`: the rest.
 */
export type Cause = "name" | "file" | "heading" | "cell";
const ranks: Readonly<Record<Cause, number>> = { name: 0, file: 1, heading: 2, cell: 3 };

/**
 * Collects entries in the order in which they are found and lists the first of them: causes first, then by file (the
 * package's order) and row. Keeps a bounded number, since one wrong column of a large file is millions of entries.
 */
export class LocatedLog<Entry extends Located> {
  #kept: { readonly entry: Entry; readonly rank: number }[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  add(entry: Entry, cause: Cause = "cell"): void {
    this.#total += 1;
    this.#kept.push({ entry, rank: ranks[cause] });
    if (this.#kept.length >= 4 * LISTED_ENTRIES) this.#kept = this.#first();
  }

  /** Counts entries that are not listed one by one. */
  addUnlisted(count: number): void {
    this.#total += count;
  }

  list(): Entry[] {
    return this.#first().map(({ entry }) => entry);
  }

  #first(): { readonly entry: Entry; readonly rank: number }[] {
    return this.#kept
      .toSorted((a, b) => a.rank - b.rank || compareLocations(a.entry, b.entry))
      .slice(0, LISTED_ENTRIES);
  }
}

function compareLocations(a: Located, b: Located): number {
  const byFile = (order.get(a.file) ?? UNKNOWN_FILE) - (order.get(b.file) ?? UNKNOWN_FILE);
  return byFile || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.row - b.row;
}
