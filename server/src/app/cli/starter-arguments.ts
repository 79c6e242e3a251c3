import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import type { StarterCommand, WorkbookCommand } from "../../import/public.ts";
import { parsedWords } from "./ballot-arguments.ts";

const options = {
  answers: { type: "string" },
  out: { type: "string" },
  previous: { type: "string" },
  report: { type: "string" },
} as const;

/** Reads what follows `starter`. `folder`: where the one who types it stands. */
export function parseStarterCommand(words: readonly string[], folder: string): Parsed<StarterCommand> {
  const parsed = parsedWords(() => parseArgs({ args: [...words], options, allowPositionals: true }));
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [source, ...more] = positionals;
  if (source === undefined || source === "") return invalid("starter needs exports: a folder or a .zip.");
  if (more.length > 0) return invalid("starter takes one folder or .zip.");
  const { answers, out, previous = "none", report } = values;
  // Ids that begin at 1 again, where people sign in already, must be meant.
  if (out !== undefined && values.previous === undefined)
    return invalid("--out needs --previous with the package before this one, or none where there is none.");
  if (previous === "") return invalid("--previous takes a package, or none.");
  if (out === "") return invalid("--out takes a folder or a .zip.");
  return accept({
    name: "starter",
    source: resolve(folder, source),
    answersFile: answers === undefined ? null : resolve(folder, answers),
    previous: previous === "none" ? null : resolve(folder, previous),
    out: out === undefined ? null : resolve(folder, out),
    reportFile: report === undefined ? null : resolve(folder, report),
  });
}

/** Reads what follows `starter-workbook`. */
export function parseWorkbookCommand(words: readonly string[], folder: string): Parsed<WorkbookCommand> {
  const parsed = parsedWords(() => parseArgs({ args: [...words], options: { out: { type: "string" } } }));
  if (!parsed.ok) return parsed;
  const { out } = parsed.value.values;
  if (out?.toLowerCase().endsWith(".xlsx") !== true)
    return invalid("starter-workbook needs --out with the name of an .xlsx.");
  return accept({ name: "starter-workbook", out: resolve(folder, out) });
}
