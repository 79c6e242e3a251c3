import type { MinutesAudience } from "@portal/contract/meetings/office/minutes-schemas";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { Queries, Transaction } from "../../../../core/db/agency-transaction.ts";
import { type InvitedPerson, readInvited } from "../../notice/invited-people.ts";

interface SentTo {
  readonly ownersCorpId: number;
  readonly meetingId: number;
  readonly audience: MinutesAudience;
}

const wayText = `
select coalesce(bool_or(n.way = 'letter') and not bool_or(n.way = 'email'), false) as "areLetters"
from meeting_notices n where n.agency_id = $1 and n.meeting_record_id = $2 and n.version_no = 1`;

/** Who is sent the minutes, as notice was given: where everybody got a letter then, everybody gets one now. */
export async function readSentTo(
  queries: Queries,
  agencyId: number,
  { ownersCorpId, meetingId, audience }: SentTo,
): Promise<readonly InvitedPerson[]> {
  const type = audience === "committee" ? COMMITTEE_MEETING : "";
  const people = await readInvited(queries, agencyId, { ownersCorpId, type });
  const statement = { name: "minutes-way", text: wayText, values: [agencyId, meetingId] };
  const [row] = await queries.query<{ areLetters: boolean }>(agencyId, statement);
  return row?.areLetters === true ? people.map((person) => ({ ...person, address: null })) : people;
}

const addText = `
insert into minutes_notices (agency_id, meeting_record_id, contact_id, way, address, letter_no)
select $1, $2, g.contact_id, g.way, g.address, g.letter_no
from jsonb_to_recordset($3::jsonb) as g(contact_id bigint, way text, address text, letter_no int)`;

/** Notes who is sent the minutes; the worker sends the mails. Answers how many people there are. */
export async function orderMinutes(transaction: Transaction, sentTo: SentTo): Promise<number> {
  const { agencyId } = transaction;
  const people = await readSentTo(transaction, agencyId, sentTo);
  let letters = 0;
  const rows = people.map(({ contactId, address }) => {
    if (address !== null) return { contact_id: contactId, way: "email", address, letter_no: null };
    letters += 1;
    return { contact_id: contactId, way: "letter", address: null, letter_no: letters };
  });
  const values = [agencyId, sentTo.meetingId, JSON.stringify(rows)];
  await transaction.query(agencyId, { name: "minutes-order", text: addText, values });
  return people.length;
}
