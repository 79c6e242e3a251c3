import type { Stats } from "node:fs";
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "../../core/log/log.ts";
import { operatorSentence, StartFailure } from "../serve/start-failure.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OF_OTHERS = 0o077;
/** As /tmp has it: everybody writes, and nobody removes what is another's. */
const STICKY = 0o1000;

/** Whatever this process and its threads make is its user's alone; to be called before anything is written. */
export const keepFilesPrivate = (): void => void process.umask(OF_OTHERS);

/**
 * Makes the data folder if it does not exist, and closes it and what lies directly in it to the machine's other users: an
 * earlier version, a copy or a person may have left it open. Two walls, since the embedded engine gives files inside
 * `db` modes of its own. Rejects with StartFailure if something stays open.
 */
export async function prepareDataFolder(dataDir: string, log: Log): Promise<void> {
  await makeFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (operatorSentence(error) !== null) throw error;
    throw new StartFailure(
      `The folder ${dataDir} cannot be made (${error.code ?? error.name}). Set DATA_DIR to a folder of this user.`,
    );
  });
  const { mode } = await stat(dataDir);
  // Windows has other rights than these.
  if (process.platform === "win32") return;
  if ((mode & STICKY) !== 0 || dirname(dataDir) === dataDir)
    throw new StartFailure(
      `${dataDir} is a folder that other users share. Set DATA_DIR to a folder of the portal's own.`,
    );
  const closed: string[] = [];
  if (await closeToOthers(dataDir)) closed.push(dataDir);
  for (const name of (await readdir(dataDir)).toSorted()) {
    const path = join(dataDir, name);
    if (await closeToOthers(path)) closed.push(path);
  }
  if (closed.length > 0)
    log.warn(
      { closed },
      "other users of this machine could read or write here; these are closed to them now",
    );
}

/** Not by `recursive: true`, which never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  const found = await statIfThere(path);
  if (found?.isDirectory() === true) return;
  if (found !== null)
    throw new StartFailure(`${path} is not a folder. Set DATA_DIR to a folder of this user.`);
  await makeFolder(dirname(path));
  await mkdir(path, { mode: FOLDER_MODE }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** True: it was open to others, and no longer is. Behind a link it is what the link names. */
async function closeToOthers(path: string): Promise<boolean> {
  const found = await statIfThere(path);
  if (found === null || (found.mode & OF_OTHERS) === 0) return false;
  const wanted = found.isDirectory() ? FOLDER_MODE : FILE_MODE;
  // What cannot be closed is told below, with what else stays open: some file systems take the call and do nothing.
  await chmod(path, wanted).catch(() => undefined);
  const left = await statIfThere(path);
  if (left === null) return false;
  if ((left.mode & OF_OTHERS) !== 0)
    throw new StartFailure(
      `Other users of this machine can read or write ${path}, and this user may not change that. As its owner: chmod ${wanted.toString(8)} ${path}`,
    );
  return true;
}

/** Null: it has gone, like a lock that is released, or it is a link that leads nowhere. */
const statIfThere = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ELOOP") return null;
    throw error;
  });
