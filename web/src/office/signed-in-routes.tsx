import { useParams } from "@tanstack/react-router";
import { AccountPage } from "../staff/office/account/account-page.tsx";
import { StaffPage } from "../staff/office/members/staff-page.tsx";

/** `/office/{agencyId}/staff`. */
export function StaffRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <StaffPage agencyId={agencyId} />;
}

/** `/office/{agencyId}/account`. */
export function AccountRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <AccountPage agencyId={agencyId} />;
}
