import { sql, type Transaction } from "kysely";
import type { Tables } from "../../core/db/tables.ts";
import type { RegisterChange } from "./register-changes.ts";

/** Notes, for ever, the seats with a ballot that a change passes to somebody else. The caller holds the register's row. */
export async function noteHandovers(transaction: Transaction<Tables>, change: RegisterChange): Promise<void> {
  const { agencyId, meetingRecordId } = change.after.meeting;
  for (const { ballot, from, to } of change.handovers) {
    const [left] = from;
    const [entered] = to;
    if (entered === undefined) continue;
    const { kind, id } = ballot.seat;
    const fromId = left?.contactId ?? ballot.contactId;
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    await sql`
      insert into voting_handovers (agency_id, meeting_record_id, handover_no, seat_kind, seat_id, from_contact_id,
        to_contact_id, left_on, entered_on)
      select ${agencyId}, ${meetingRecordId}, coalesce(max(handover_no), 0) + 1, ${kind}, ${id}, ${fromId},
        ${entered.contactId}, ${left?.toOn ?? null}::date, ${entered.fromOn}::date
      from voting_handovers where agency_id = ${agencyId} and meeting_record_id = ${meetingRecordId}`.execute(
      transaction,
    );
  }
}
