import * as contract from "@portal/contract/meetings/office/day-endpoints";
import { bind, type BoundEndpoint } from "../../../core/http/call.ts";
import { answer } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { actOnMeeting } from "../act-on-meeting.ts";
import { actOnMeetings, actOnRegister } from "../act-on-meetings.ts";
import type { OfficeMeetingRoutes } from "../meeting-parts.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { toldBy } from "../steps/routes.ts";
import { addEntries } from "./add-entries.ts";
import { adjournMeeting } from "./adjourn-meeting.ts";
import { takeLead } from "./day-lead.ts";
import type { FloorSources } from "./floor/read-floor.ts";
import { floorRoutes } from "./floor/routes.ts";
import { getDay } from "./get-day.ts";
import { keepAttendance } from "./keep-attendance.ts";
import { holdMeeting } from "./hold-meeting.ts";
import { checkPresence } from "./presence-check.ts";

export interface DayRoutes extends OfficeMeetingRoutes, Omit<FloorSources, "database" | "blobs"> {}

/** A meeting's day, from its begin to its adjournment. */
export function dayRoutes(parts: DayRoutes): readonly BoundEndpoint[] {
  const { database, registerWorker } = parts;
  /** What was due of the register is signed first: a close, and the roll of a start that is about to move. */
  const upToDate = (staff: StaffMember, meetingId: number) =>
    whenAllowed(findOfficeMeeting(database, staff, meetingId), async () =>
      answer(await registerWorker.advanceRegister(staff.agencyId, meetingId)),
    );
  return [
    ...floorRoutes(parts),
    bind(contract.getMeetingDay, ({ staff, params: { meetingId } }) => getDay(parts, staff, meetingId)),
    bind(contract.addPresence, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnMeeting(database, staff, meetingId, (acted) =>
          whenAllowed(addEntries(acted, body, checkPresence), () => keepAttendance(acted)),
        ),
        () => getDay(parts, staff, meetingId),
      ),
    ),
    bind(contract.takeDayLead, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnMeeting(database, staff, meetingId, (acted) => takeLead(acted, body)),
        () => getDay(parts, staff, meetingId),
      ),
    ),
    bind(contract.holdMeeting, ({ staff, params: { meetingId } }) =>
      whenAllowed(upToDate(staff, meetingId), () =>
        actOnMeetings(database, staff, (transaction, by) => holdMeeting(parts, transaction, by, meetingId)),
      ),
    ),
    bind(contract.adjournMeeting, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(upToDate(staff, meetingId), () =>
        whenAllowed(
          actOnRegister(database, staff, (transaction, by) =>
            adjournMeeting(parts, transaction, by, { meetingId, next: body }),
          ),
          toldBy(parts, staff.agencyId),
        ),
      ),
    ),
  ];
}
