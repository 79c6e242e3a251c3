import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../../ui/card/lazy-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { contactQuery } from "../api.ts";
import styles from "./building-manager-card.module.css";
import type { LotOrPlan } from "../lots-and-plans/lot-or-plan.ts";

export const buildingManagerFrame = {
  title: "Building Manager Contact Details",
  icon: "person",
  span: 8,
  skeleton: (
    <div className={styles.coming}>
      <Skeleton widths={[30, 40, 100, 100, 100, 100, 100, 100]} areRows />
    </div>
  ),
  load: () => import("./building-manager.tsx"),
} as const;

/** Who looks after the building of the chosen plan. */
export function BuildingManagerCard({
  agencyId,
  lotOrPlan,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
}) {
  const query = useQuery(contactQuery(agencyId, lotOrPlan.buildingManagerContactId));
  // Section 4: if loading it fails the manager is cleared. Better nobody than somebody who may have gone.
  const current = query.error === null ? query : { ...query, data: undefined };
  return (
    <LazyCard frame={buildingManagerFrame} query={current}>
      {({ BuildingManager }, contact) => <BuildingManager contact={contact} />}
    </LazyCard>
  );
}
