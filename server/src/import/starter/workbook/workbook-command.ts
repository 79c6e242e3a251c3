import { writeFile } from "node:fs/promises";
import { writeWorkbook } from "./write-workbook.ts";

/** `portal starter-workbook`, as the command line gives it. The path is absolute. */
export interface WorkbookCommand {
  readonly name: "starter-workbook";
  readonly out: string;
}

/** Writes the workbook to fill in; never over a file that is there. Exit code 0: written, 2: wrong use. */
export async function runWorkbookCommand(
  { out }: WorkbookCommand,
  write: (line: string) => void,
): Promise<number> {
  try {
    await writeFile(out, await writeWorkbook(), { flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && code !== "ENOENT" && code !== "ENOTDIR") throw error;
    write(`--out: ${out} ${code === "EEXIST" ? "is there already: give another name" : "is in no folder"}.`);
    return 2;
  }
  write(`${out} is written: fill in its sheets, save it as .xlsx, and put it into the folder of exports.`);
  return 0;
}
