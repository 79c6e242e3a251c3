import type { recordAnalyticsEvent } from "@portal/contract/analytics/endpoints";
import { callApi } from "../core/api-client.ts";

/** Nobody waits longer than this to be counted. */
const patienceMs = 500;

/**
 * Notes that an entry of the menu was chosen (section 2, 'Layout, header and footer'). Resolves when that was taken or
 * refused, which is the same to the person, at the latest after half a second.
 */
export async function recordNavigation(agencyId: string, label: string): Promise<void> {
  const sent = callApi<typeof recordAnalyticsEvent>("POST", "/api/agencies/{agencyId}/analytics/events", {
    params: { agencyId },
    body: { category: "Header Navigation", label },
    isAside: true,
  });
  await Promise.race([
    sent.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
