import { useParams } from "@tanstack/react-router";
import { LogPage } from "../../audit/office/log-page.tsx";

/** `/office/{agencyId}/log`. */
export function LogRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <LogPage agencyId={agencyId} />;
}
