import type { QueryClient } from "@tanstack/react-query";

/** Under which what needs the person is kept: Home and the menu show it, and what they do elsewhere changes it. */
export const whatNeedsYouKey = (agencyId: string) => ["what needs you", agencyId] as const;

/** The person has acted: what is known of it is out of date. */
export function askAgainWhatNeedsYou(client: QueryClient, agencyId: string): void {
  void client.invalidateQueries({ queryKey: whatNeedsYouKey(agencyId) });
}
