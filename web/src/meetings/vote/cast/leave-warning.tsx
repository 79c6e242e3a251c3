import { LeaveQuestion, type Whereabouts } from "../../../ui/dialog/leave-question.tsx";

/**
 * Warns a voter who leaves the paper with votes that are not submitted, since they may believe that they have voted.
 * The browser's own question comes only while choices have not reached the server: closing the tab loses no others.
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
