import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => void;
  readonly makeRoom: () => void;
  remove(): void;
}

const MiB = 1024 * 1024;

/** Null: it cannot be made here, which takes root and Linux. */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "portal-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "a");
      for (const byteSize of [MiB, 4096, 1]) writeUntilFull(file, Buffer.alloc(byteSize, "x"));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      // Lazily: a process that is about to end may still have a file open.
      spawnSync("umount", ["-l", folder]);
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
