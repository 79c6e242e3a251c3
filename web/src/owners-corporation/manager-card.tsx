import type { ManagerDetails } from "@portal/contract/owners-corporation/schemas";
import { useQuery } from "@tanstack/react-query";
import { mailAddress } from "@portal/domain/core/contact-address";
import { pictureAddress } from "../portfolio/public.ts";
import { DataCard } from "../ui/card/data-card.tsx";
import { ContactText } from "../ui/contact-text/contact-text.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { managerQuery } from "./api.ts";
import styles from "./manager-card.module.css";

/** Who manages the plan: name, e-mail and photo, each where the agency allows it (section 2, 'Owners corporation'). */
export function ManagerCard({
  agencyId,
  ownersCorpId,
  title,
}: {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  /** The agency's word for a manager (D39). */
  readonly title: string;
}) {
  const query = useQuery(managerQuery(agencyId, ownersCorpId));
  return (
    <DataCard
      title={title}
      icon="person"
      span={8}
      query={query}
      skeleton={<Skeleton widths={[40, 60]} areRows minHeight={6} />}
    >
      {(manager) => <Manager manager={manager} />}
    </DataCard>
  );
}

function Manager({
  manager: { managerName, manageEmail, managerPhoto },
}: {
  readonly manager: ManagerDetails;
}) {
  const photo = pictureAddress(managerPhoto);
  if (managerName === null && manageEmail === null && photo === null)
    // Hidden by the agency, or not known: the answer does not tell which.
    return <p className={styles.manager}>There are no details to show here.</p>;
  const address = manageEmail === null ? null : mailAddress(manageEmail);
  return (
    <div className={styles.manager}>
      {photo === null ? null : <img src={photo} alt={managerName ?? "The manager"} />}
      <div>
        {managerName === null ? null : <p className={styles.name}>{managerName}</p>}
        {manageEmail === null ? null : address === null ? (
          <p>{manageEmail}</p>
        ) : (
          <a href={address}>
            <ContactText text={manageEmail} />
          </a>
        )}
      </div>
    </div>
  );
}
