import type { Property } from "@portal/contract/portfolio/schemas";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../ui/card/card.tsx";
import { DataCard } from "../ui/card/data-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { AddressLink } from "./address-link.tsx";
import { propertyQuery } from "./api.ts";
import { linesOf, type Place } from "./place.ts";
import { pictureAddress } from "./picture-address.ts";
import styles from "./property-card.module.css";

const frame = { title: "Property Details", icon: "building", span: 4 } as const;

function Lines({ hasPhoto }: { readonly hasPhoto: boolean }) {
  return <Skeleton widths={[90, 45, 50, 60, 55]} hasPicture={hasPhoto} />;
}

export function PropertyCardSkeleton() {
  return (
    <Card {...frame}>
      <Lines hasPhoto />
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
    <div className={styles.frame}>
      <div className={styles.details}>
        {photo === null ? null : (
          <img className={styles.photo} src={photo} alt={`The property at ${lines.join(", ")}`} />
        )}
        <div>
          <p className={styles.name}>{property.bodyCorporateName}</p>
          <p className={styles.plan}>Plan number {property.planNumber}</p>
        </div>
        <AddressLink lines={lines} />
      </div>
    </div>
  );
}
