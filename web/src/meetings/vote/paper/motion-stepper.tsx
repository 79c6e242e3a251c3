import type { VotingItem } from "@portal/contract/meetings/ballot-schemas";
import type { Step, StepState } from "@portal/domain/meetings/paper/stepper";
import { useId } from "react";
import { Icon } from "../../../ui/icon/icon.tsx";
import styles from "./motion-stepper.module.css";

/** What a step's look says, in words. */
const stateWords: Readonly<Record<StepState, string>> = {
  active: "",
  voted: "Voted",
  pending: "No vote yet",
  info: "Information, no vote",
};

/** The numbered steps; which can be gone to is the paper's rule (D35). */
export function MotionStepper({
  steps,
  onGoTo,
}: {
  readonly steps: readonly Step<VotingItem>[];
  readonly onGoTo: (agendaItemID: number) => void;
}) {
  const id = useId();
  return (
    <nav aria-label="Motions">
      <ol className={styles.steps}>
        {steps.map(({ item, state, isEnabled }, at) => (
          <li key={item.agendaItemID}>
            <button
              type="button"
              className={`${styles.step} ${styles[state]}`}
              aria-label={`Step ${at + 1}`}
              aria-describedby={state === "active" ? undefined : `${id}-${at}`}
              aria-current={state === "active" ? "step" : undefined}
              disabled={!isEnabled}
              onClick={() => onGoTo(item.agendaItemID)}
            >
              {at + 1}
              {state === "voted" ? <Icon name="check" size={14} /> : null}
            </button>
            <span id={`${id}-${at}`} hidden>
              {stateWords[state]}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
