import { packageFile, packageFiles } from "../../package-description.ts";
import type { PackageFileName } from "../../package-files.ts";
import type { IdentityBook } from "./identity-book.ts";
import type { PackageRow } from "./package-row.ts";

/** A file of a package: its text, or the bytes of a file of the exports or of the previous package. */
export type PackagePart =
  | { readonly path: string; readonly text: string }
  | {
      readonly path: string;
      readonly bytesOf: { readonly from: "exports" | "previous"; readonly path: string };
    };

/** Gathers the rows and files of a package that is being written. */
export class PackageDraft {
  readonly ids: IdentityBook;
  readonly #rows = new Map<PackageFileName, PackageRow[]>();
  readonly #keys = new Map<PackageFileName, Set<string>>();
  readonly #files = new Map<string, PackagePart>();

  constructor(ids: IdentityBook) {
    this.ids = ids;
  }

  /** Adds a row; a header that the file does not have is a mistake of ours. */
  add(name: PackageFileName, row: PackageRow): void {
    const { columns, key } = packageFile(name);
    const unknown = Object.keys(row).find((header) => !columns.some((column) => column.name === header));
    if (unknown !== undefined) throw new Error(`${name} has no column ${unknown}`);
    const rows = this.#rows.get(name) ?? [];
    this.#rows.set(name, rows);
    rows.push(row);
    if (key.length === 0) return;
    const keys = this.#keys.get(name) ?? new Set();
    this.#keys.set(name, keys.add(keyOf(row, key)));
  }

  /** Whether a row with this one's key is there. */
  has(name: PackageFileName, row: PackageRow): boolean {
    return this.#keys.get(name)?.has(keyOf(row, packageFile(name).key)) === true;
  }

  /** Adds cells to rows that are there, apart from those of their key. */
  complete(name: PackageFileName, cellsFor: (row: PackageRow) => PackageRow): void {
    const rows = this.#rows.get(name) ?? [];
    this.#rows.set(
      name,
      rows.map((row) => ({ ...row, ...cellsFor(row) })),
    );
  }

  rows(name: PackageFileName): readonly PackageRow[] {
    return this.#rows.get(name) ?? [];
  }

  /**
   * A file below files/ with the bytes of another; answers the path as rows are to name it, another one than asked where that has
   * other bytes already.
   */
  addFile(path: string, from: "exports" | "previous", origin: string): string {
    for (let count = 1; count <= MOST_OF_A_NAME; count += 1) {
      const free = count === 1 ? path : path.replace(/(?=\.[^./]*$)|$/, `-${count}`);
      const there = this.#files.get(free);
      if (there !== undefined && !hasBytesOf(there, from, origin)) continue;
      this.#files.set(free, { path: `files/${free}`, bytesOf: { from, path: origin } });
      return free;
    }
    throw new Error(`the package has no free name for ${path}`);
  }

  /** The CSV files that have rows, in the order of the format, then the other files by path. */
  parts(): readonly PackagePart[] {
    const tables = packageFiles.flatMap(({ name, columns }): PackagePart[] => {
      const rows = this.rows(name);
      if (rows.length === 0) return [];
      const headers = columns.map((column) => column.name);
      const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ""))];
      return [{ path: name, text: lines.map((cells) => `${cells.map(quoted).join(",")}\n`).join("") }];
    });
    const files = [...this.#files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    return [...tables, ...files];
  }
}

/** No file has as many neighbours of its name unless something is wrong. */
const MOST_OF_A_NAME = 10_000;

const hasBytesOf = (part: PackagePart, from: string, path: string): boolean =>
  "bytesOf" in part && part.bytesOf.from === from && part.bytesOf.path === path;

const keyOf = (row: PackageRow, key: readonly string[]): string =>
  key.map((name) => row[name] ?? "").join("\u0000");

/** Read by programs: a text keeps its signs, other than in files for spreadsheets. */
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
