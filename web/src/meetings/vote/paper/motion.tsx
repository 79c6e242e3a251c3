import type { AgentContent } from "@portal/contract/agency/schemas";
import type { Vote, VotingItem } from "@portal/contract/meetings/ballot-schemas";
import { useEffect, useId, useRef } from "react";
import { AgencyText } from "../../../agency/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { voteWord } from "../../ballot-words.ts";
import { MotionEligibility } from "./can-i-vote.tsx";
import { readOnAt } from "./read-on-at.ts";
import styles from "./motion.module.css";

/** The order on the paper (section 9). */
export const votes: readonly Vote[] = ["Y", "N", "A"];

/** A motion as its owners decide on it: number and description, its text, and the three answers. */
export function Motion({
  item: { sortOrder, description, motionText, isMotion, eligibility },
  count,
  vote,
  labels,
  isEnabled,
  isArrivedAt,
  isChanged,
  onVote,
}: {
  readonly item: VotingItem;
  /** Which of how many motions it is; null for an item that is not a motion. */
  readonly count: { readonly at: number; readonly of: number } | null;
  readonly vote: Vote | null;
  readonly labels: AgentContent["voteLabels"];
  readonly isEnabled: boolean;
  /** Gone to from another motion, rather than seen first. */
  readonly isArrivedAt: boolean;
  readonly isChanged: boolean;
  readonly onVote: (vote: Vote) => void;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here may be disabled here, so the focus moves to the motion.
    if (isArrivedAt) readOnAt(title.current, title.current?.closest("article"));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each motion
  }, []);
  return (
    <article className={styles.motion} aria-labelledby={titleId}>
      <p className={styles.note}>
        {count === null ? `${sortOrder}: information` : `Motion ${count.at} of ${count.of}`}
      </p>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {sortOrder}. {description}
      </h2>
      {isChanged ? (
        <Alert kind="warn">This motion has changed since you chose your vote. Please vote again.</Alert>
      ) : null}
      {motionText === null ? null : (
        <div className={styles.text}>
          <AgencyText text={motionText} />
        </div>
      )}
      {eligibility === null ? null : <MotionEligibility eligibility={eligibility} />}
      {isMotion ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend would repeat the heading
        <div role="group" aria-labelledby={titleId} className={styles.votes}>
          {votes.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.vote}
              aria-pressed={one === vote}
              disabled={!isEnabled}
              onClick={() => onVote(one)}
            >
              <span className={styles.mark}>{one === vote ? <Icon name="check" /> : null}</span>
              {voteWord(one, labels)}
            </button>
          ))}
        </div>
      ) : (
        <p className={styles.note}>For information; there is nothing to vote on here.</p>
      )}
    </article>
  );
}
