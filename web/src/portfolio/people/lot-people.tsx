import { href } from "@portal/contract/core/pages";
import type { Contact, LotContacts } from "@portal/contract/portfolio/schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClasses } from "../../ui/button/button.tsx";
import { DataCard, type PendingData } from "../../ui/card/data-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { ContactDetails } from "./contact-details.tsx";
import styles from "./lot-people.module.css";
import { lotContactsQuery } from "./people-api.ts";

interface LotOf {
  readonly agencyId: string;
  readonly lotId: number;
}

/** Shows the person who owns the lot, with a link to tell the agency that details have changed. */
export function OwnerCard({ agencyId, lotId }: LotOf) {
  const query = useQuery(lotContactsQuery(agencyId, lotId));
  return (
    <PersonCard
      title="Owner Contact Details"
      span={8}
      query={query}
      contactOf={({ owner }) => owner}
      emptyText="No owner is recorded for this lot."
      action={
        <Link
          to={href("requestForm", { agencyId })}
          search={{ type: "UpdateRequest", returnPath: "portfolio" }}
          className={buttonClasses("main")}
        >
          UPDATE MY DETAILS
        </Link>
      }
    />
  );
}

/** Who lets the lot, with the website. */
export function AgentCard({ agencyId, lotId }: LotOf) {
  return (
    <PersonCard
      title="Agent Contact Details"
      span={6}
      query={useQuery(lotContactsQuery(agencyId, lotId))}
      contactOf={({ agency }) => agency}
      emptyText="No agent is recorded for this lot."
      hasWebsite
    />
  );
}

/** Who lives in the lot for rent. */
export function TenantCard({ agencyId, lotId }: LotOf) {
  return (
    <PersonCard
      title="Tenant Contact Details"
      span={6}
      query={useQuery(lotContactsQuery(agencyId, lotId))}
      contactOf={({ tenant }) => tenant}
      emptyText="No tenant is recorded for this lot."
    />
  );
}

function PersonCard({
  title,
  span,
  query,
  contactOf,
  emptyText,
  hasWebsite = false,
  action = null,
}: {
  readonly title: string;
  readonly span: 6 | 8;
  readonly query: PendingData<LotContacts>;
  readonly contactOf: (contacts: LotContacts) => Contact | null;
  readonly emptyText: string;
  readonly hasWebsite?: boolean;
  readonly action?: ReactNode;
}) {
  return (
    <DataCard title={title} icon="person" span={span} query={query} skeleton={<PersonSkeleton />}>
      {(contacts) => {
        const contact = contactOf(contacts);
        return (
          <div className={styles.person}>
            {contact === null ? (
              <p>{emptyText}</p>
            ) : (
              <ContactDetails contact={contact} hasWebsite={hasWebsite} />
            )}
            {action}
          </div>
        );
      }}
    </DataCard>
  );
}

export function PersonSkeleton() {
  return <Skeleton widths={[30, 50, 100, 100, 100]} areRows />;
}
