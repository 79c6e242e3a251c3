import type { Property } from "@portal/contract/portfolio/schemas";
import { AddressLink } from "./people/address-link.tsx";
import { linesOf } from "./lots-and-plans/lot-or-plan.ts";
import { pictureAddress } from "./picture-address.ts";
import styles from "./property-details.module.css";

/** Body corporate name, plan number, address and, where one came, the photo. */
export function PropertyDetails({ property }: { readonly property: Property }) {
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
