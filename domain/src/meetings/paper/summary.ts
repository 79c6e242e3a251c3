import type { Vote } from "../ballots/ballot-record.ts";
import type { Choices, BallotPaperItem } from "./stepper.ts";

/** What the summary says of a motion that was left blank (D35). */
export const NO_VOTE_TEXT = "No vote";

export interface SummaryRow<Item extends BallotPaperItem> {
  readonly item: Item;
  readonly vote: Vote | null;
  /** The vote's label, as the agency words it (D52), or 'No vote'. */
  readonly text: string;
}

/** The Voting Summary: every motion with its vote, in the agenda's order; items that are no motions are left out (D36). */
export function summaryOf<Item extends BallotPaperItem>(
  items: readonly Item[],
  choices: Choices,
  labels: Readonly<Record<Vote, string>>,
): readonly SummaryRow<Item>[] {
  return items
    .filter(({ isMotion }) => isMotion)
    .map((item) => {
      const vote = choices.get(item.agendaItemID) ?? null;
      return { item, vote, text: vote === null ? NO_VOTE_TEXT : labels[vote] };
    });
}
