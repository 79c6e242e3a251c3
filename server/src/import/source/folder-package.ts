import { constants, type Dirent } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isDesktopClutter } from "@portal/domain/uploads/desktop-clutter";
import type { LocalDate } from "@portal/domain/core/local-date";
import { badPath } from "@portal/domain/core/package-path";
import {
  entriesBelow,
  type FindTop,
  type PackageEntry,
  PackageFault,
  type PackageLimits,
  type PackageSource,
  WHOLE_PACKAGE,
} from "./package-source.ts";

/** A package in a folder. Links are refused, in it and while reading: they could lead out of it. */
export async function openFolderPackage(
  folder: string,
  limits: PackageLimits,
  findTop: FindTop,
): Promise<PackageSource> {
  const refused = new Map<string, string>();
  /** Paths in NFC → the names as the file system has them. */
  const realPaths = new Map<string, string>();
  const found = new Map<string, PackageEntry>();
  const refuse = (path: string, reason: string): void => {
    refused.set(path, reason);
    found.delete(path);
  };
  await walk(folder, limits, refuse, (realPath, byteSize, changedOn) => {
    const path = realPath.normalize("NFC");
    if (realPaths.has(path)) return refuse(path, "is there twice: keep one of the two");
    realPaths.set(path, realPath);
    found.set(path, { path, byteSize, changedOn });
  });
  const { top, ...below } = entriesBelow({ entries: [...found.values()], refused }, limits, findTop);
  return {
    ...below,
    read: (path) =>
      readFileOf(folder, realPaths.get(top + path) ?? path, path, below.entries.get(path)?.byteSize ?? 0),
    close: async () => {},
  };
}

async function walk(
  folder: string,
  limits: PackageLimits,
  refuse: (path: string, reason: string) => void,
  found: (path: string, byteSize: number, changedOn: LocalDate) => void,
): Promise<void> {
  let count = 0;
  const pending = [""];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const members: Dirent[] = await readdir(join(folder, next), { withFileTypes: true });
    for (const member of members) {
      const path = next === "" ? member.name : `${next}/${member.name}`;
      if (isDesktopClutter(path)) continue;
      if (member.isDirectory()) {
        pending.push(path);
        continue;
      }
      count += 1;
      if (count > limits.files)
        throw new PackageFault(WHOLE_PACKAGE, `holds more than ${limits.files} files`);
      const reason = member.isFile() ? badPath(path) : `is ${kindOf(member)}: put the file itself there`;
      if (reason !== null) refuse(path, reason);
      else {
        const { size, mtime } = await lstat(join(folder, path));
        found(path, size, mtime.toISOString().slice(0, 10));
      }
    }
  }
}

function kindOf(member: Dirent): string {
  return member.isSymbolicLink() ? "a link" : "no plain file";
}

async function* readFileOf(
  folder: string,
  realPath: string,
  path: string,
  byteSize: number,
): AsyncGenerator<Buffer> {
  const handle = await open(join(folder, realPath), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    let read = 0;
    for await (const chunk of handle.createReadStream({ highWaterMark: 64 * 1024, autoClose: false })) {
      const bytes = chunk as Buffer;
      read += bytes.length;
      if (read > byteSize) throw new PackageFault(path, "grew while it was read: import it again");
      yield bytes;
    }
  } finally {
    await handle.close();
  }
}
