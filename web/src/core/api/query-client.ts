import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "./create-query-client.ts";
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
