import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { AgencyFrame } from "../agency/agency-frame.tsx";
import { useShowAgency } from "../agency/public.ts";
import { createQueryClient } from "../core/query-client.ts";
import { isFromEarlierLoad, type StoredSession, useSession } from "../core/session-store.ts";
import { restoreSession } from "../sign-in/public.ts";
import { useLogout } from "./use-logout.ts";

/** The frame of signed-in pages, with the menu. A page that does not exist yet has no entry. */
export function SignedInLayout() {
  const { agencyId = "" } = useParams({ strict: false });
  const session = useSession();
  const logout = useLogout();
  useShowAgency(agencyId);

  return (
    <AgencyFrame
      brandLink={homeLink(agencyId)}
      menu={[
        <Link key="home" to="/$agencyId/home" params={{ agencyId }}>
          HOME
        </Link>,
        <button key="logout" type="button" onClick={logout}>
          LOG OUT
        </button>,
      ]}
    >
      {/* Between sign-out and the next page there is nobody to show anything to. */}
      {session === null ? null : (
        <SessionData key={session.user.sessionId} agencyId={agencyId} session={session} />
      )}
    </AgencyFrame>
  );
}

/** The brand title leads home. */
function homeLink(agencyId: string) {
  return (title: string) => (
    <Link to="/$agencyId/home" params={{ agencyId }}>
      {title}
    </Link>
  );
}

function SessionData({ agencyId, session }: { readonly agencyId: string; readonly session: StoredSession }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {isFromEarlierLoad(session) ? <RestoredSession agencyId={agencyId} /> : null}
      <Outlet />
    </QueryClientProvider>
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
