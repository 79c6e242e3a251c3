import { type ConfigCommand, runConfigCommand } from "../../agency/public.ts";
import { type ExportInvoiceVotesCommand, runExportInvoiceVotes } from "../../invoices/export-command.ts";
import { packageLimits, runVerifyFiles, type VerifyFilesCommand } from "../../import/public.ts";
import {
  type ExportBallotsCommand,
  runExportBallots,
} from "../../meetings/register/export/export-command.ts";
import { type AcceptBallotsCommand, runAcceptBallots } from "../../meetings/register/accept-command.ts";
import { NO_KEYS } from "../../meetings/register/signing/register-keys.ts";
import { shownText } from "../../core/log/shown-text.ts";
import type { CommandOutput, CommandDependencies } from "./command-output.ts";
import { type ImportCommand, runImport } from "./import-command.ts";
import { runUsersCommand, type UsersCommand } from "../../sign-in/public.ts";
import { runStaffCommand, type StaffCommand } from "../../staff/office/members/staff-command.ts";

/** A command of the command line that works on the database. */
export type PortalCommand =
  | { readonly name: "migrate" }
  | ConfigCommand
  | UsersCommand
  | StaffCommand
  | ExportBallotsCommand
  | AcceptBallotsCommand
  | ExportInvoiceVotesCommand
  | VerifyFilesCommand
  | ImportCommand;

/** Runs a command on a prepared database; answers the exit code. */
export async function runDatabaseCommand(
  command: PortalCommand,
  { database, blobs, clock, registerTools }: CommandDependencies,
  output: CommandOutput,
): Promise<number> {
  if (command.name === "migrate") {
    output.line("The database is up to date.");
    return 0;
  }
  const say = (text: string): void => output.line(text);
  // What an account or a document is called is somebody's text; an export is written as it is.
  const tell = (text: string): void => output.line(shownText(text));
  if (command.name === "config")
    return runConfigCommand(command, {
      database,
      blobs,
      mostPictureBytes: packageLimits.fileBytes,
      say,
    });
  if (command.name === "export-ballots")
    return runExportBallots(command, { database, keys: registerTools?.keys ?? NO_KEYS, blobs, say });
  if (command.name === "accept-ballots")
    return runAcceptBallots(command, { database, registerTools, blobs, say });
  if (command.name === "export-invoice-votes") return runExportInvoiceVotes(command, { database, say });
  if (command.name === "users") return runUsersCommand(command, { database, say: tell });
  if (command.name === "staff")
    return runStaffCommand(command, {
      database,
      publicOrigin: registerTools?.publicOrigin,
      outbox: registerTools?.outbox ?? null,
      say: tell,
    });
  if (command.name === "files verify") return runVerifyFiles({ database, blobs, say: tell });
  return runImport(command, { database, blobs, clock, registerTools }, output);
}
