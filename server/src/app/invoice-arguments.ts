import { parseArgs } from "node:util";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { ExportInvoiceVotesCommand } from "../invoices/export-command.ts";
import { parsedOrFault } from "./ballot-arguments.ts";

/** Reads what follows `export-invoice-votes`. */
export function parseExportInvoiceVotes(
  words: readonly string[],
): { readonly fault: string } | { readonly command: ExportInvoiceVotesCommand } {
  const options = { agency: { type: "string" }, csv: { type: "boolean" } } as const;
  const parsed = parsedOrFault(() => parseArgs({ args: [...words], options }));
  if ("fault" in parsed) return parsed;
  const { agency, csv = false } = parsed.taken.values;
  if (agency === undefined || !isAgencyId(agency))
    return { fault: "Which agency? Add --agency and its six digits." };
  return { command: { name: "export-invoice-votes", agencyId: Number(agency), isCsv: csv } };
}
