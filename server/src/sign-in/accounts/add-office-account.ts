import type { Transaction } from "../../core/db/agency-transaction.ts";

/** A further account for one of a package's contacts. */
interface OfficeAccount {
  readonly contactId: number;
  readonly username: string;
  readonly roles: readonly number[];
  /** Of a building manager: the plans that the account lists. */
  readonly ownersCorpIds: readonly number[];
  /** Who adds it. */
  readonly staffId: number;
}

const contactText = "select from contacts where agency_id = $1 and contact_id = $2";
// Rights beyond the role are the package's to give.
const addText = `
insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right, is_invoice_approver,
  online_voting_provider, origin, authored_by)
values ($1, $2, $3, $4, $5, false, false, 0, 'office', $6)
on conflict do nothing returning username`;

/** Adds an account of the office, without a password. An access code is taken in any case of its letters. */
export async function addOfficeAccount(
  transaction: Transaction,
  { contactId, username, roles, ownersCorpIds, staffId }: OfficeAccount,
): Promise<"added" | "no-contact" | "taken"> {
  const { agencyId } = transaction;
  const looking = { name: "office-account-contact", text: contactText, values: [agencyId, contactId] };
  if ((await transaction.query(agencyId, looking)).length === 0) return "no-contact";
  const values = [agencyId, username, contactId, roles, ownersCorpIds, staffId];
  const added = await transaction.query(agencyId, { name: "office-account-add", text: addText, values });
  return added.length === 0 ? "taken" : "added";
}
