import { useParams } from "@tanstack/react-router";
import { HomePage } from "./home-page.tsx";

/** Home at its address. */
export function HomeRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <HomePage agencyId={agencyId} />;
}
