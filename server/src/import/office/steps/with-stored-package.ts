import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { newUuid } from "../../../core/ids/tokens.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { LostFile } from "./lay-out-files.ts";

/** Lays a package of the file store on this machine while `work` reads it. */
export async function withStoredPackage<Result>(
  { blobs, arrivalFolder }: Pick<BringInParts, "blobs" | "arrivalFolder">,
  sha256: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(arrivalFolder, `${newUuid()}.zip`);
  try {
    await mkdir(arrivalFolder, { recursive: true, mode: 0o700 });
    const bytes = await blobs.get(sha256);
    if (bytes === null) throw new LostFile("The package is missing. Please tell those who run the portal.");
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
