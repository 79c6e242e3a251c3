import { createHash } from "node:crypto";
import { cp, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackagePart } from "@portal/domain/import/starter/writing/package-draft";
import { newUuid } from "../../../core/ids/tokens.ts";
import { ZipWriter } from "./write-zip.ts";

/** Reads a file of the exports or of the previous package. */
export type ReadPart = (from: "exports" | "previous", path: string) => AsyncIterable<Buffer>;

export interface StoredPackage {
  readonly path: string;
  /** Of an archive's bytes; of a folder that of its files' digests and paths, one a line. */
  readonly sha256: string;
}

/** Why a package cannot be written to a place, or null. */
export async function placeFault(path: string): Promise<string | null> {
  const members = await readdir(path).catch((error: NodeJS.ErrnoException) => error.code);
  if (members === "ENOENT") return null;
  if (Array.isArray(members))
    return members.length === 0 && !isArchive(path)
      ? null
      : "is there already: give another place, or empty it";
  return isArchive(path) && members === "ENOTDIR" ? "is there already: give another name" : "is not a folder";
}

const isArchive = (path: string): boolean => path.toLowerCase().endsWith(".zip");

/**
 * Writes a package to a folder or, where the path ends so, a .zip. Equal parts give equal bytes. It is whole or not there: until
 * all of it is written it has another name.
 */
export async function storePackage(
  parts: readonly PackagePart[],
  path: string,
  read: ReadPart,
): Promise<StoredPackage> {
  const unfinished = `${path}.${newUuid()}.part`;
  try {
    const sha256 = await (isArchive(path) ? storeArchive : storeFolder)(parts, unfinished, read);
    // An archive would take the place of one that came in the meantime; of a folder only an empty one is replaced.
    const fault = await placeFault(path);
    if (fault !== null) throw new Error(`${path} ${fault}`);
    await rename(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
      // An empty folder that is a place of its own, a mounted one say, cannot be replaced: it is filled.
      if (error.code !== "EBUSY" && error.code !== "EPERM") throw error;
      await cp(unfinished, path, { recursive: true });
      await rm(unfinished, { recursive: true, force: true });
    });
    return { path, sha256 };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function storeArchive(parts: readonly PackagePart[], path: string, read: ReadPart): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, "wx+");
  try {
    const archive = new ZipWriter((bytes) => handle.writeFile(bytes));
    for (const part of parts) await archive.add(part.path, await bytesOf(part, read));
    await archive.end();
    const hash = createHash("sha256");
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
      hash.update(chunk as Buffer);
    return hash.digest("hex");
  } finally {
    await handle.close();
  }
}

async function storeFolder(parts: readonly PackagePart[], path: string, read: ReadPart): Promise<string> {
  const lines: string[] = [];
  for (const part of parts) {
    const bytes = await bytesOf(part, read);
    const file = join(path, part.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    lines.push(`${createHash("sha256").update(bytes).digest("hex")} ${part.path}\n`);
  }
  return createHash("sha256").update(lines.join("")).digest("hex");
}

async function bytesOf(part: PackagePart, read: ReadPart): Promise<Buffer> {
  if ("text" in part) return Buffer.from(part.text, "utf8");
  const chunks: Buffer[] = [];
  for await (const chunk of read(part.bytesOf.from, part.bytesOf.path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
