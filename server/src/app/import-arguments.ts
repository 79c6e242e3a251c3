import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { breakKinds, type ImportMode, isBreakKind } from "../import/public.ts";
import { parsedOrFault } from "./ballot-arguments.ts";
import type { ImportCommand } from "./import-command.ts";
import { demoFolder } from "./places.ts";

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
): { readonly fault: string } | { readonly command: ImportCommand } {
  const parsed = parsedOrFault(() => parseArgs({ args: [...words], options, allowPositionals: true }));
  if ("fault" in parsed) return parsed;
  const { values, positionals } = parsed.taken;
  const [source, ...more] = positionals;
  if (more.length > 0) return { fault: `${name} takes one package.` };
  if (source === undefined && name !== "demo")
    return { fault: `${name} needs a package: a folder or a .zip.` };
  const { agency, accept = [], force: isForced = false, json: isJson = false, all: isEach = false } = values;
  if (agency !== undefined && !isAgencyId(agency))
    return { fault: "--agency takes the six digits of an agency." };
  const typed = accept.flatMap((list) => list.split(",")).map((word) => word.trim());
  const kinds = typed.filter(isBreakKind);
  if (kinds.length < typed.length)
    return { fault: `--accept takes kinds of what a package breaks: ${breakKinds.join(", ")}.` };
  return {
    command: {
      name,
      source: source === undefined ? demoFolder : resolve(folder, source),
      isForced,
      accept: kinds,
      agencyId: agency === undefined ? null : Number(agency),
      isJson,
      isEach,
    },
  };
}
