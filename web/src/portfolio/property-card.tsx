import type { Property } from "@portal/contract/portfolio/schemas";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../ui/card/card.tsx";
import { DataCard } from "../ui/card/data-card.tsx";
import { Icon } from "../ui/icon/icon.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { propertyQuery } from "./api.ts";
import { linesOf, type Place } from "./place.ts";
import { pictureAddress } from "./picture-address.ts";
import styles from "./property-card.module.css";

const frame = { title: "Property Details", icon: "building", span: 4 } as const;

function Lines({ hasPhoto }: { readonly hasPhoto: boolean }) {
  return <Skeleton widths={[90, 45, 50, 60, 55]} hasPicture={hasPhoto} />;
}

export function PropertyCardSkeleton({ hasPhoto }: { readonly hasPhoto: boolean }) {
  return (
    <Card {...frame}>
      <Lines hasPhoto={hasPhoto} />
    </Card>
  );
}

/** Body corporate name, plan number, address and, where the agency allows it, the photo. */
export function PropertyCard({
  agencyId,
  place,
  mayHavePhoto,
}: {
  readonly agencyId: string;
  readonly place: Place;
  /** Keeps its space free while the property is on its way. */
  readonly mayHavePhoto: boolean;
}) {
  const query = useQuery(propertyQuery(agencyId, place));
  return (
    <DataCard {...frame} query={query} skeleton={<Lines hasPhoto={mayHavePhoto} />}>
      {(property) => <PropertyDetails property={property} />}
    </DataCard>
  );
}

function PropertyDetails({ property }: { readonly property: Property }) {
  const lines = linesOf(property);
  const photo = pictureAddress(property.propertyPhoto);
  return (
    <div className={styles.details}>
      {photo === null ? null : (
        <img className={styles.photo} src={photo} alt={`The property at ${lines.join(", ")}`} />
      )}
      <div>
        <p className={styles.name}>{property.bodyCorporateName}</p>
        <p className={styles.plan}>Plan number {property.planNumber}</p>
      </div>
      <a className={styles.address} href={mapAddress(lines)} target="_blank" rel="noreferrer">
        <Icon name="pin" />
        <span>
          {lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
          <span className={styles.hint}>Open a map</span>
        </span>
      </a>
    </div>
  );
}

/** Asks nothing of the map before somebody follows the link; on phones it opens the app. */
function mapAddress(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(", "))}`;
}
