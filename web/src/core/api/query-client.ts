import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./api-problem.ts";
import { onSessionChange, rememberedSession } from "../session/session-store.ts";

let held: { readonly sessionId: string; readonly client: QueryClient } | null = null;

onSessionChange(() => {
  if (rememberedSession()?.user.sessionId !== held?.sessionId) held = null;
});

/**
 * Returns the cache of what signed-in pages have read. Each session gets its own, which goes when the session goes, so
 * that nobody ever sees the figures of the user who was signed in before.
 */
export function queryClientOf(sessionId: string): QueryClient {
  if (held?.sessionId !== sessionId) held = { sessionId, client: createQueryClient() };
  return held.client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a network a call fails and says so; waiting for one would look like loading for ever.
        networkMode: "always",
        // Coming back to the window must neither renew a session nor make figures jump.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 1_000,
      },
    },
  });
}
