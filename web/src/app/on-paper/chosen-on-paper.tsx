import type { User } from "@portal/contract/sign-in/schemas";
import { useParams } from "@tanstack/react-router";
import { useSession } from "../../core/session/session-store.ts";
import { useChosenLotOrPlan, useLotsAndPlans } from "../../portfolio/public.ts";

/** Has the printed sheets of a page that is about no lot or plan name the one that is chosen. Shows nothing. */
export function ChosenOnPaper() {
  const { agencyId = "" } = useParams({ strict: false });
  const session = useSession();
  return session === null ? null : <Chosen agencyId={agencyId} user={session.user} />;
}

function Chosen({ agencyId, user }: { readonly agencyId: string; readonly user: User }) {
  const { lotsAndPlans } = useLotsAndPlans(agencyId, user);
  useChosenLotOrPlan(lotsAndPlans);
  return null;
}
