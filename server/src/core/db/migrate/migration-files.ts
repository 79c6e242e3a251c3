import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sha256Hex } from "../../ids/tokens.ts";
import { MigrationRefused } from "../database-errors.ts";
import { locateRuntimeFile } from "../engine/locate-runtime-file.ts";

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with LF line ends, so that a checkout on Windows has the same. */
  readonly checksum: string;
}

const wellNamed = /^(\d{4})_[a-z0-9-]+(?:_[a-z0-9-]+)+\.sql$/;

export const migrationsFolder = (): string =>
  locateRuntimeFile(import.meta.url, "./migrations", "../../../../migrations");

/** The folder's migrations in their order. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = wellNamed.exec(name)?.[1];
    if (number === undefined) throw new MigrationRefused(`${name} is not named NNNN_<slug>_<what>.sql.`);
    const other = numbers.get(number);
    if (other !== undefined) throw new MigrationRefused(`${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: sha256Hex(sql) };
    }),
  );
}
