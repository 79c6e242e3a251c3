import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import { COMMAND } from "../core/session/actor.ts";
import { listVotes } from "./list-votes.ts";
import { votesCsv, votesJson } from "./votes-export.ts";

/** `portal export-invoice-votes`, as the command line gives it. */
export interface ExportInvoiceVotesCommand {
  readonly name: "export-invoice-votes";
  readonly agencyId: number;
  readonly isCsv: boolean;
}

const DONE = 0;
const REFUSED = 1;

/** Prints every approver's votes with their comments, also those that do not count any more; noted down. */
export async function runExportInvoiceVotes(
  { agencyId, isCsv }: ExportInvoiceVotesCommand,
  { database, say }: { readonly database: Database; readonly say: (line: string) => void },
): Promise<number> {
  const listed = await listVotes(database, agencyId);
  if (listed === null) {
    say(`There is no agency ${agencyId}.`);
    return REFUSED;
  }
  await recordAudit(database, {
    agencyId,
    actor: COMMAND,
    kind: "invoice-votes-export",
    subject: { votes: listed.votes.length },
  });
  say((isCsv ? votesCsv(listed) : votesJson(agencyId, listed)).trimEnd());
  return DONE;
}
