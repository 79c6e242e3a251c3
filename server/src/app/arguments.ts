import { resolve } from "node:path";
import type { PortalCommand } from "./commands.ts";
import { demoFolder } from "./places.ts";

export const usage = `npm run portal -- <command>

  serve                       serve the portal until it is stopped
  migrate                     bring the database to the newest state
  demo [package]              load a demonstration package, moved to today (without one: demo/)
  check <package>             try a package and change nothing
  import <package> [--force]  load an agency's package; --force takes one that is older than what is loaded

A package is a folder or a .zip. Its faults come one a line as file:row:column: reason, then their number.
Exit codes: 0 done, 1 refused or failed, 2 wrong use. The configuration comes from the environment: see README.md.`;

export type ParsedArguments =
  | { readonly help: true }
  | { readonly fault: string }
  | { readonly command: "serve" | PortalCommand };

/** Reads the command line. Paths become absolute: the command may run in a process with another working folder. */
export function parseArguments(words: readonly string[]): ParsedArguments {
  if (words.some((word) => word === "--help" || word === "-h") || words[0] === "help") return { help: true };
  const flags = words.filter((word) => word.startsWith("-"));
  const [name, ...operands] = words.filter((word) => !word.startsWith("-"));
  const unknownFlag = flags.find((flag) => flag !== "--force" || name !== "import");
  if (unknownFlag !== undefined) return { fault: `Unknown option ${unknownFlag}.` };
  const [source, ...more] = operands;
  if (name === "serve" || name === "migrate") {
    if (source !== undefined) return { fault: `${name} takes no argument.` };
    return { command: name === "serve" ? "serve" : { name } };
  }
  if (name !== "demo" && name !== "check" && name !== "import")
    return { fault: name === undefined ? "Which command?" : `Unknown command ${name}.` };
  if (more.length > 0) return { fault: `${name} takes one package.` };
  if (source === undefined && name !== "demo")
    return { fault: `${name} needs a package: a folder or a .zip.` };
  return {
    command: {
      name,
      source: source === undefined ? demoFolder : resolve(source),
      isForced: flags.includes("--force"),
    },
  };
}
