import type { AgentContent } from "@portal/contract/agency/schemas";
import type { VotingItem } from "@portal/contract/meetings/ballot-schemas";
import { NO_VOTE_TEXT, summaryOf } from "@portal/domain/meetings/paper/summary";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { voteWord } from "../../ballot-words.ts";
import { messages } from "../messages.ts";
import { Actions } from "./actions.tsx";
import { votes } from "./motion.tsx";
import type { PaperBallot } from "../draft/use-ballot.ts";
import styles from "../vote-page.module.css";

const noVote = "";

/** All motions with a list of the answers each (section 2); what was left blank reads 'No vote' (D35). */
export function VotingSummary({
  items,
  paper,
  labels,
  onBack,
  onCancel,
  onSubmit,
}: {
  readonly items: readonly VotingItem[];
  readonly paper: PaperBallot;
  readonly labels: AgentContent["voteLabels"];
  readonly onBack: () => void;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}) {
  const words = { Y: voteWord("Y", labels), N: voteWord("N", labels), A: voteWord("A", labels) };
  const rows = summaryOf(items, paper.ballot.choices, words);
  const options = [
    { value: noVote, text: NO_VOTE_TEXT },
    ...votes.map((vote) => ({ value: vote, text: words[vote] })),
  ];
  const blank = rows.filter(({ vote }) => vote === null).length;
  return (
    <Card title="Voting Summary" icon="check" span={12}>
      <div className={styles.rows}>
        {rows.map(({ item, vote }) => (
          <SelectField
            key={item.agendaItemID}
            label={`${item.sortOrder}. ${item.description}`}
            value={vote ?? noVote}
            options={options}
            message={paper.changed.has(item.agendaItemID) ? "Changed since you chose your vote." : null}
            onChange={({ currentTarget: { value } }) =>
              paper.choose(item.agendaItemID, votes.find((one) => one === value) ?? null)
            }
          />
        ))}
      </div>
      <p className={styles.meta} aria-live="polite">
        {blankText(blank, rows.length)}
      </p>
      <p className={styles.meta}>{messages.declarationNext}</p>
      <Actions
        primary={
          <Button kind="main" disabled={blank === rows.length} onClick={onSubmit}>
            Submit
          </Button>
        }
      >
        <Button onClick={onBack}>Back</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Actions>
    </Card>
  );
}

/** What is blank is said before it is submitted (design of voting, 'partial ballots'). */
function blankText(blank: number, all: number): string {
  if (blank === 0) return "Every motion has a vote.";
  if (blank === all) return messages.chooseOne;
  return blank === 1
    ? "One motion has no vote. It can be added until voting closes."
    : `${blank} motions have no vote. They can be added until voting closes.`;
}
