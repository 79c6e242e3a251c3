import type { AgentContent } from "@portal/contract/agency/schemas";
import type { OwnBallot, Vote } from "@portal/contract/meetings/ballot-schemas";

/** The agency's word for a vote (D52). */
export function voteWord(vote: Vote, { yes, no, abstain }: AgentContent["voteLabels"]): string {
  return { Y: yes, N: no, A: abstain }[vote];
}

/** Who submitted, and in which capacity, in the declaration's words (section 2, 'Electronic voting'). */
export function submitter({
  capacity,
  personName,
  proxyName,
}: Pick<OwnBallot, "capacity" | "personName" | "proxyName">): string {
  if (personName === null) return "A former owner";
  switch (capacity) {
    // What cannot be read any more.
    case null:
      return personName;
    case "owner":
      return `${personName}, Lot Owner`;
    case "committeeMember":
      return `${personName}, Committee Member`;
    case "proxy":
      return `${proxyName ?? "-"}, Proxy/Nominee of ${personName}`;
    case "attorney":
      return `${proxyName ?? "-"}, Attorney of ${personName}`;
  }
}
