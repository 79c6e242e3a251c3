import * as contract from "@portal/contract/audit/office/endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { refused } from "../../core/http/outcome.ts";
import { createLimiter, ifOverloaded } from "../../core/jobs/limiter.ts";
import type { StaffParts } from "../../staff/office/public.ts";
import { exportLog } from "./export/export-log.ts";
import { listLog } from "./log/list-log.ts";

const BUSY = refused("UNAVAILABLE", {
  detail: "The log is being exported at this moment. Please try again in a minute.",
  retryAfterSeconds: 60,
});

/** The log of who did what, for the agency's staff. */
export function officeAuditRoutes(parts: StaffParts): readonly BoundEndpoint[] {
  // A table is made in memory; no agency waits for another one's alone.
  const exports = createLimiter({ atOnce: 1, waiting: 4, total: { atOnce: 2, waiting: 40 } });
  return [
    bind(contract.listLog, ({ staff, query }) => listLog(parts.database, staff, query)),
    bind(contract.exportLog, ({ staff, body, facts }) =>
      exports
        .run(String(staff.agencyId), () => exportLog(parts, staff, body, facts))
        .catch(ifOverloaded(BUSY)),
    ),
  ];
}
