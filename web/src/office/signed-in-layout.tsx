import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useMemo } from "react";
import { createQueryClient } from "../core/api/create-query-client.ts";
import { useOfficeSession } from "../core/session/office-session.ts";

/** Each session has its own cache of what was read, so that nobody ever sees what another person of the staff may see. */
export function SignedInLayout() {
  const session = useOfficeSession();
  const sessionId = session?.stage === "full" ? session.sessionId : null;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- one for each session
  const client = useMemo(() => createQueryClient(), [sessionId]);
  // Between signing out and the next page there is nobody to show anything to.
  if (sessionId === null) return null;
  return (
    <QueryClientProvider key={sessionId} client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
