import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { readInvited } from "./invited-people.ts";

const text = `
insert into meeting_notices (agency_id, meeting_record_id, version_no, contact_id, way, address, letter_no)
select $1, $2, $3, g.contact_id, g.way, g.address, g.letter_no
from jsonb_to_recordset($4::jsonb) as g(contact_id bigint, way text, address text, letter_no int)
on conflict do nothing`;

interface Ordered {
  readonly meetingId: number;
  readonly ownersCorpId: number;
  readonly type: string;
  readonly versionNo: number;
  /** `letter`: everybody gets one; `email`: who has an address is mailed, the others get letters. */
  readonly way: "email" | "letter";
}

/** Notes who is to be told of a version. The worker sends the mails; answers how many people there are. */
export async function orderNotices(transaction: Transaction, ordered: Ordered): Promise<number> {
  const { agencyId } = transaction;
  const { meetingId, versionNo, way } = ordered;
  const people = await readInvited(transaction, agencyId, ordered);
  let letters = 0;
  const rows = people.map(({ contactId, address }) => {
    if (way === "email" && address !== null)
      return { contact_id: contactId, way: "email", address, letter_no: null };
    letters += 1;
    return { contact_id: contactId, way: "letter", address: null, letter_no: letters };
  });
  const values = [agencyId, meetingId, versionNo, JSON.stringify(rows)];
  await transaction.query(agencyId, { name: "meeting-notices-order", text, values });
  return people.length;
}
