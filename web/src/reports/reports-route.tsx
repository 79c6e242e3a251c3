import { useParams } from "@tanstack/react-router";
import { ReportsPage } from "./reports-page.tsx";

export function ReportsRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <ReportsPage agencyId={agencyId} />;
}
