import type { Contact } from "@portal/contract/portfolio/schemas";
import { ContactDetails } from "./contact-details.tsx";

/** The inside of the card; null where the plan has no building manager. */
export function BuildingManager({ contact }: { readonly contact: Contact | null }) {
  if (contact === null) return <p>There is no building manager for this plan.</p>;
  return <ContactDetails contact={contact} hasWebsite />;
}
