import { useMemo } from "react";
import { type LotOrPlan, lotOrPlanAt } from "../portfolio/public.ts";
import { LeaveQuestion, type Whereabouts } from "../ui/dialog/leave-question.tsx";

const words = {
  pending: {
    title: "Your votes are not submitted",
    text: "They do not count yet. If you leave now, what you chose is lost.",
  },
  saving: {
    title: "Your votes are being submitted",
    text: "If you leave now, a message will say what came of it. What is not submitted is lost.",
  },
  /** They were on their way when it was asked. */
  saved: { title: "Your votes are submitted", text: "If you leave now, nothing is lost." },
} as const;

/** Asks first if the user leaves the list, or goes to another plan's, before submitting votes: they would be lost. */
export function LeaveWithVotes({
  lotsAndPlans,
  isPending,
  isSaving,
  isRefused,
  onLeave,
}: {
  /** What may be chosen on the page. */
  readonly lotsAndPlans: readonly LotOrPlan[];
  readonly isPending: boolean;
  readonly isSaving: boolean;
  /** What was submitted last did not become votes. */
  readonly isRefused: boolean;
  readonly onLeave: () => void;
}) {
  // Keep the same function while the lots and plans stay: a new one would set the question up again at every key.
  const subjectOf = useMemo(() => subjectIn(lotsAndPlans), [lotsAndPlans]);
  const { title, text } = words[isSaving ? "saving" : isPending || isRefused ? "pending" : "saved"];
  return (
    <LeaveQuestion
      title={title}
      isUnfinished={isPending}
      isLostWithTab
      subjectOf={subjectOf}
      onLeave={onLeave}
    >
      <p>{text}</p>
    </LeaveQuestion>
  );
}

/** Which plan's list an address leads to; its order, page and keyword make it no other one, nor does another lot of the plan. */
const subjectIn =
  (lotsAndPlans: readonly LotOrPlan[]) =>
  ({ pathname, search }: Whereabouts): string => {
    const named = Object.fromEntries(new URLSearchParams(search));
    return `${pathname} ${lotOrPlanAt(lotsAndPlans, named)?.ownersCorpId}`;
  };
