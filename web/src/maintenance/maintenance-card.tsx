import { useQuery } from "@tanstack/react-query";
import type { LotOrPlan } from "../portfolio/public.ts";
import { LazyCard } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { countersQuery } from "./api.ts";

export const maintenanceFrame = {
  title: "Maintenance",
  icon: "tools",
  span: 4,
  skeleton: <Skeleton widths={[70, 70]} areRows />,
  load: () => import("./open-jobs.tsx"),
} as const;

/** How many work orders and quotes are open (section 2, 'Home'). */
export function MaintenanceCard({
  agencyId,
  lotOrPlan,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
}) {
  const query = useQuery(countersQuery(agencyId, lotOrPlan));
  return (
    <LazyCard frame={maintenanceFrame} query={query}>
      {({ OpenJobs }, counters) => <OpenJobs agencyId={agencyId} counters={counters} />}
    </LazyCard>
  );
}
