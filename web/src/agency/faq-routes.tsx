import { href } from "@portal/contract/core/pages";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { currentSession } from "../core/session/session-store.ts";
import { FaqPage } from "./faq-page.tsx";
import { useShowAgency } from "./shown-agency.ts";

/** `/login/faq?agencyid=`: before sign-in; without an agency, or with 0 for one, the portal's own questions. */
export function LoginFaqRoute() {
  const { agencyid }: { agencyid?: string } = useSearch({ strict: false });
  return <PublicFaq agencyId={agencyid !== undefined && isNamed(agencyid) ? agencyid : null} />;
}

/** `/faq`: the questions of the agency that one is signed in to, else the portal's own. */
export function FaqRoute() {
  const agencyId = currentSession()?.agencyId;
  return <PublicFaq agencyId={agencyId === undefined ? null : String(agencyId)} />;
}

/** `/{agencyId}/faq`: the same in the frame of signed-in pages. */
export function AgencyFaqRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const goBack = useWayBack(agencyId);
  return <FaqPage agencyId={agencyId} onBack={goBack} />;
}

function PublicFaq({ agencyId }: { readonly agencyId: string | null }) {
  useShowAgency(agencyId);
  const goBack = useWayBack(agencyId);
  return <FaqPage key={agencyId} agencyId={agencyId} onBack={goBack} />;
}

/** 0 is the default of the parameter, in however many digits. */
const isNamed = (agencyId: string): boolean => isAgencyId(agencyId) && Number(agencyId) !== 0;

/** Back goes home if signed in, else to the login page of the agency, or of none (section 2, 'FAQ'). */
function useWayBack(agencyId: string | null): () => void {
  const router = useRouter();
  return () => {
    const session = currentSession();
    if (session !== null) router.history.push(href("home", { agencyId: session.agencyId }));
    else router.history.push(agencyId === null ? href("login") : href("agencyLogin", { agencyId }));
  };
}
