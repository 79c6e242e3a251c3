import type { PackageFileName } from "@portal/domain/import/package-files";
import { todayInPlan } from "../../core/db/today-in-plan.ts";
import type { KeptRows } from "../../core/db/merge-rows.ts";
import { neededIds, plansOfNeededLots } from "../breaks/needs.ts";

const votedMeetings =
  "select r.meeting_record_id from voting_registers r where r.agency_id = $1 and r.size > 0";
const votedLots = "select b.seat_id from voting_ballots b where b.agency_id = $1 and b.seat_kind = 'lot'";

/** A meeting that stays though the package lacks it: its rows stay with it. */
const isOfKeptMeeting = `t.meeting_record_id in (${votedMeetings})
  and not exists (select from staged_meetings m where m.meeting_record_id = t.meeting_record_id)`;

const isDayToCome = `t.meeting_on >= (
  select ${todayInPlan} from agencies a
  left join plans p on p.agency_id = $1 and p.owners_corp_id = t.owners_corp_id where a.agency_id = $1)`;

/**
 * What registers and rows of the office need of rows that a package no longer has. A meeting with a register is cancelled while its day is not
 * over, and stays as it is afterwards; its plan, the lots that voted and the people who did are closed. Contacts, plans and
 * lots are merged before meetings, so what is asked of those is how they were before the package.
 */
export const keptRows: Readonly<Partial<Record<PackageFileName, KeptRows>>> = {
  "contacts.csv": {
    where: `t.contact_id in (select b.contact_id from voting_ballots b where b.agency_id = $1
      union select b.seat_id from voting_ballots b where b.agency_id = $1 and b.seat_kind = 'member'
      union ${neededIds("contacts")})`,
    mark: { column: "closed_at" },
  },
  "plans.csv": {
    where: `t.owners_corp_id in (select r.owners_corp_id from voting_registers r where r.agency_id = $1 and r.size > 0
      union select m.owners_corp_id from meetings m where m.agency_id = $1 and m.meeting_record_id in (${votedMeetings})
      union select l.owners_corp_id from lots l where l.agency_id = $1 and l.lot_id in (${votedLots})
      union ${neededIds("plans")} union ${plansOfNeededLots})`,
    mark: { column: "closed_at", also: "manager_contact_id = null, building_manager_contact_id = null" },
  },
  "lots.csv": {
    where: `t.lot_id in (${votedLots} union ${neededIds("lots")})`,
    mark: { column: "closed_at", also: "agent_contact_id = null, tenant_contact_id = null" },
  },
  "meetings.csv": {
    where: `t.meeting_record_id in (${votedMeetings})`,
    mark: { column: "cancelled_at", where: isDayToCome },
  },
  "agenda_items.csv": { where: isOfKeptMeeting },
  "meeting_attendance.csv": {
    where: `${isOfKeptMeeting}
      and exists (select from staged_committee_members k where k.exec_member_id = t.exec_member_id)`,
  },
};
