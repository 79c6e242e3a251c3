import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { breakKinds, type ImportMode, isBreakKind } from "../../import/public.ts";
import { parsedWords } from "./ballot-arguments.ts";
import type { ImportCommand } from "./import-command.ts";
import { demoFolder } from "../paths.ts";

const options = {
  agency: { type: "string" },
  accept: { type: "string", multiple: true },
  force: { type: "boolean" },
  json: { type: "boolean" },
  all: { type: "boolean" },
} as const;

/** Reads what follows `import`, `check` and `demo`. `folder`: where the one who types it stands. */
export function parseImportCommand(
  name: ImportMode,
  words: readonly string[],
  folder: string,
): Parsed<ImportCommand> {
  const parsed = parsedWords(() => parseArgs({ args: [...words], options, allowPositionals: true }));
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [source, ...more] = positionals;
  if (more.length > 0) return invalid(`${name} takes one package.`);
  if (source === undefined && name !== "demo") return invalid(`${name} needs a package: a folder or a .zip.`);
  const {
    agency,
    accept: accepted = [],
    force: isForced = false,
    json: isJson = false,
    all: isEach = false,
  } = values;
  if (agency !== undefined && !isAgencyId(agency))
    return invalid("--agency takes the six digits of an agency.");
  const typed = accepted.flatMap((list) => list.split(",")).map((word) => word.trim());
  const kinds = typed.filter(isBreakKind);
  if (kinds.length < typed.length)
    return invalid(`--accept takes kinds of what a package breaks: ${breakKinds.join(", ")}.`);
  return accept({
    name,
    source: source === undefined ? demoFolder : resolve(folder, source),
    isForced,
    accept: kinds,
    agencyId: agency === undefined ? null : Number(agency),
    isJson,
    isEach,
  });
}
