import type { AgentContent } from "@portal/contract/agency/schemas";
import type { VotingItem } from "@portal/contract/meetings/ballot-schemas";
import {
  backFrom,
  forwardFrom,
  itemsBefore,
  isSummaryEnabled,
  isVoteEnabled,
  motionCount,
  stepsOf,
} from "@portal/domain/meetings/paper/stepper";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { CanIVote } from "./can-i-vote.tsx";
import { ItemsOnTheWay } from "./items-on-the-way.tsx";
import { Motion } from "./motion.tsx";
import { MotionStepper } from "./motion-stepper.tsx";
import { useIsWide } from "./use-is-wide.ts";
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
  const isWide = useIsWide();
  const [isMoved, setMoved] = useState(false);
  const goTo = (agendaItemID: number) => {
    setMoved(true);
    onGoTo(agendaItemID);
  };
  const goForward = () => {
    if (forward === "summary") onSummary();
    else if (forward !== null) goTo(forward.agendaItemID);
  };
  const next = (
    <Button kind="main" disabled={forward === null} onClick={goForward}>
      Next
      <Arrow className={styles.forth} />
    </Button>
  );
  return (
    <>
      {isMoved ? null : <CanIVote items={items} />}
      <MotionStepper steps={stepsOf(shown)} onGoTo={goTo} />
      {/* Where the paper opens; a voter who goes from item to item passes them as steps of their own. */}
      {isMoved ? null : <ItemsOnTheWay items={itemsBefore(items, currentID)} />}
      {item === undefined ? null : (
        <Motion
          key={item.agendaItemID}
          item={item}
          count={motionCount(items, currentID)}
          vote={choices.get(item.agendaItemID) ?? null}
          labels={labels}
          isEnabled={isVoteEnabled(shown, isClosed)}
          isArrivedAt={isMoved}
          isChanged={paper.changed.has(item.agendaItemID)}
          onVote={(vote) => paper.choose(item.agendaItemID, vote)}
        />
      )}
      <div className={`${styles.ways} ${styles.bar}`}>
        {isWide ? null : next}
        <Button disabled={back === null} onClick={() => back !== null && goTo(back.agendaItemID)}>
          <Arrow className={styles.turned} />
          Back
        </Button>
        {isWide ? next : null}
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
