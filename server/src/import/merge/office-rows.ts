import { formatDateWithoutLeadingZero } from "@portal/domain/core/format-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import type { PackageFileName } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { FaultLog } from "../fault-log.ts";
import type { NoteLog } from "../note-log.ts";
import { runCheck, type SetCheck } from "../checks/set-checks.ts";

/** Files whose tables have rows of the office beside those of the package. */
export const sharedWithOffice: ReadonlySet<PackageFileName> = new Set([
  "web_users.csv",
  "work_orders.csv",
  "meetings.csv",
  "agenda_items.csv",
  "meeting_attendance.csv",
  "documents.csv",
  "pending_invoices.csv",
]);

/** SQL: whether the meeting that row `s` names is the office's in agency $1. */
export const isOfOffice = (s: string): string => `exists (select from meetings o
  where o.agency_id = $1 and o.meeting_record_id = ${s}.meeting_record_id and o.origin = 'office')`;

/** What the office has made its own, by file: later packages skip it. */
const adoptable: readonly (readonly [file: PackageFileName, table: string, id: string])[] = [
  ["meetings.csv", "meetings", "meeting_record_id"],
  ["documents.csv", "documents", "document_id"],
  ["work_orders.csv", "work_orders", "work_order_id"],
  ["pending_invoices.csv", "pending_invoices", "document_id"],
];

/** Names every row of the package that is not loaded, since the office keeps it. */
async function noteKept(
  client: OwnerClient,
  { agencyId, timeZone }: AgencySettings,
  notes: NoteLog,
): Promise<void> {
  for (const [file, table, id] of adoptable) {
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    const { rows } = await client.query<{ row: number; since: Date }>(
      `select s.row_no as row, t.adopted_at as since from staged_${table} s
        join ${table} t on t.agency_id = $1 and t.${id} = s.${id} and t.origin = 'office'
        order by s.row_no`,
      [agencyId],
    );
    for (const { row, since } of rows) {
      const day = formatDateWithoutLeadingZero(localDateIn(since, timeZone));
      notes.add(file, row, "-", `kept by the office since ${day}; this row is not loaded`);
    }
  }
}

/** A package cannot give another meaning to what is the office's, and is told what of it the office keeps. Runs as the tenant. */
export async function checkOfficeRows(
  client: OwnerClient,
  settings: AgencySettings,
  { faults, notes }: { readonly faults: FaultLog; readonly notes: NoteLog },
): Promise<void> {
  await findOfficeFaults(client, settings.agencyId, faults);
  await noteKept(client, settings, notes);
}

/**
 * Also asked under the package's lock: the office may have written since the first look, and what it has made its own is never
 * taken for a row of the package that is there already.
 */
export async function findOfficeFaults(
  client: OwnerClient,
  agencyId: number,
  faults: FaultLog,
): Promise<void> {
  for (const check of officeChecks(agencyId)) await runCheck(client, check, faults, new Set());
}

const officeChecks = (agencyId: number): readonly SetCheck[] => [
  {
    file: "agenda_items.csv",
    column: "agendaItemId",
    needs: [],
    sql: `select s.row_no, o.meeting_record_id::text as meeting from staged_agenda_items s
      join agenda_items o on o.agency_id = $1 and o.agenda_item_id = s.agenda_item_id and o.origin = 'office'
      where o.meeting_record_id <> s.meeting_record_id`,
    values: [agencyId],
    reason: (row) => `is an item of meeting ${row["meeting"]}, which the office keeps: use another number`,
  },
  {
    file: "web_users.csv",
    column: "username",
    needs: [],
    sql: `select s.row_no, o.username, o.contact_id::text as contact from staged_web_users s
      join web_users o on o.agency_id = $1 and o.username_key = lower(s.username) and o.origin = 'office'`,
    values: [agencyId],
    reason: (row) =>
      `${row["username"]} is an account of the office (contact ${row["contact"]}): choose another access code`,
  },
];
