import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./api-problem.ts";

/** First part of the key of everything that belongs to the signed-in person; it goes when the session goes. */
export const privateKey = "private";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Coming back to the window is no reason to renew a session or to make figures jump.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 1_000,
      },
      mutations: { retry: false },
    },
  });
}

export function forgetPrivateData(client: QueryClient): void {
  void client.cancelQueries({ queryKey: [privateKey] });
  client.removeQueries({ queryKey: [privateKey] });
}
