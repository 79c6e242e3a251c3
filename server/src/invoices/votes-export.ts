import { csvLine } from "@portal/domain/core/csv-line";
import { dollarsFromCents } from "@portal/domain/core/money";
import { invoiceVoteWord } from "@portal/domain/invoices/invoice-vote";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import type { ListedVote, ListedVotes } from "./list-votes.ts";

const FORMAT = "strata-invoice-votes-1";
const LINE_END = "\r\n";

/** Every vote for programs: amounts in dollars, instants in UTC. */
export function votesJson(agencyId: number, { readAt, votes }: ListedVotes): string {
  const listed = votes.map(({ amountCents, response, role, superseded, votedAt, ...vote }) => ({
    ...vote,
    invoiceAmount: dollarsFromCents(amountCents),
    vote: invoiceVoteWord(response),
    role: ROLE_NAMES[role],
    votedAt: votedAt.toISOString(),
    isEffective: superseded === null,
    superseded,
  }));
  return JSON.stringify(
    { format: FORMAT, agencyId, exportedAt: readAt.toISOString(), votes: listed },
    null,
    2,
  );
}

const HEADS = [
  "Invoice",
  "Plan",
  "Description",
  "Creditor",
  "Amount",
  "Vote",
  "Comment",
  "Approver",
  "Access code",
  "Role",
  "Voted at (UTC)",
  "Revision",
  "Counts",
  "Because of",
];

/** The same as a table for people. */
export function votesCsv({ votes }: ListedVotes): string {
  return [HEADS, ...votes.map(cellsOf)].map(csvLine).join(LINE_END) + LINE_END;
}

const cellsOf = (vote: ListedVote): (string | number | null)[] => [
  vote.documentId,
  vote.planNumber ?? `plan ${vote.ownersCorpId}`,
  vote.invoiceDescription,
  vote.creditorName,
  dollarsFromCents(vote.amountCents),
  invoiceVoteWord(vote.response),
  vote.comment,
  vote.approverName ?? `contact ${vote.contactId}`,
  vote.username,
  ROLE_NAMES[vote.role],
  vote.votedAt.toISOString(),
  vote.revision,
  vote.superseded === null ? "yes" : "no",
  vote.superseded,
];
