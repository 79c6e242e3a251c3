import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./api-problem.ts";

/** An empty cache of what signed-in pages read. */
export function createQueryClient(): QueryClient {
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
