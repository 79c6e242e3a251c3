import { useParams } from "@tanstack/react-router";
import { AccountPage } from "./account-page.tsx";

/** `/{agencyId}/account`. */
export function AccountRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <AccountPage agencyId={agencyId} />;
}
