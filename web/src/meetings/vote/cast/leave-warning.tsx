import { LeaveQuestion, type Whereabouts } from "../../../ui/dialog/leave-question.tsx";

/**
 * Whoever leaves the paper with votes that are not submitted is told, since they may believe to have voted. The browser's
 * own question comes only while the choices have not reached the server: a draft that has is not lost by closing the tab.
 */
export function LeaveWarning({
  isUnsubmitted,
  isUnsaved,
}: {
  readonly isUnsubmitted: boolean;
  readonly isUnsaved: boolean;
}) {
  return (
    <LeaveQuestion
      title="Your votes are not submitted"
      isUnfinished={isUnsubmitted}
      isLostWithTab={isUnsaved}
      subjectOf={pathOf}
    >
      <p>
        They do not count yet. If you leave now, your choices are kept for you, and you can come back and
        submit them until voting closes.
      </p>
    </LeaveQuestion>
  );
}

/** A meeting's paper; each of its lots has a draft of its own. */
const pathOf = ({ pathname }: Whereabouts): string => pathname;
