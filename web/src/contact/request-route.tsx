import { CONTACT_REQUEST_TYPES } from "@portal/domain/contact/contact-request";
import { useParams, useSearch } from "@tanstack/react-router";
import { RequestPage } from "./request-page.tsx";
import { returnHref } from "./return-path.ts";

/** The request form at its address; a type that nobody knows is an ordinary contact request. */
export function RequestRoute() {
  const { agencyId } = useParams({ strict: false });
  const { type: asked, returnPath }: { type?: string; returnPath?: string } = useSearch({ strict: false });
  if (agencyId === undefined) return null;
  const type = CONTACT_REQUEST_TYPES.find((known) => known.toLowerCase() === asked?.toLowerCase());
  return (
    <RequestPage
      agencyId={agencyId}
      type={type ?? "ContactRequest"}
      returnTo={returnHref(agencyId, returnPath)}
    />
  );
}
