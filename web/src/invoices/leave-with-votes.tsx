import { LeaveQuestion, type Whereabouts } from "../ui/dialog/leave-question.tsx";

/** Whoever leaves the list, or goes to another plan's, with votes that are not submitted is asked first: they would be lost. */
export function LeaveWithVotes({
  isPending,
  onLeave,
}: {
  readonly isPending: boolean;
  readonly onLeave: () => void;
}) {
  return (
    <LeaveQuestion
      title="Your votes are not submitted"
      isUnfinished={isPending}
      isLostWithTab
      placeOf={placeOf}
      onLeave={onLeave}
    >
      <p>They do not count yet. If you leave now, what you chose is lost.</p>
    </LeaveQuestion>
  );
}

/** Which list an address is about; its order, page and keyword make it no other one. */
function placeOf({ pathname, search }: Whereabouts): string {
  const named = new URLSearchParams(search);
  return [pathname, named.get("lot"), named.get("plan")].join(" ");
}
