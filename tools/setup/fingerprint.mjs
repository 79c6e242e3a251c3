import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./paths.mjs";

const neverBuilt = /\.test\.tsx?$|(^|\/)(testing|node_modules|\.vite)\//;

/** Files below a folder, sorted, as paths from the root with forward slashes. A missing folder is an empty one. */
export function filesBelow(folder) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [folder];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

/** One hash of the content of everything a build reads. Times of files say nothing after a checkout or a copy. */
export function fingerprintOf(folders) {
  const hash = createHash("sha256");
  for (const file of folders.flatMap(filesBelow)) {
    if (neverBuilt.test(file)) continue;
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Returns the content of a small file, or an empty text if the file is missing. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}
