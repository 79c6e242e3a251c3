import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { AgencyFrame } from "../agency/agency-frame.tsx";
import { useShowAgency } from "../agency/public.ts";
import { recordNavigation } from "../analytics/public.ts";
import { queryClientOf } from "../core/api/query-client.ts";
import { isFromEarlierLoad, useSession } from "../core/session/session-store.ts";
import { restoreSession } from "../sign-in/public.ts";
import { SessionMenu } from "./session-menu.tsx";

/** The frame of signed-in pages, with the menu. What reads data is keyed by the session, and goes with it. */
export function SignedInLayout() {
  const { agencyId: ofAddress } = useParams({ strict: false });
  const session = useSession();
  // The address of a page that does not exist names no agency.
  const agencyId = ofAddress ?? String(session?.agencyId ?? "");
  useShowAgency(agencyId);
  const brandLink = homeLink(agencyId);
  // The frame first, and what stands in it in small steps: neither holds up the other on a slow phone.
  const isFramed = useDeferredValue(true, false);

  // Between sign-out and the next page there is nobody to show anything to.
  if (session === null) return <AgencyFrame brandLink={brandLink}>{null}</AgencyFrame>;
  const { sessionId } = session.user;
  return (
    <QueryClientProvider client={queryClientOf(sessionId)}>
      <AgencyFrame
        brandLink={brandLink}
        menu={<SessionMenu key={sessionId} agencyId={agencyId} session={session} />}
      >
        {isFromEarlierLoad(session) ? <RestoredSession agencyId={agencyId} /> : null}
        {isFramed ? <Outlet key={sessionId} /> : null}
      </AgencyFrame>
    </QueryClientProvider>
  );
}

/** The brand title leads home, and is counted as the menu's HOME is. */
function homeLink(agencyId: string) {
  return (title: string) => (
    <Link to="/$agencyId/home" params={{ agencyId }} onClick={() => void recordNavigation(agencyId, "HOME")}>
      {title}
    </Link>
  );
}

/** After a reload the server says who is signed in and with which rights (D61); the page does not wait for it. */
function RestoredSession({ agencyId }: { readonly agencyId: string }) {
  useQuery({
    queryKey: ["sign-in", agencyId, "session"],
    queryFn: () => restoreSession(agencyId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
}
