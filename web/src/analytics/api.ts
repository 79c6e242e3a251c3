import type { recordAnalyticsEvent } from "@portal/contract/analytics/endpoints";
import type { AnalyticsEvent } from "@portal/contract/analytics/schemas";
import { callApi } from "../core/api/api-client.ts";

/**
 * Notes that an entry of the menu was chosen (section 2, 'Layout, header and footer'). Resolves when that was taken or
 * refused, which is the same to the person.
 */
export function recordNavigation(agencyId: string, label: string): Promise<void> {
  return sendEvent(agencyId, { category: "Header Navigation", label });
}

/** Counts; that it could not is nobody's concern. */
export async function sendEvent(agencyId: string, body: AnalyticsEvent): Promise<void> {
  await callApi<typeof recordAnalyticsEvent>("POST", "/api/agencies/{agencyId}/analytics/events", {
    params: { agencyId },
    body,
    isFireAndForget: true,
  }).catch(() => undefined);
}
