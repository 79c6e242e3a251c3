import { useQuery } from "@tanstack/react-query";
import { DataCard } from "../ui/card/data-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { managementQuery } from "./api.ts";
import { type LevyTerms, ManagementList } from "./management-details.tsx";
import styles from "./owners-corporation-page.module.css";

/** How the plan is managed: levies, interest, years, tax. */
export function ManagementCard({
  agencyId,
  ownersCorpId,
  terms,
}: {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  readonly terms: LevyTerms;
}) {
  const query = useQuery(managementQuery(agencyId, ownersCorpId));
  return (
    <DataCard
      title="Management Details"
      icon="info"
      span={8}
      query={query}
      skeleton={
        <div className={styles.management}>
          <Skeleton widths={[100, 100, 100, 100, 100, 100]} areRows />
        </div>
      }
    >
      {(details) => <ManagementList details={details} terms={terms} />}
    </DataCard>
  );
}
