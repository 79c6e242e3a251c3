import { useParams, useSearch } from "@tanstack/react-router";
import { ContactPage } from "./contact-page.tsx";
import { returnHref } from "./return-path.ts";

/** Contact at its address. */
export function ContactRoute() {
  const { agencyId } = useParams({ strict: false });
  const { returnPath }: { returnPath?: string } = useSearch({ strict: false });
  if (agencyId === undefined) return null;
  return <ContactPage agencyId={agencyId} returnTo={returnHref(agencyId, returnPath)} />;
}
