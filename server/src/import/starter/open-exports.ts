import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { ExportedFile } from "@portal/domain/import/starter/reading/exported-file";
import { SNIFFED_BYTES } from "../../core/files/media-type.ts";
import { openPackage } from "../source/open-package.ts";
import {
  PackageFault,
  type PackageLimits,
  packageLimits,
  type PackageSource,
} from "../source/package-source.ts";
import { decodeText } from "./decode-text.ts";
import { BEYOND_BUDGET, cellsOf, newBudget, type ReadBudget, takeFrom } from "./read-budget.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";

const exportLimits: PackageLimits = { ...packageLimits, files: 1_000 };

export interface OpenedExports {
  readonly files: readonly ExportedFile[];
  /** Names of what holds the files, the nearest first. */
  readonly outer: readonly string[];
  /** The bytes of a file, for the package that is written. */
  readonly read: (path: string) => AsyncIterable<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * Reads a folder or a .zip of exports, to be closed. Throws PackageFault where it is neither, or holds too much. Tables that do
 * not fit into the budget, which several archives may share, are not read.
 */
export async function openExports(path: string, budget = newBudget()): Promise<OpenedExports> {
  let top = "";
  const source = await openPackage(path, exportLimits, (paths) => {
    top = onlyFolderOf(paths);
    return top;
  });
  try {
    const files: ExportedFile[] = [...source.refused].map(([name, reason]) => ({
      kind: "unreadable",
      path: name,
      reason,
    }));
    for (const name of [...source.entries.keys()].toSorted())
      files.push(...(await readFiles(source, name, budget)));
    const outer = [...(top === "" ? [] : [top.slice(0, -1)]), basename(path)];
    return { files, outer, read: (name) => source.read(name), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** An archive often holds a single folder, which their names leave out. */
function onlyFolderOf(paths: readonly string[]): string {
  const [first = ""] = paths;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return folder !== "" && paths.every((path) => path.startsWith(folder)) ? folder : "";
}

async function readFiles(
  source: PackageSource,
  path: string,
  budget: ReadBudget,
): Promise<readonly ExportedFile[]> {
  const unreadable = (reason: string): ExportedFile[] => [{ kind: "unreadable", path, reason }];
  const byteSize = source.entries.get(path)?.byteSize ?? 0;
  if (byteSize > exportLimits.fileBytes) return unreadable("is larger than 25 MiB: divide it");
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  const isTable = extension === "csv" || extension === "txt" || extension === "tsv";
  // What is stated is held while reading.
  if (isTable && byteSize > budget.bytes) return unreadable(BEYOND_BUDGET);
  let bytes: Buffer;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of source.read(path)) chunks.push(chunk);
    bytes = Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return unreadable(error.reason);
  }
  if (bytes.subarray(0, SNIFFED_BYTES).includes("%PDF-"))
    return [
      {
        kind: "pdf",
        path,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        changedOn: source.entries.get(path)?.changedOn ?? "1980-01-01",
      },
    ];
  if (begins(bytes, "PK\u0003\u0004") && extension !== "csv" && extension !== "txt") {
    if (extension !== "xlsx" && extension !== "xlsm") return [{ kind: "other", path }];
    const sheets = await readWorkbook(bytes);
    if ("reason" in sheets) return unreadable(sheets.reason);
    if (!sheets.every(({ records }) => takeFrom(budget, ...sizeOf(records))))
      return unreadable(BEYOND_BUDGET);
    return sheets.map(({ name, records }) => ({ kind: "sheet", path, sheet: name, records }));
  }
  if (begins(bytes, "\u00d0\u00cf\u0011\u00e0") && extension !== "doc")
    return unreadable("is a workbook of Excel 97 to 2003, or has a password: save it as .xlsx without one");
  if (!isTable)
    return extension === "xlsx" || extension === "pdf"
      ? unreadable(damaged(extension))
      : [{ kind: "other", path }];
  const decoded = decodeText(bytes);
  if (decoded === null) return unreadable("is not a text: print it again as CSV");
  return takeFrom(budget, byteSize, cellsOf(decoded.text))
    ? [{ kind: "text", path, ...decoded }]
    : unreadable(BEYOND_BUDGET);
}

/** Signs and cells of a sheet. */
function sizeOf(records: readonly (readonly string[])[]): [number, number] {
  let signs = 0;
  let cells = records.length;
  for (const record of records) {
    cells += record.length;
    for (const cell of record) signs += cell.length;
  }
  return [signs, cells];
}

const damaged = (extension: string): string =>
  extension === "pdf" ? "is not a PDF inside: print it again" : "is not a workbook inside: save it as .xlsx";

const begins = (bytes: Buffer, signs: string): boolean =>
  bytes.subarray(0, signs.length).toString("latin1") === signs;
