import * as contract from "@portal/contract/meetings/office/monitor-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { actOnMeeting } from "./act-on-meeting.ts";
import { getMeetingMonitor } from "./monitor/get-monitor.ts";
import { proxyRoutes } from "./proxy-routes.ts";
import { paperRoutes, type PaperRoutes } from "./paper-routes.ts";
import { representativeRoutes } from "./representatives/routes.ts";
import { orderReminders } from "./reminders/order-reminders.ts";

export interface OfficeVotingRoutes extends PaperRoutes {
  readonly reminderWorker: Pick<Worker, "notify">;
}

/** What staff do while a meeting is voted on, and at it. */
export function officeVotingRoutes(parts: OfficeVotingRoutes): readonly BoundEndpoint[] {
  const { database, reader, reminderWorker } = parts;
  return [
    ...paperRoutes(parts),
    ...proxyRoutes(parts),
    ...representativeRoutes(parts),
    bind(contract.getMeetingMonitor, ({ staff, params: { meetingId } }) =>
      getMeetingMonitor(parts, staff, meetingId),
    ),
    bind(contract.remindVoters, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnMeeting(database, staff, meetingId, (acted) => orderReminders(reader, acted, body)),
        (ordered) => {
          reminderWorker.notify(staff.agencyId);
          return answer(ordered);
        },
      ),
    ),
  ];
}
