import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import type { PackageFileName } from "@portal/domain/import/package-files";
import { validRows, validSettings } from "./fixture-rows.ts";

export type Row = Record<string, string>;

/** The smallest pictures there are, of one pixel, and a PDF of one empty page. */
export const jpeg = Buffer.from(
  `/9j/2wBDAP${"/".repeat(86)}2wBDAf${"/".repeat(86)}wgARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUAQEAAAAAAAAAAAAAAAAAAAAB/9oADAMBAAIQAxAAAACBP//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z`,
  "base64",
);
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
export const pdf = Buffer.from(
  "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** That PDF with its end lost on the way. */
export const cutPdf = pdf.subarray(0, -6);

/** A small package without a fault, to be made faulty in one place. */
export class FixturePackage {
  readonly settings: Record<string, unknown> = structuredClone(validSettings);
  /** Below files/. */
  readonly files = new Map<string, Buffer>([
    ["photo.jpg", jpeg],
    ["minutes.pdf", pdf],
  ]);
  /** What stands in place of, or beside, the files that are made from rows. */
  readonly raw = new Map<string, string | Buffer>();
  readonly #rows = new Map<string, Row[]>(
    Object.entries(validRows).map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]),
  );

  rows(name: PackageFileName): Row[] {
    const rows = this.#rows.get(name) ?? [];
    this.#rows.set(name, rows);
    return rows;
  }

  rowsByFile(): ReadonlyMap<string, readonly Row[]> {
    return this.#rows;
  }

  /** Makes the rows those that were taken with `rowsByFile`. */
  restoreRows(taken: Iterable<readonly [string, readonly Row[]]>): void {
    this.#rows.clear();
    for (const [name, rows] of taken) this.#rows.set(name, [...rows]);
  }

  /** The row as the fault names it: the header is 1. */
  row(name: PackageFileName, number: number): Row {
    const row = this.rows(name)[number - 2];
    if (row === undefined) throw new Error(`${name} has no row ${number}`);
    return row;
  }

  set(name: PackageFileName, number: number, cells: Row): this {
    Object.assign(this.row(name, number), cells);
    return this;
  }

  add(name: PackageFileName, row: Row): this {
    this.rows(name).push(row);
    return this;
  }

  remove(name: PackageFileName, number: number): this {
    this.rows(name).splice(number - 2, 1);
    return this;
  }

  entries(): Map<string, Buffer> {
    const entries = new Map<string, Buffer>([["agency.json", Buffer.from(JSON.stringify(this.settings))]]);
    for (const [name, rows] of this.#rows) if (rows.length > 0) entries.set(name, Buffer.from(csvText(rows)));
    for (const [path, bytes] of this.files) entries.set(`files/${path}`, bytes);
    for (const [path, content] of this.raw) entries.set(path, Buffer.from(content));
    return entries;
  }

  async writeFolder(folder: string): Promise<string> {
    for (const [path, bytes] of this.entries()) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    return folder;
  }
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The CSV text of rows; the columns are all that any of them has. */
function csvText(rows: readonly Row[]): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ""))]
    .map((cells) => `${cells.map(quoted).join(",")}\n`)
    .join("");
}

export interface ZipMember {
  readonly name: string;
  readonly bytes: Buffer;
  /** Unix mode, as in a link's 0o120777. */
  readonly mode?: number;
  /** What the archive claims, where it lies. */
  readonly statedSize?: number;
  readonly isEncrypted?: boolean;
  /** The name as the archive has it; else `name` in UTF-8. */
  readonly rawName?: Buffer;
  /** The system that it says it was made on; 3 is Unix, 0 and 10 are MS-DOS and Windows. */
  readonly system?: number;
  readonly extra?: Buffer;
}

export function membersOf(fixture: FixturePackage, folder = ""): ZipMember[] {
  return [...fixture.entries()].map(([path, bytes]) => ({ name: folder + path, bytes }));
}

/** A zip archive made by hand, so that it can hold what no tool would pack. */
export function zipOf(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const { name, bytes, mode = 0, statedSize = bytes.length, isEncrypted = false } = member;
    const { rawName: nameBytes = Buffer.from(name), system = 3, extra = Buffer.alloc(0) } = member;
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Names are UTF-8, unless they are given as they are.
    common.writeUInt16LE((member.rawName === undefined ? 0x800 : 0) | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(statedSize, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const listed = Buffer.from(common);
    listed.writeUInt16LE(extra.length, 24);
    const version = Buffer.from([20, system]);
    directory.push(Buffer.from("504b0102", "hex"), version, listed, tail, nameBytes, extra);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
