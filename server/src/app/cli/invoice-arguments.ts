import { parseArgs } from "node:util";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { ExportInvoiceVotesCommand } from "../../invoices/export-command.ts";
import { parsedWords } from "./ballot-arguments.ts";

/** Reads what follows `export-invoice-votes`. */
export function parseExportInvoiceVotes(words: readonly string[]): Parsed<ExportInvoiceVotesCommand> {
  const options = { agency: { type: "string" }, csv: { type: "boolean" } } as const;
  const parsed = parsedWords(() => parseArgs({ args: [...words], options }));
  if (!parsed.ok) return parsed;
  const { agency, csv = false } = parsed.value.values;
  if (agency === undefined || !isAgencyId(agency))
    return invalid("Which agency? Add --agency and its six digits.");
  return accept({ name: "export-invoice-votes", agencyId: Number(agency), isCsv: csv });
}
