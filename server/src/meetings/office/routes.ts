import * as contract from "@portal/contract/meetings/office/endpoints";
import * as templates from "@portal/contract/meetings/office/template-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { actOnMeetings, actOnRegister } from "./act-on-meetings.ts";
import { dayRoutes, type DayRoutes } from "./day/routes.ts";
import { addDraft } from "./drafts/add-draft.ts";
import { changeAgenda } from "./drafts/change-agenda.ts";
import { changeFields } from "./drafts/change-fields.ts";
import { deleteDraft } from "./drafts/delete-draft.ts";
import { listOfficeMeetings } from "./drafts/list-office-meetings.ts";
import { addTemplate, changeTemplate, readTemplates } from "./drafts/templates.ts";
import { createNoticeRoom } from "./notice/paper/print-notice.ts";
import { findOfficeMeeting } from "./read-office-meeting.ts";
import { statusRoutes } from "./status/routes.ts";
import { meetingSettingRoutes } from "./settings/routes.ts";
import { meetingStepRoutes, toldBy } from "./steps/routes.ts";

/** Meetings, for the agency's staff. */
export function officeMeetingRoutes(parts: DayRoutes): readonly BoundEndpoint[] {
  const { database } = parts;
  const room = createNoticeRoom(parts);
  return [
    bind(contract.listOfficeMeetings, ({ staff, query }) => listOfficeMeetings(database, staff, query)),
    bind(contract.getOfficeMeeting, ({ staff, params: { meetingId } }) =>
      findOfficeMeeting(database, staff, meetingId),
    ),
    bind(contract.addOfficeMeeting, ({ staff, body }) =>
      actOnMeetings(database, staff, (transaction, by) => addDraft(transaction, by, body)),
    ),
    bind(contract.changeOfficeMeeting, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnRegister(database, staff, (transaction, by) =>
          changeFields(parts, transaction, by, meetingId, body),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
    bind(contract.changeOfficeAgenda, ({ staff, params: { meetingId }, body }) =>
      whenAllowed(
        actOnRegister(database, staff, (transaction, by) =>
          changeAgenda(parts, transaction, by, meetingId, body),
        ),
        toldBy(parts, staff.agencyId),
      ),
    ),
    bind(contract.deleteOfficeMeeting, ({ staff, params: { meetingId } }) =>
      actOnMeetings(database, staff, (transaction, by) => deleteDraft(parts, transaction, by, meetingId)),
    ),
    ...meetingStepRoutes(parts),
    ...dayRoutes(parts),
    ...meetingSettingRoutes(parts),
    ...statusRoutes(parts),
    bind(templates.listMeetingTemplates, async ({ staff }) =>
      answer({ rows: await readTemplates(database, staff.agencyId) }),
    ),
    bind(templates.addMeetingTemplate, ({ staff, body }) => addTemplate(database, staff, body)),
    bind(templates.changeMeetingTemplate, ({ staff, params: { templateId }, body }) =>
      changeTemplate(database, staff, templateId, body),
    ),
    bind(contract.printMeetingNotice, ({ staff, params: { meetingId } }) =>
      room.printNotice(staff, meetingId),
    ),
    bind(contract.printMeetingLetters, ({ staff, params: { meetingId, part } }) =>
      room.printLetters(staff, meetingId, part),
    ),
  ];
}
