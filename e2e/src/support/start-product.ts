import { cpSync, existsSync, lstatSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist, runProduct } from "./run-product.ts";

/** The day of the story of the demonstration agency (demo/README.md), mid-morning in its zone. */
export const storyNow = "2026-03-31T10:00:00+11:00";

/** Starts the built product once for all journeys, unless the caller gives one; answers what ends it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env["PORTAL_ADDRESS"] !== undefined) return () => Promise.resolve();
  // Loading the demonstration takes most of a first start: it is done once, and each product has a copy.
  const loaded = await startOnCopy(null);
  await loaded.stop();
  process.env["PORTAL_LOADED_FOLDER"] = loaded.dataDir;
  const product = await startWithDemo().catch((error: unknown) => {
    loaded.remove();
    throw error;
  });
  process.env["PORTAL_ADDRESS"] = product.address;
  process.env["PORTAL_SENT_MAILS"] = product.mailFolder;
  return async () => {
    await product.end();
    loaded.remove();
  };
}

export interface StartedProduct {
  readonly address: string;
  /** Without SMTP_URL the mails are files here. */
  readonly mailFolder: string;
  end(): Promise<void>;
}

/** The built product with the demonstration agency, which nobody else changes. `more`: settings beside the usual ones. */
export async function startWithDemo(more: Readonly<Record<string, string>> = {}): Promise<StartedProduct> {
  const { address, dataDir, stop, remove } = await startOnCopy(
    process.env["PORTAL_LOADED_FOLDER"] ?? null,
    more,
  );
  return {
    address,
    mailFolder: join(dataDir, "mail"),
    end: async () => {
      await stop();
      remove();
    },
  };
}

/** A server that was killed has left its socket, which cannot be copied. */
const isNoSocket = (path: string): boolean => !lstatSync(path).isSocket();

/** On a copy of a data folder, or without one on an empty one. */
async function startOnCopy(loadedFolder: string | null, more: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-e2e-"));
  const built = copyOfBuild();
  const remove = (): void => {
    for (const folder of [dataDir, built]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (loadedFolder !== null) cpSync(loadedFolder, dataDir, { recursive: true, filter: isNoSocket });
    const product = await runProduct(
      {
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
        PORTAL_ENV: "test",
        PORTAL_FAKE_NOW: storyNow,
        ...more,
      },
      built,
    );
    return { address: product.address, dataDir, stop: () => product.end(), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A build that happens meanwhile must not change under the journeys what they test. It stays below node_modules' folder. */
export function copyOfBuild(): string {
  const folder = mkdtempSync(join(dist, ".e2e-"));
  for (const part of ["server", "web"])
    if (existsSync(join(dist, part))) cpSync(join(dist, part), join(folder, part), { recursive: true });
  return folder;
}
