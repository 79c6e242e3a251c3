import { viewHref } from "@portal/contract/core/office-pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { PeoplePage } from "../../people/office/people-page.tsx";

/** `/office/{agencyId}/people`. */
export function PeopleRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const { history } = useRouter();
  return <PeoplePage agencyId={agencyId} onView={({ viewId }) => history.push(viewHref(agencyId, viewId))} />;
}
