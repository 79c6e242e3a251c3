import { useAgencyConfig } from "../agency/public.ts";
import { useSession } from "../core/session/session-store.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { CardGrid } from "../ui/card/card.tsx";
import { DataCard } from "../ui/card/data-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { AgencyDetails } from "./agency-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact.module.css";
import { MessageCard } from "./message-card.tsx";
import { messages } from "./messages.ts";

/** Contact (section 2): how to reach the agency, and a form that writes to it. */
export function ContactPage({
  agencyId,
  returnTo,
}: {
  readonly agencyId: string;
  readonly returnTo: string;
}) {
  const session = useSession();
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  useDocumentTitle("Contact", data?.agency.name);
  if (session === null) return null;
  return (
    <div className={styles.page}>
      <div>
        <h1>Contact Us</h1>
        <p>{messages.welcome}</p>
      </div>
      <CardGrid>
        <DataCard
          title="Our office"
          icon="building"
          span={4}
          query={{ data: data?.agency, error, isFetching: isLoading, refetch: retry }}
          skeleton={<Skeleton widths={[60, 90, 80, 100, 100, 100]} />}
        >
          {(agency) => <AgencyDetails agency={agency} />}
        </DataCard>
        {/* Without the agency's settings there is one thing to try again, not two. */}
        {error === null ? (
          <MessageCard agencyId={agencyId} user={session.user} title="Send us an email">
            {(facts) => <ContactForm facts={facts} returnTo={returnTo} />}
          </MessageCard>
        ) : null}
      </CardGrid>
    </div>
  );
}
