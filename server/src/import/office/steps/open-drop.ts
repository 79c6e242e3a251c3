import type { ExportedFile } from "@portal/domain/import/starter/reading/exported-file";
import { type OpenedExports, openExports } from "../../starter/open-exports.ts";
import { newBudget } from "../../starter/read-budget.ts";
import type { LaidOut } from "./lay-out-files.ts";

/**
 * Opens files and archives that were dropped together, to be closed. What an archive holds stands below the archive's name,
 * unless it is alone. Throws PackageFault where an archive cannot be read, or holds too much. All of it has one budget.
 */
export async function openDrop({ folder, archives }: LaidOut): Promise<OpenedExports> {
  const opened: { readonly prefix: string; readonly exports: OpenedExports }[] = [];
  const close = async (): Promise<void> => {
    for (const { exports } of opened)
      // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
      await exports.close();
  };
  const isAlone = folder === null && archives.length === 1;
  const outer: string[] = [];
  const budget = newBudget();
  try {
    if (folder !== null) {
      const exports = await openExports(folder, budget);
      opened.push({ prefix: "", exports });
      // The folder itself has a name of ours, which tells nothing.
      outer.push(...exports.outer.slice(0, -1));
    }
    for (const { path, name } of archives) {
      const within = name.replace(/\.zip$/i, "");
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are read
      const exports = await openExports(path, budget);
      opened.push({ prefix: isAlone ? "" : `${within}/`, exports });
      outer.push(...exports.outer.slice(0, -1), within);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const places = new Map<string, () => AsyncIterable<Buffer>>();
  const files = opened.flatMap(({ prefix, exports }) =>
    exports.files.map((file): ExportedFile => {
      const path = prefix + file.path;
      places.set(path, () => exports.read(file.path));
      return { ...file, path };
    }),
  );
  const read = (path: string): AsyncIterable<Buffer> => {
    const place = places.get(path);
    if (place === undefined) throw new Error(`no file that was dropped is ${path}`);
    return place();
  };
  return { files, outer, read, close };
}
