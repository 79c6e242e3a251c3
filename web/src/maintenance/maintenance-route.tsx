import { useParams } from "@tanstack/react-router";
import { MaintenancePage } from "./maintenance-page/maintenance-page.tsx";

/** Maintenance at its address and at those of its tabs. */
export function MaintenanceRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <MaintenancePage agencyId={agencyId} />;
}
