import * as contract from "@portal/contract/meetings/office/settings-endpoints";
import type { Database } from "../../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../../core/http/call.ts";
import { actOnMeetings } from "../act-on-meetings.ts";
import { changeSettings } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";

/** How meetings of a plan work. */
export function meetingSettingRoutes({
  database,
}: {
  readonly database: Database;
}): readonly BoundEndpoint[] {
  return [
    bind(contract.getMeetingSettings, ({ staff, params: { ownersCorpId } }) =>
      readSettings(database, staff.agencyId, ownersCorpId),
    ),
    bind(contract.changeMeetingSettings, ({ staff, params: { ownersCorpId }, body }) =>
      actOnMeetings(database, staff, (transaction, by) =>
        changeSettings(transaction, by, ownersCorpId, body),
      ),
    ),
  ];
}
