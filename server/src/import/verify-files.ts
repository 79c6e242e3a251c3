import { createHash } from "node:crypto";
import { errorCode } from "../core/db/database-errors.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { isStoreProbe } from "../core/files/open-blob-store.ts";
import { BlobDamaged } from "../core/files/proven-blob-store.ts";
import { readNamedFiles, readPackageAgencies } from "./queries.ts";

/** `files verify`: a whole look at what is otherwise only looked at when somebody asks for it. */
export interface VerifyFilesCommand {
  readonly name: "files verify";
}

/**
 * Reads every file of the store and compares it with its name, and all names with those in the rows. Answers the exit
 * code: 1 if a file is missing or damaged. Lists a file that no row names, but does not count it as an error: files are
 * only ever added, and those of older packages stay.
 */
export async function runVerifyFiles({
  database,
  blobs,
  say,
}: {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly say: (line: string) => void;
}): Promise<number> {
  // The names first: what is kept meanwhile is in the store before a row names it.
  const namedBy = new Map<string, string>();
  for (const agencyId of await readPackageAgencies(database))
    for (const { sha256, name } of await readNamedFiles(database, agencyId))
      if (!namedBy.has(sha256)) namedBy.set(sha256, `agency ${agencyId}: ${name}`);
  const counts = { read: 0, missing: 0, damaged: 0, unowned: 0 };
  const stored = new Set<string>();
  for await (const sha256 of blobs.names()) {
    stored.add(sha256);
    counts.read += 1;
    const namedAs = namedBy.get(sha256);
    if (!(await isWhole(blobs, sha256))) {
      counts.damaged += 1;
      say(`damaged  ${sha256}  ${namedAs ?? "no row names it"}`);
    } else if (namedAs === undefined && !isStoreProbe(sha256)) {
      counts.unowned += 1;
      say(`unowned  ${sha256}`);
    }
  }
  for (const [sha256, namedAs] of namedBy) {
    if (stored.has(sha256)) continue;
    counts.missing += 1;
    say(`missing  ${sha256}  ${namedAs}`);
  }
  const { read, missing, damaged, unowned } = counts;
  say(`${read} files read: ${missing} missing, ${damaged} damaged, ${unowned} that no row names`);
  return missing + damaged === 0 ? 0 : 1;
}

/** A file that the disk cannot read is as bad as one with other bytes; whatever else goes wrong ends the command. */
async function isWhole(blobs: BlobStore, sha256: string): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    const content = await blobs.get(sha256);
    if (content === null) return false;
    for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
  } catch (error) {
    if (error instanceof BlobDamaged || errorCode(error) === "EIO") return false;
    throw error;
  }
  return hash.digest("hex") === sha256;
}
