import type { AgentContent } from "@portal/contract/agency/schemas";
import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { BallotAddress } from "./vote-api.ts";

/** What each state of a paper is shown with. */
export interface VotePageProps {
  readonly address: BallotAddress;
  readonly agenda: Agenda;
  readonly labels: AgentContent["voteLabels"];
  /** Whether the choice of lots says whose ballot it is. */
  readonly isChosenAbove: boolean;
}
