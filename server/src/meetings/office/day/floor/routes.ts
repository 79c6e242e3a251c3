import * as contract from "@portal/contract/meetings/office/floor-endpoints";
import type { Database } from "../../../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../../../core/http/call.ts";
import { whenAllowed } from "../../../../core/http/when-allowed.ts";
import { actOnMeeting } from "../../act-on-meeting.ts";
import { addEntries } from "../add-entries.ts";
import { getDay } from "../get-day.ts";
import { checkDeclarations, checkFloor } from "./check-floor.ts";
import type { FloorSources } from "./read-floor.ts";

/** What the floor votes and the chairperson declares. */
export function floorRoutes(parts: FloorSources & { readonly database: Database }): readonly BoundEndpoint[] {
  const { database } = parts;
  return [
    bind(contract.addTallies, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnMeeting(database, staff, meetingId, (acted) => addEntries(acted, body, checkFloor(parts))),
        () => getDay(parts, staff, meetingId),
      ),
    ),
    bind(contract.declareMotions, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnMeeting(database, staff, meetingId, (acted) =>
          addEntries(acted, body, checkDeclarations(parts)),
        ),
        () => getDay(parts, staff, meetingId),
      ),
    ),
  ];
}
