import {
  type BreakKind,
  exitCodeOf,
  importPackage,
  type ImportMode,
  outcomeJson,
  outcomeLines,
} from "../../import/public.ts";
import type { CommandOutput, CommandDependencies } from "./command-output.ts";

/** `portal import`, `check` and `demo`, as the command line gives them. */
export interface ImportCommand {
  readonly name: ImportMode;
  readonly source: string;
  readonly isForced: boolean;
  readonly accept: readonly BreakKind[];
  /** Null: none is named. */
  readonly agencyId: number | null;
  readonly isJson: boolean;
  /** No two faults share a line. */
  readonly isEach: boolean;
}

/** Loads or tries a package; answers the exit code. */
export async function runImport(
  command: ImportCommand,
  { database, blobs, clock, registerTools }: CommandDependencies,
  output: CommandOutput,
): Promise<number> {
  const { name: mode, source, isForced, accept, agencyId, isJson, isEach } = command;
  const outcome = await importPackage({
    source,
    database,
    blobs,
    now: clock.now(),
    mode,
    isForced,
    accept,
    namedAgencyId: agencyId,
    // A demonstration is nobody's agency.
    shouldNameNewAgency: mode === "import",
    registerTools,
    onProgress: (progress) => output.progress(progress),
  });
  if (!outcome.ok && outcome.code === "new-agency" && outcome.agencyId !== null)
    output.newAgency?.(outcome.agencyId);
  for (const line of isJson ? [outcomeJson(outcome)] : outcomeLines(mode, outcome, isEach)) output.line(line);
  return exitCodeOf(outcome);
}
