import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Outlet, useParams } from "@tanstack/react-router";
import { use, useDeferredValue } from "react";
import { createPortal } from "react-dom";
import { useShowAgency } from "../agency/public.ts";
import { queryClientOf } from "../core/api/query-client.ts";
import { isFromEarlierLoad, useSession } from "../core/session/session-store.ts";
import { restoreSession } from "../sign-in/public.ts";
import { FrameContext } from "./frame-context.ts";
import { SessionMenu } from "./session-menu.tsx";

/** What signed-in pages stand in: their menu, and what reads data, which is keyed by the session and goes with it. */
export function SignedInLayout() {
  const { agencyId: ofAddress } = useParams({ strict: false });
  const session = useSession();
  // The address of a page that does not exist names no agency.
  const agencyId = ofAddress ?? String(session?.agencyId ?? "");
  useShowAgency(agencyId);
  const { menuPlace, isShown } = use(FrameContext);
  // The frame first, and what stands in it in small steps: neither holds up the other on a slow phone.
  const isFramed = useDeferredValue(true, isShown);

  // Between sign-out and the next page there is nobody to show anything to.
  if (session === null) return null;
  const { sessionId } = session.user;
  return (
    <QueryClientProvider client={queryClientOf(sessionId)}>
      {menuPlace === null
        ? null
        : createPortal(<SessionMenu key={sessionId} agencyId={agencyId} session={session} />, menuPlace)}
      {isFromEarlierLoad(session) ? <RestoredSession agencyId={agencyId} /> : null}
      {isFramed ? <Outlet key={sessionId} /> : null}
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
