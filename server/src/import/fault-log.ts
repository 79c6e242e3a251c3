import { type Located, LocatedLog } from "./located-log.ts";

export interface ImportFault extends Located {
  readonly reason: string;
}

/** The line that a person reads. */
export function faultLine({ file, row, column, reason }: ImportFault): string {
  return `${file}:${row}:${column}: ${reason}`;
}

/** Collects the faults of a package, and where they are: checks that would only repeat them are left out. */
export class FaultLog {
  readonly #log = new LocatedLog<ImportFault>();
  readonly #places = new Set<string>();

  get total(): number {
    return this.#log.total;
  }

  add(file: string, row: number, column: string, reason: string): void {
    this.#places.add(file).add(`${file}:${column}`);
    this.#log.add({ file, row, column, reason });
  }

  /** A whole row that breaks a rule between its cells; the cells themselves are good. */
  addRule(file: string, row: number, reason: string): void {
    this.#places.add(file).add(`${file}:rule`);
    this.#log.add({ file, row, column: "-", reason });
  }

  /** Faults that were counted and not listed one by one. */
  addUnlisted(count: number): void {
    this.#log.addUnlisted(count);
  }

  /** `file`, `file:column` and `file:rule` of all faults so far. */
  places(): ReadonlySet<string> {
    return new Set(this.#places);
  }

  list(): ImportFault[] {
    return this.#log.list();
  }
}
