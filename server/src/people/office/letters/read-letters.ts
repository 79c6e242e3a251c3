import { LETTERS_A_FILE } from "@portal/domain/people/invitation-code";
import { salutation } from "@portal/domain/people/salutation";
import { type PostalAddress, postedLines } from "@portal/domain/portfolio/contact-lines";
import { shownInHalves } from "@portal/domain/core/readable-code";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { AccountKey } from "../../../sign-in/public.ts";
import { hasOtherPlansSql, isOpenSql } from "../../account-sql.ts";
import type { InvitationCodes } from "../../invitation-codes.ts";
import type { Letter } from "./letters-pdf.ts";

/** A file of a task's letters. */
export interface LetterFile {
  readonly taskId: string;
  /** From 1. */
  readonly part: number;
}

interface LetterRow extends AccountKey, PostalAddress {
  readonly username: string;
  readonly addressee: string;
  readonly title: string | null;
  readonly firstName: string | null;
  readonly name: string;
  readonly roles: readonly number[];
  readonly sealedCode: Buffer;
  readonly validUntilOn: string;
}

const ofPart = `i.agency_id = $1 and i.task_id = $2 and i.sealed_code is not null
  and i.letter_no > ($3::int - 1) * ${LETTERS_A_FILE} and i.letter_no <= $3::int * ${LETTERS_A_FILE}`;

// Whose code is void by now, or has plans by now that are not of who fetches it, is left out. A file that is not full yet waits.
const text = `
select i.username_key as "usernameKey", i.contact_id as "contactId", u.username,
  concat_ws(' ', c.title, c.first_name, c.name) as addressee, c.title, c.first_name as "firstName", c.name, u.roles, i.sealed_code as "sealedCode",
  c.building_name as "buildingName", c.po_box as "poBox", c.street_number as "streetNumber", c.street_name as "streetName",
  c.town, c.state, c.post_code as "postCode", c.country,
  (v.expires_at at time zone a.time_zone - interval '1 day')::date::text as "validUntilOn"
from office_task_items i
join office_tasks t on t.agency_id = $1 and t.task_id = i.task_id and t.finished_at is not null
join agencies a on a.agency_id = $1
join web_users u on u.agency_id = $1 and u.username_key = i.username_key and u.contact_id = i.contact_id
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
join lateral (
  select * from invitations i where i.agency_id = $1 and i.username_key = u.username_key and i.contact_id = u.contact_id
    and ${isOpenSql}) v on v.task_id = i.task_id
where ${ofPart} and not ${hasOtherPlansSql("$4")}
order by i.letter_no`;

/** The letters of a file, as they are at this moment. */
export async function readLetters(
  queries: Queries,
  codes: InvitationCodes,
  { agencyId, ownersCorpIds }: StaffMember,
  { taskId, part }: LetterFile,
): Promise<readonly Letter[]> {
  const values = [agencyId, taskId, part, ownersCorpIds];
  const rows = await queries.query<LetterRow>(agencyId, { name: "letters-read", text, values });
  return rows.flatMap((row) => {
    const code = codes.openLetter(row.sealedCode, agencyId, taskId, row);
    const { addressee, username, roles, validUntilOn } = row;
    const greeting = salutation(row, roles.includes(ROLE.owner));
    const address = postedLines(row);
    return code === null
      ? []
      : [{ name: addressee, greeting, username, address, code: shownInHalves(code), validUntilOn }];
  });
}

const noteText = `
update office_task_items i set fetched_at = coalesce(i.fetched_at, portal_now()) where ${ofPart} returning 1`;

/** Notes that a file was fetched; false if its codes are destroyed by now. */
export async function noteFetched(
  transaction: Transaction,
  staff: StaffMember,
  { taskId, part }: LetterFile,
  letters: number,
): Promise<boolean> {
  const { agencyId } = transaction;
  const values = [agencyId, taskId, part];
  const noted = await transaction.query(agencyId, { name: "letters-fetched", text: noteText, values });
  if (noted.length === 0) return false;
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(staff),
    kind: "letters-fetched",
    subject: { taskId, part, letters },
  });
  return true;
}
