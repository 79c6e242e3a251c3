import { type Located, LocatedLog } from "./located-log.ts";

/** Tells something about a package that does not refuse it. */
export interface ImportNote extends Located {
  readonly sentence: string;
}

/** Collects the notes of an import, in the package's order and bounded like its faults. */
export class NoteLog {
  readonly #log = new LocatedLog<ImportNote>();

  get total(): number {
    return this.#log.total;
  }

  add(file: string, row: number, column: string, sentence: string): void {
    this.#log.add({ file, row, column, sentence });
  }

  list(): ImportNote[] {
    return this.#log.list();
  }
}
