import * as contract from "@portal/contract/analytics/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer } from "../core/http/outcome.ts";
import { type AnalyticsDependencies, recordEvent } from "./record-event.ts";

export function analyticsRoutes(dependencies: AnalyticsDependencies): readonly BoundEndpoint[] {
  return [
    bind(contract.recordAnalyticsEvent, async ({ body, session }) => {
      await recordEvent(dependencies, session, body);
      return answer({});
    }),
  ];
}
