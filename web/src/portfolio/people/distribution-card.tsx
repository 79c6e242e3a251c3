import { useQuery } from "@tanstack/react-query";
import { mailAddress } from "@portal/domain/core/contact-address";
import { ContactText } from "../../ui/contact-text/contact-text.tsx";
import { DataCard } from "../../ui/card/data-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { type DistributedType, distributedTypes } from "./distribution.ts";
import styles from "./distribution-card.module.css";
import { documentDistributionQuery } from "./people-api.ts";

const frame = { title: "Document Distribution", icon: "info", span: 12 } as const;

/** Which documents of the lot go to whom, grouped by Email or Print within each type (section 2, 'Portfolio'). */
export function DistributionCard({ agencyId, lotId }: { readonly agencyId: string; readonly lotId: number }) {
  const query = useQuery(documentDistributionQuery(agencyId, lotId));
  return (
    <DataCard {...frame} query={query} skeleton={<Skeleton widths={[100, 100, 100, 100]} areRows />}>
      {(distribution) => {
        const types = distributedTypes(distribution);
        if (types.length === 0) return <p>No documents are sent out for this lot.</p>;
        return types.map((type) => <TypeRow key={type.documentType} {...type} />);
      }}
    </DataCard>
  );
}

function TypeRow({ documentType, byEmail, byPrint }: DistributedType) {
  return (
    <div className={styles.type}>
      <h3>{documentType}</h3>
      <Group name="Email" items={byEmail} />
      <Group name="Print" items={byPrint} />
    </div>
  );
}

function Group({
  name,
  items,
}: {
  readonly name: "Email" | "Print";
  readonly items: DistributedType["byEmail"];
}) {
  if (items.length === 0) return null;
  return (
    <div className={styles[name]}>
      <p className={styles.method}>{name}</p>
      <ul>
        {items.map(({ recipient, value }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two recipients may have the same name, and print has no value
          <li key={position}>
            {recipient}: {name === "Print" ? <span>PRINT</span> : <MailValue value={value ?? "-"} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address with the sign of an e-mail before it. */
function MailValue({ value }: { readonly value: string }) {
  const address = mailAddress(value);
  return (
    <span className={styles.mail}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        data-icon="email"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d="M3 6h18v13H3zM3.5 6.5l8.5 7 8.5-7" />
      </svg>
      {address === null ? (
        value
      ) : (
        <a href={address}>
          <ContactText text={value} />
        </a>
      )}
    </span>
  );
}
