import type { ContactRequestType } from "@portal/domain/contact/contact-request";
import { useAgencyConfig } from "../agency/public.ts";
import { useSession } from "../core/session/session-store.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { CardGrid } from "../ui/card/card.tsx";
import styles from "./contact.module.css";
import { MessageCard } from "./message-card.tsx";
import { RequestForm } from "./request-form.tsx";

const titles: Readonly<Record<ContactRequestType, string>> = {
  UpdateRequest: "Update my details",
  MeetingQuery: "Meeting query",
  ContactRequest: "Contact request",
};

/** Request form (section 2): a message to the agency of a kind that another page asked for. */
export function RequestPage({
  agencyId,
  type,
  isRepair,
  returnTo,
}: {
  readonly agencyId: string;
  readonly type: ContactRequestType;
  /** Whether it reports a problem to repair. */
  readonly isRepair: boolean;
  readonly returnTo: string;
}) {
  const session = useSession();
  const { data } = useAgencyConfig(agencyId);
  useDocumentTitle("Request", data?.agency.name);
  if (session === null) return null;
  return (
    <div className={styles.page}>
      <div>
        <h1>Request</h1>
        <p>Your message goes to {data?.agency.name ?? "your agency"}.</p>
      </div>
      <CardGrid>
        <MessageCard
          agencyId={agencyId}
          user={session.user}
          title={isRepair ? "Report a problem" : titles[type]}
        >
          {/* Another type is another message. */}
          {(facts) => (
            <RequestForm
              key={isRepair ? "repair" : type}
              facts={facts}
              type={type}
              isRepair={isRepair}
              returnTo={returnTo}
            />
          )}
        </MessageCard>
      </CardGrid>
    </div>
  );
}
