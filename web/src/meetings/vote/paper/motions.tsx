import type { AgentContent } from "@portal/contract/agency/schemas";
import type { VotingItem } from "@portal/contract/meetings/ballot-schemas";
import {
  backFrom,
  forwardFrom,
  isSummaryEnabled,
  isVoteEnabled,
  stepsOf,
} from "@portal/domain/meetings/paper/stepper";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Motion } from "./motion.tsx";
import { MotionStepper } from "./motion-stepper.tsx";
import type { PaperBallot } from "../draft/use-ballot.ts";
import styles from "../vote-page.module.css";

/** One motion after the other (section 4, 'Voting stepper'; D35). */
export function Motions({
  items,
  paper,
  labels,
  isClosed,
  currentID,
  onGoTo,
  onSummary,
}: {
  readonly items: readonly VotingItem[];
  readonly paper: PaperBallot;
  readonly labels: AgentContent["voteLabels"];
  readonly isClosed: boolean;
  readonly currentID: number;
  readonly onGoTo: (agendaItemID: number) => void;
  readonly onSummary: () => void;
}) {
  const { choices } = paper.ballot;
  const shown = { items, choices, currentID };
  const item = items.find(({ agendaItemID }) => agendaItemID === currentID);
  const forward = forwardFrom(shown, isClosed);
  const back = backFrom(shown);
  const [isMoved, setMoved] = useState(false);
  const goTo = (agendaItemID: number) => {
    setMoved(true);
    onGoTo(agendaItemID);
  };
  const goForward = () => {
    if (forward === "summary") onSummary();
    else if (forward !== null) goTo(forward.agendaItemID);
  };
  return (
    <>
      <MotionStepper steps={stepsOf(shown)} onGoTo={goTo} />
      {item === undefined ? null : (
        <Motion
          key={item.agendaItemID}
          item={item}
          vote={choices.get(item.agendaItemID) ?? null}
          labels={labels}
          isEnabled={isVoteEnabled(shown, isClosed)}
          isArrivedAt={isMoved}
          isChanged={paper.changed.has(item.agendaItemID)}
          onVote={(vote) => paper.choose(item.agendaItemID, vote)}
        />
      )}
      <div className={styles.ways}>
        <Button disabled={back === null} onClick={() => back !== null && goTo(back.agendaItemID)}>
          <Arrow className={styles.turned} />
          Back
        </Button>
        <Button kind="main" disabled={forward === null} onClick={goForward}>
          Next
          <Arrow className={styles.forth} />
        </Button>
        <Button disabled={!isSummaryEnabled({ items, choices }, isClosed)} onClick={onSummary}>
          Voting Summary
        </Button>
      </div>
    </>
  );
}

function Arrow({ className }: { readonly className: string | undefined }) {
  return (
    <span className={className}>
      <Icon name="chevron" />
    </span>
  );
}
