import type { CommitteeRecord } from "@portal/contract/committee/schemas";
import { useQuery } from "@tanstack/react-query";
import { ContactDetails, PropertyDetails } from "../portfolio/public.ts";
import { CardStack } from "../ui/card/card.tsx";
import { DataCard, type PendingData } from "../ui/card/data-card.tsx";
import { DataGrid } from "../ui/data-grid/data-grid.tsx";
import { useGridState } from "../ui/data-grid/use-grid-state.ts";
import { Details } from "../ui/details/details.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { recordQuery } from "./api.ts";
import styles from "./committee-page.module.css";
import { memberColumns } from "./member-columns.tsx";
import { memberLots, propertyOf } from "./member-words.ts";
import { SaveCommittee } from "./save-committee.tsx";

/** The cards of one member, each with what it has of the one answer. */
export function MemberCards({
  agencyId,
  execMemberId,
}: {
  readonly agencyId: string;
  readonly execMemberId: number;
}) {
  return <Cards query={useQuery(recordQuery(agencyId, execMemberId))} />;
}

/** The cards before it is known whose they are. */
export function MemberCardsSkeleton() {
  return <Cards query={coming} />;
}

const coming = { data: undefined, error: null, isFetching: true, refetch: () => undefined };

function Cards({ query }: { readonly query: PendingData<CommitteeRecord> }) {
  const tall = <Skeleton widths={[100, 100, 100, 100, 100]} areRows />;
  const property = <Skeleton widths={[90, 45, 50, 60, 55, 30]} />;
  return (
    <>
      <DataCard title="Property Details" icon="building" span={4} query={query} skeleton={property}>
        {(record) => <PropertyDetails property={propertyOf(record)} />}
      </DataCard>
      <CardStack>
        <DataCard
          title="Other Details"
          icon="info"
          span={8}
          query={query}
          skeleton={
            <Details
              details={[
                { name: "Position", value: "" },
                { name: "Receives Reports", value: "" },
              ]}
            />
          }
        >
          {({ committeePosition, committeeMember }) => (
            <Details
              details={[
                { name: "Position", value: committeePosition.name },
                { name: "Receives Reports", value: committeeMember.receiveReports === "Y" ? "Yes" : "No" },
              ]}
            />
          )}
        </DataCard>
        <DataCard
          title="Member Name"
          icon="person"
          span={8}
          query={query}
          skeleton={<Skeleton widths={[60, 40]} minHeight={3.1} />}
        >
          {(record) => (
            <div className={styles.who}>
              <p className={styles.name}>{record.committeeMember.name}</p>
              {memberLots(record).map((lot) => (
                <p key={lot}>{lot}</p>
              ))}
            </div>
          )}
        </DataCard>
      </CardStack>
      <DataCard
        title="Contact Details"
        icon="person"
        span={12}
        query={query}
        skeleton={<div className={styles.contactComing}>{tall}</div>}
      >
        {({ contact }) => <ContactDetails contact={contact} hasWebsite={false} />}
      </DataCard>
      <DataCard title="All Committee Members" icon="person" span={12} query={query} skeleton={tall}>
        {(record) => <AllMembers record={record} />}
      </DataCard>
    </>
  );
}

function AllMembers({ record }: { readonly record: CommitteeRecord }) {
  const state = useGridState({ grid: "committee-members", usualPageSize: 5 });
  return (
    <>
      <DataGrid
        name="All Committee Members"
        columns={memberColumns}
        rows={record.members}
        rowKey={({ execMemberId }) => execMemberId}
        state={state}
        emptyText="Nobody sits on this committee at the moment."
      />
      <div className={styles.action}>
        <SaveCommittee record={record} />
      </div>
    </>
  );
}
