import { officeHref } from "@portal/contract/core/office-pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { PlanPage } from "../../home/office/plan-page.tsx";
import { PlansPage } from "../../home/office/plans-page.tsx";
import { ViewPage } from "../../people/office/views/view-page.tsx";
import { AccountPage } from "../../staff/office/account/account-page.tsx";
import { StaffPage } from "../../staff/office/members/staff-page.tsx";

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

/** `/office/{agencyId}/views/{viewId}`. */
export function ViewRoute() {
  const { agencyId = "", viewId = "" }: { agencyId?: string; viewId?: string } = useParams({ strict: false });
  const { history } = useRouter();
  const leave = () => history.push(officeHref("people", agencyId));
  return <ViewPage key={viewId} agencyId={agencyId} viewId={viewId} onClose={leave} />;
}

/** `/office/{agencyId}/schemes`. */
export function PlansRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <PlansPage agencyId={agencyId} />;
}

/** `/office/{agencyId}/schemes/{ownersCorpId}`. */
export function PlanRoute() {
  const { agencyId = "", ownersCorpId = "" }: { agencyId?: string; ownersCorpId?: string } = useParams({
    strict: false,
  });
  return <PlanPage key={ownersCorpId} agencyId={agencyId} ownersCorpId={ownersCorpId} />;
}
