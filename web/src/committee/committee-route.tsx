import { useParams } from "@tanstack/react-router";
import { CommitteePage } from "./committee-page.tsx";

/** The committee at both its addresses (D55). */
export function CommitteeRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <CommitteePage agencyId={agencyId} />;
}
