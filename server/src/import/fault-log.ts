import { packageFiles } from "@portal/domain/import/package-description";

export interface ImportFault {
  readonly file: string;
  /** Record of the file, the header is 1; 0 = the whole file. */
  readonly row: number;
  /** Header's name, or path in agency.json; `-` = the whole row, file or package. */
  readonly column: string;
  readonly reason: string;
}

/** The line that a person reads. */
export function faultLine({ file, row, column, reason }: ImportFault): string {
  return `${file}:${row}:${column}: ${reason}`;
}

/** How many faults are listed; the rest is only counted. */
export const LISTED_FAULTS = 1_000;

const order = new Map<string, number>([
  ["-", 0],
  ["agency.json", 1],
  ...packageFiles.map(({ name }, index): [string, number] => [name, index + 2]),
]);
const UNKNOWN_FILE = packageFiles.length + 2;

/**
 * Collects faults in the order in which they are found and lists the first of them by file (the package's order) and
 * row. Keeps a bounded number, since one wrong column of a large file is millions of faults.
 */
export class FaultLog {
  #kept: ImportFault[] = [];
  #total = 0;
  readonly #places = new Set<string>();

  get total(): number {
    return this.#total;
  }

  add(file: string, row: number, column: string, reason: string): void {
    this.#places.add(file).add(`${file}:${column}`);
    this.#keep(file, row, column, reason);
  }

  #keep(file: string, row: number, column: string, reason: string): void {
    this.#total += 1;
    this.#kept.push({ file, row, column, reason });
    if (this.#kept.length >= 4 * LISTED_FAULTS) this.#kept = this.list();
  }

  /** A whole row that breaks a rule between its cells; the cells themselves are good. */
  addRule(file: string, row: number, reason: string): void {
    this.#places.add(file).add(`${file}:rule`);
    this.#keep(file, row, "-", reason);
  }

  /** Faults that were counted and not listed one by one. */
  addUnlisted(count: number): void {
    this.#total += count;
  }

  /** `file`, `file:column` and `file:rule` of all faults so far. */
  places(): ReadonlySet<string> {
    return new Set(this.#places);
  }

  list(): ImportFault[] {
    return this.#kept.toSorted(compareFaults).slice(0, LISTED_FAULTS);
  }
}

function compareFaults(a: ImportFault, b: ImportFault): number {
  const byFile = (order.get(a.file) ?? UNKNOWN_FILE) - (order.get(b.file) ?? UNKNOWN_FILE);
  return byFile || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.row - b.row;
}
