import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { RegisterChange } from "./register-changes.ts";

const noteText = `
insert into voting_handovers (agency_id, meeting_record_id, handover_no, seat_kind, seat_id, from_contact_id,
  to_contact_id, left_on, entered_on)
select $1, $2, coalesce(max(handover_no), 0) + 1, $3, $4, $5, $6, $7::date, $8::date
from voting_handovers where agency_id = $1 and meeting_record_id = $2`;

/** Notes, for ever, the seats with a ballot that a change passes to somebody else. The caller holds the register's row. */
export async function noteHandovers(transaction: Transaction, change: RegisterChange): Promise<void> {
  const { agencyId, meetingRecordId } = change.after.meeting;
  for (const { ballot, from, to } of change.handovers) {
    const [left] = from;
    const [entered] = to;
    if (entered === undefined) continue;
    const { kind, id } = ballot.seat;
    const fromId = left?.contactId ?? ballot.contactId;
    const seat = [agencyId, meetingRecordId, kind, id];
    const values = [...seat, fromId, entered.contactId, left?.toOn ?? null, entered.fromOn];
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    await transaction.query(agencyId, { name: "register-note-handover", text: noteText, values });
  }
}
