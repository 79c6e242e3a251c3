import { useParams } from "@tanstack/react-router";
import { OwnersCorporationPage } from "./owners-corporation-page.tsx";

/** Owners corporation at its address. */
export function OwnersCorporationRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <OwnersCorporationPage agencyId={agencyId} />;
}
