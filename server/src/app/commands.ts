import { type ConfigCommand, runConfigCommand } from "../agency/public.ts";
import type { Clock } from "../core/clock/clock.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { type ExportInvoiceVotesCommand, runExportInvoiceVotes } from "../invoices/export-command.ts";
import {
  importPackage,
  type ImportMode,
  type ImportProgress,
  outcomeLines,
  runVerifyFiles,
  type VerifyFilesCommand,
} from "../import/public.ts";
import { type ExportBallotsCommand, runExportBallots } from "../meetings/register/export-command.ts";
import type { RegisterTools } from "../meetings/public.ts";
import { runUsersCommand, type UsersCommand } from "../sign-in/public.ts";

/** `isEach`: no two faults share a line. */
interface PackageCommand {
  readonly name: ImportMode;
  readonly source: string;
  readonly isForced: boolean;
  readonly isEach: boolean;
}

/** A command of the command line that works on the database. */
export type PortalCommand =
  | { readonly name: "migrate" }
  | ConfigCommand
  | UsersCommand
  | ExportBallotsCommand
  | ExportInvoiceVotesCommand
  | VerifyFilesCommand
  | PackageCommand;

/** Where a command speaks: its own terminal, or over the socket that of the one who sent it. */
export interface CommandOutput {
  line(text: string): void;
  progress(progress: ImportProgress): void;
}

export interface CommandSurroundings {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  /** Null: the portal's secret is not known here. */
  readonly registerTools: RegisterTools | null;
}

/** Runs a command on a prepared database; answers the exit code: 0 done, 1 refused. */
export async function runDatabaseCommand(
  command: PortalCommand,
  { database, blobs, clock, registerTools }: CommandSurroundings,
  output: CommandOutput,
): Promise<number> {
  if (command.name === "migrate") {
    output.line("The database is up to date.");
    return 0;
  }
  const say = (text: string): void => output.line(text);
  if (command.name === "config") return runConfigCommand(command, { database, blobs, say });
  if (command.name === "export-ballots") return runExportBallots(command, { database, say });
  if (command.name === "export-invoice-votes") return runExportInvoiceVotes(command, { database, say });
  if (command.name === "users") return runUsersCommand(command, { database, say });
  if (command.name === "files verify") return runVerifyFiles({ database, blobs, say });
  const outcome = await importPackage({
    source: command.source,
    database,
    blobs,
    now: clock.now(),
    mode: command.name,
    isForced: command.isForced,
    registerTools,
    onProgress: (progress) => output.progress(progress),
  });
  for (const line of outcomeLines(command.name, outcome, command.isEach)) output.line(line);
  return outcome.ok ? 0 : 1;
}
