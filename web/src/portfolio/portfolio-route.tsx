import { useParams } from "@tanstack/react-router";
import { PortfolioPage } from "./portfolio-page.tsx";

/** Portfolio at its address. */
export function PortfolioRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <PortfolioPage agencyId={agencyId} />;
}
