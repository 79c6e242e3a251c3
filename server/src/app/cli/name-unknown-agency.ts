import { createInterface } from "node:readline/promises";
import type { CommandOutput } from "./command-output.ts";
import type { ImportCommand } from "./import-command.ts";
import { terminalOutput } from "./terminal-output.ts";

/**
 * Runs an import; where its agency is new here and a person sits at the terminal, has its number typed again before it is
 * loaded. A wrong digit makes another agency, and nobody would see it. Elsewhere `--agency` must name it.
 */
export async function runAsking(
  command: ImportCommand,
  run: (command: ImportCommand, output: CommandOutput) => Promise<number>,
  terminal: { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream } = {
    input: process.stdin,
    output: process.stderr,
  },
): Promise<number> {
  const shown = terminalOutput();
  const seen: { newAgencyId: number | null } = { newAgencyId: null };
  // A script reads JSON alone, and is asked nothing.
  const mayAsk = terminal.input.isTTY && !command.isJson;
  if (!mayAsk) return run(command, shown);
  const exitCode = await run(command, {
    ...shown,
    newAgency: (agencyId) => void (seen.newAgencyId = agencyId),
  });
  const { newAgencyId } = seen;
  if (newAgencyId === null) return exitCode;
  const reader = createInterface(terminal);
  const typed = await reader.question("Type the agency's six digits to load it: ");
  reader.close();
  return typed.trim() === String(newAgencyId) ? run({ ...command, agencyId: newAgencyId }, shown) : exitCode;
}
