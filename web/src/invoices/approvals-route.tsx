import { useParams } from "@tanstack/react-router";
import { ApprovalsPage } from "./approvals-page.tsx";

/** Approvals at their address. */
export function ApprovalsRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <ApprovalsPage agencyId={agencyId} />;
}
