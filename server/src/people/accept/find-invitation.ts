import { readLetterCode } from "@portal/domain/people/invitation-code";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { userActor } from "../../core/session/actor.ts";
import { type AccountKey, accountKeyOf } from "../../sign-in/public.ts";
import { isFormerSql, isOpenSql } from "../account-sql.ts";
import type { InvitationCodes } from "../invitation-codes.ts";
import { tryCode } from "./wrong-codes.ts";

export interface InvitationParts {
  readonly database: Database;
  readonly invitationCodes: InvitationCodes;
}

/** What somebody came with. */
export interface ShownInvitation {
  readonly agencyId: number;
  /** Absent: with a link. */
  readonly username?: string | undefined;
  readonly code: string;
  readonly address: string;
}

/** An invitation that opens an account at this moment. */
export interface FoundInvitation extends AccountKey {
  readonly way: InvitationWay;
  readonly username: string;
  readonly contactName: string;
  /** By which of them it was found. */
  readonly hmacs: readonly Buffer[];
}

/** SQL: whether invitation `i` opens account `u` of agency $1. */
export const opensSql = `i.way <> 'phone' and ${isOpenSql} and not (${isFormerSql})
  and not exists (select from disabled_accounts d
    where d.agency_id = $1 and d.username_key = u.username_key and d.contact_id = u.contact_id)`;

const findText = `
select i.username_key as "usernameKey", i.contact_id as "contactId", i.way, u.username,
  concat_ws(' ', c.title, c.first_name, c.name) as "contactName"
from invitations i
join web_users u on u.agency_id = $1 and u.username_key = i.username_key and u.contact_id = i.contact_id
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where i.agency_id = $1 and i.code_hmac = any($2) and ($3::text is null or i.username_key = $3) and ${opensSql}`;

const holderText = `
select contact_id as "contactId" from web_users where agency_id = $1 and username_key = $2`;

type Found = Outcome<FoundInvitation, "CODE_INVALID" | "TOO_MANY_ATTEMPTS">;

/**
 * Finds what a code opens. A link's is too long to be guessed and needs nothing beside it. A letter's counts for its access code
 * alone, and wrong ones are counted; an access code that does not exist answers as a wrong code does.
 */
export async function findInvitation(parts: InvitationParts, shown: ShownInvitation): Promise<Found> {
  const { agencyId, username, code } = shown;
  return username === undefined
    ? readInvitation(parts.database, agencyId, parts.invitationCodes.linkHmacs(agencyId, code), null)
    : findLetter(parts, shown, accessCodeKey(username));
}

async function findLetter(
  { database, invitationCodes }: InvitationParts,
  { agencyId, code: typed, address }: ShownInvitation,
  usernameKey: string,
): Promise<Found> {
  const code = readLetterCode(typed);
  // A slip of the finger that is not a code at all uses up no try.
  if (code === null) return refused("CODE_INVALID");
  const tried = await tryCode(database, agencyId, address);
  if ("code" in tried) return tried;
  const statement = { name: "invitation-holder", text: holderText, values: [agencyId, usernameKey] };
  const [holder] = await database.query<{ contactId: number }>(agencyId, statement);
  const key = accountKeyOf(usernameKey, holder?.contactId ?? null);
  const hmacs = invitationCodes.letterHmacs(agencyId, key, code);
  const found = await readInvitation(database, agencyId, hmacs, usernameKey);
  if (found.ok) await tried.giveBack();
  else {
    const entry = {
      agencyId,
      actor: userActor(null),
      kind: "invitation-failed",
      subject: { address },
    } as const;
    await recordAudit(database, entry);
  }
  return found;
}

async function readInvitation(
  database: Database,
  agencyId: number,
  hmacs: readonly Buffer[],
  usernameKey: string | null,
): Promise<Outcome<FoundInvitation, "CODE_INVALID">> {
  const statement = { name: "invitation-find", text: findText, values: [agencyId, hmacs, usernameKey] };
  const [found] = await database.query<Omit<FoundInvitation, "hmacs">>(agencyId, statement);
  return found === undefined ? refused("CODE_INVALID") : answer({ ...found, hmacs });
}
