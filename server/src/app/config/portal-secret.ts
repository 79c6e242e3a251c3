import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomText } from "../../core/ids/tokens.ts";

const SECRET_BYTES = 32;

/**
 * The key of the cross-site request tokens, of the mails that wait and of the register's checkpoints: PORTAL_SECRET, needed
 * where several processes serve one portal, or a text made once and kept in the data folder, so that a restart keeps people
 * signed in.
 */
export async function readPortalSecret(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured);
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "portal-secret");
  try {
    await writeFile(path, randomText(SECRET_BYTES), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const kept = await readFile(path, "utf8");
  // A start that was killed between creating and writing left an empty file.
  if (kept.length >= SECRET_BYTES) return Buffer.from(kept);
  const made = randomText(SECRET_BYTES);
  await writeFile(path, made, { mode: 0o600, flush: true });
  return Buffer.from(made);
}

/** The same for a command, which makes none: null where neither PORTAL_SECRET nor the data folder has one. */
export async function findPortalSecret(
  configured: string | undefined,
  dataDir: string,
): Promise<Buffer | null> {
  if (configured !== undefined) return Buffer.from(configured);
  const kept = await readFile(join(dataDir, "portal-secret"), "utf8").catch(() => "");
  return kept.length >= SECRET_BYTES ? Buffer.from(kept) : null;
}
