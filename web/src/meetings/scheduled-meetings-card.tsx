import { useQuery } from "@tanstack/react-query";
import type { LotOrPlan } from "../portfolio/public.ts";
import { LazyCard } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { meetingsQuery } from "./api.ts";

export const scheduledMeetingsFrame = {
  title: "Scheduled Meetings",
  icon: "calendar",
  span: 8,
  skeleton: <Skeleton widths={[40, 100, 35, 100, 45, 100]} areRows minHeight={17.85} />,
  load: () => import("./scheduled-meetings.tsx"),
} as const;

/** What is on in the plan, by type (section 2, 'Home'; D7). */
export function ScheduledMeetingsCard({
  agencyId,
  lotOrPlan,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
}) {
  const query = useQuery(meetingsQuery(agencyId, lotOrPlan));
  return (
    <LazyCard frame={scheduledMeetingsFrame} query={query}>
      {({ ScheduledMeetings, PastMeetingsLink }, meetings) => (
        <>
          <ScheduledMeetings agencyId={agencyId} meetings={meetings} />
          <PastMeetingsLink agencyId={agencyId} lotOrPlan={lotOrPlan} />
        </>
      )}
    </LazyCard>
  );
}
