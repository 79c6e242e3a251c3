import { findPackageFile } from "@portal/domain/import/package-description";
import type { PackageFileName } from "@portal/domain/import/package-files";
import type { PreviousPackage } from "@portal/domain/import/starter/previous/previous-package";
import { readStarterMemory, type StarterMemory } from "@portal/domain/import/starter/previous/starter-memory";
import type { PackageRow } from "@portal/domain/import/starter/writing/package-row";
import { BrokenCsv, csvRecords, UnreadableCsv } from "../../source/csv-records.ts";
import { openPackage } from "../../source/open-package.ts";
import { PackageFault, type PackageSource } from "../../source/package-source.ts";

/** The package that a run of the starter follows, to be closed. */
export interface OpenedPrevious {
  readonly previous: PreviousPackage;
  readonly read: (path: string) => AsyncIterable<Buffer>;
  readonly close: () => Promise<void>;
}

/** Opens the previous package. Throws PackageFault where it, or a file of it, cannot be read. */
export async function openPrevious(path: string): Promise<OpenedPrevious> {
  const source = await openPackage(path);
  try {
    const tables = new Map<PackageFileName, readonly PackageRow[]>();
    for (const name of source.entries.keys()) {
      const file = findPackageFile(name);
      if (file !== undefined) tables.set(file.name, await readRows(source, file.name));
    }
    const agency = await readJson(source, "agency.json");
    if (typeof agency !== "object" || agency === null)
      throw new PackageFault("agency.json", "is not JSON: correct its commas, quotes and brackets");
    const previous = {
      agency: agency as PreviousPackage["agency"],
      tables,
      starter: await readMemory(source),
    };
    return { previous, read: (name) => source.read(name), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Throws PackageFault where it is damaged: a week without it would ask all again and give usernames twice. */
async function readMemory(source: PackageSource): Promise<StarterMemory | null> {
  if (!source.entries.has("STARTER.json")) return null;
  const memory = readStarterMemory(await readJson(source, "STARTER.json"));
  if (memory.ok) return memory.value;
  throw new PackageFault(
    "STARTER.json",
    `is damaged (${memory.detail}): take the package as the starter wrote it`,
  );
}

async function readRows(source: PackageSource, name: PackageFileName): Promise<readonly PackageRow[]> {
  const known = new Set(findPackageFile(name)?.columns.map((column) => column.name));
  const rows: PackageRow[] = [];
  let header: readonly string[] | null = null;
  try {
    for await (const batch of csvRecords(source.read(name)))
      for (const record of batch) {
        if (header === null) header = record;
        else if (record.some((cell) => cell.trim() !== "")) rows.push(rowOf(header, record, known));
      }
  } catch (error) {
    if (error instanceof BrokenCsv || error instanceof UnreadableCsv)
      throw new PackageFault(name, error.reason);
    throw error;
  }
  return rows;
}

const rowOf = (
  header: readonly string[],
  record: readonly string[],
  known: ReadonlySet<string>,
): PackageRow =>
  Object.fromEntries(
    header.flatMap((name, at) => (known.has(name) ? [[name, record[at] ?? ""] as const] : [])),
  );

async function readJson(source: PackageSource, path: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of source.read(path)) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch {
    return null;
  }
}
