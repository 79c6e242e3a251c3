import { shownText } from "../core/log/shown-text.ts";
import { type Cause, type Located, LocatedLog } from "./located-log.ts";

export interface ImportFault extends Located {
  readonly reason: string;
}

/** Faults of one kind in one column: the first of them, and how many there are. */
export interface FaultGroup {
  readonly fault: ImportFault;
  readonly count: number;
}

/** The line that a person reads. */
export function faultLine({ file, row, column, reason }: ImportFault): string {
  return shownText(`${file}:${row}:${column}: ${reason}`);
}

/** More kinds than a package's columns can have; beyond it each fault is one of its own. */
const MOST_GROUPS = 10_000;

interface Group extends Located {
  fault: ImportFault;
  count: number;
}

/** Collects the faults of a package, and where they are: checks that would only repeat them are left out. */
export class FaultLog {
  readonly #log = new LocatedLog<ImportFault>();
  readonly #places = new Set<string>();
  /** Listed for a person: one entry for each kind in a column, and each fault of a whole row or file. */
  readonly #groups = new LocatedLog<Group>();
  readonly #groupOf = new Map<string, Group>();

  get total(): number {
    return this.#log.total;
  }

  /** `kind` names what is wrong where the reason tells more than that; else the reason less its cell is the kind. */
  add(file: string, row: number, column: string, reason: string, kind: string = kindOf(reason)): void {
    this.#places.add(file).add(`${file}:${column}`);
    this.#keep({ file, row, column, reason }, "cell", kind);
  }

  /** What keeps a file, or a column of it, from being read: told before the rest. */
  addCause(cause: Cause, file: string, row: number, column: string, reason: string): void {
    this.#places.add(file).add(`${file}:${column}`);
    this.#keep({ file, row, column, reason }, cause, null);
  }

  /** A whole row that breaks a rule between its cells; the cells themselves are good. */
  addRule(file: string, row: number, reason: string): void {
    this.#places.add(file).add(`${file}:rule`);
    this.#keep({ file, row, column: "-", reason }, "cell", null);
  }

  /** Faults of a kind in a column that were counted and not listed one by one. */
  addUnlisted(file: string, column: string, kind: string, count: number): void {
    this.#log.addUnlisted(count);
    const group = this.#groupOf.get(groupKey(file, column, kind));
    if (group !== undefined) group.count += count;
  }

  /** `file`, `file:column` and `file:rule` of all faults so far. */
  places(): ReadonlySet<string> {
    return new Set(this.#places);
  }

  /** Each of them: the first 1,000. */
  list(): ImportFault[] {
    return this.#log.list();
  }

  /** Those of one kind in one column together: the first 1,000 groups. */
  groups(): FaultGroup[] {
    return this.#groups.list().map(({ fault, count }) => ({ fault, count }));
  }

  #keep(fault: ImportFault, cause: Cause, kind: string | null): void {
    const { file, row, column } = fault;
    this.#log.add(fault, cause);
    const key = kind === null || column === "-" ? null : groupKey(file, column, kind);
    const known = key === null ? undefined : this.#groupOf.get(key);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    const group: Group = { file, row, column, fault, count: 1 };
    if (key !== null && this.#groupOf.size < MOST_GROUPS) this.#groupOf.set(key, group);
    this.#groups.add(group, cause);
  }
}

const groupKey = (file: string, column: string, kind: string): string => `${file}\n${column}\n${kind}`;

/** A reason less the cell that it quotes: what differs between faults of one kind. */
const kindOf = (reason: string): string =>
  reason.replace(/^"(?:[^"\\]|\\.)*"/, "").replace(/U\+[0-9A-F]{4,}/, "");
