import { CONTACT_REQUEST_TYPES } from "@portal/domain/contact/contact-request";
import { useParams, useSearch } from "@tanstack/react-router";
import { RequestPage } from "./request-page.tsx";
import { returnHref } from "./return-path.ts";

/** The request form at its address; a type that nobody knows is an ordinary contact request. */
export function RequestRoute() {
  const { agencyId } = useParams({ strict: false });
  const {
    type: asked,
    about,
    returnPath,
  }: { type?: string; about?: string; returnPath?: string } = useSearch({ strict: false });
  if (agencyId === undefined) return null;
  const type = CONTACT_REQUEST_TYPES.find((known) => known.toLowerCase() === asked?.toLowerCase());
  const known = type ?? "ContactRequest";
  return (
    <RequestPage
      agencyId={agencyId}
      type={known}
      isRepair={known === "ContactRequest" && about === "repair"}
      returnTo={returnHref(agencyId, returnPath)}
    />
  );
}
