import { useParams } from "@tanstack/react-router";
import { LawPage } from "../law/law-page.tsx";

/** `/office/{agencyId}/law`. */
export function LawRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <LawPage agencyId={agencyId} />;
}
