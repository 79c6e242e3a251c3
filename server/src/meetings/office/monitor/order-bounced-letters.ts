import type { BouncedLetters } from "@portal/contract/meetings/office/monitor-schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { noteAct } from "../note-act.ts";
import { takeMeeting } from "../take-meeting.ts";
import { readBounced } from "./bounced-notices.ts";

const addText = `
insert into meeting_notices (agency_id, meeting_record_id, version_no, contact_id, way, letter_no)
select $1, $2, g.version_no, g.contact_id, 'letter', (select coalesce(max(k.letter_no), 0) from meeting_notices k
    where k.agency_id = $1 and k.meeting_record_id = $2 and k.version_no = g.version_no) + g.place
from (select version_no, contact_id, row_number() over (partition by version_no order by contact_id)::int as place
  from unnest($3::int[], $4::bigint[]) as u(version_no, contact_id)) g
on conflict do nothing returning contact_id`;

/** A letter for each person whose mail came back and who has a postal address; once each, under the meeting's lock. */
export async function orderBouncedLetters(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<BouncedLetters, "NOT_FOUND" | "MEETING_STATE" | "NO_RECIPIENTS">> {
  const { agencyId } = transaction;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "notice");
  if (!taken.ok) return taken;
  const bounced = await readBounced(transaction, { agencyId, meetingRecordId: meetingId });
  const open = bounced.filter(({ hasLetter }) => !hasLetter);
  const posted = open.filter(({ hasPostalAddress }) => hasPostalAddress);
  if (posted.length === 0) return refused("NO_RECIPIENTS", { detail: NOBODY });
  const versions = posted.map(({ versionNo }) => versionNo);
  const people = posted.map(({ contactId }) => contactId);
  const values = [agencyId, meetingId, versions, people];
  const added = await transaction.query(agencyId, { name: "bounced-letters", text: addText, values });
  await noteAct(transaction, staff, taken.value.meeting.ownersCorpId, {
    kind: "bounced-letters",
    subject: { meetingRecordId: meetingId, letters: added.length },
  });
  return answer({ letters: added.length, withoutAddress: open.length - posted.length });
}

const NOBODY = "Nobody whose mail came back has a postal address and waits for a letter.";
