import * as contract from "@portal/contract/meetings/office/status-endpoints";
import type { Database } from "../../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../../core/http/call.ts";
import { actOnMeeting } from "../act-on-meeting.ts";
import { confirmStatus } from "./confirm-status.ts";
import { getStatus } from "./get-status.ts";

/** Who is financial, before the roll is taken. */
export function statusRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(contract.getMeetingStatus, ({ staff, params: { meetingId } }) =>
      getStatus(database, staff, meetingId),
    ),
    bind(contract.confirmMeetingStatus, ({ staff, params: { meetingId }, body }) =>
      actOnMeeting(database, staff, meetingId, (acted) => confirmStatus(acted, body)),
    ),
  ];
}
