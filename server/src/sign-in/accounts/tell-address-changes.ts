import { isEmailAddress } from "@portal/domain/core/email-address";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { MailOrigin } from "../../core/mail/person-mail.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { AccountKey } from "./account-key.ts";
import { addressChangedMail, recoveryToldMail } from "./address-mails.ts";
import type { MailedAccount } from "../recovery/recovery-mails.ts";

/** For so long recoveries tell the former address too, without the password. */
const FORMER_ADDRESS_HOURS = 72;
const AT_ONCE = 100;

export interface TellingParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
}

interface ChangeRow extends AccountKey {
  readonly username: string;
  readonly roles: readonly number[];
  readonly contactName: string;
  readonly formerAddress: string;
  readonly address: string | null;
  /** As the database writes it to the microsecond. */
  readonly changedAt: string;
}

const untoldText = `
select a.username_key as "usernameKey", a.contact_id as "contactId", a.former_address as "formerAddress", a.address,
  a.changed_at::text as "changedAt", u.username, u.roles, concat_ws(' ', c.title, c.first_name, c.name) as "contactName"
from address_changes a
join web_users u on u.agency_id = $1 and u.username_key = a.username_key and u.contact_id = a.contact_id
join contacts c on c.agency_id = $1 and c.contact_id = a.contact_id
where a.agency_id = $1 and a.told_at is null
order by a.changed_at, a.username_key collate "C" limit ${AT_ONCE}`;

/** Mails both addresses of each change that an import noted; a change is told once, in the transaction that notes it as told. */
export async function tellAddressChanges(parts: TellingParts, agencyId: number): Promise<void> {
  const { database, outbox } = parts;
  const brand = await readMailSettings(database, agencyId);
  if (brand === null) return;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- some at once, so that an import of many takes no memory
    const changes = await database.query<ChangeRow>(agencyId, {
      name: "address-changes-untold",
      text: untoldText,
      values: [agencyId],
    });
    // oxlint-disable-next-line no-await-in-loop -- likewise
    for (const change of changes) await tellChange(parts, { agencyId, brand, publicOrigin: null }, change);
    if (changes.length < AT_ONCE) break;
  }
  // Those of accounts that are gone have nobody to be told.
  await database.query(agencyId, {
    name: "address-changes-told",
    text: "update address_changes set told_at = portal_now() where agency_id = $1 and told_at is null",
    values: [agencyId],
  });
  outbox.notify(agencyId);
}

const noteText = `
insert into address_changes (agency_id, username_key, contact_id, former_address, address) values ($1, $2, $3, $4, $5)`;

/** Notes that the office has changed an address: the people are told as of an import's. */
export async function noteAddressChange(
  transaction: Transaction,
  { usernameKey, contactId }: AccountKey,
  formerAddress: string,
  address: string | null,
): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, usernameKey, contactId, formerAddress, address];
  await transaction.query(agencyId, { name: "address-change-note", text: noteText, values });
}

const tellText = `
update address_changes set told_at = portal_now()
where agency_id = $1 and username_key = $2 and contact_id = $3 and changed_at = $4::timestamptz and told_at is null
returning told_at`;

async function tellChange(
  { database, outbox }: TellingParts,
  origin: MailOrigin,
  change: ChangeRow,
): Promise<void> {
  const { agencyId } = origin;
  const { usernameKey, contactId, changedAt, formerAddress, address } = change;
  await database.agencyTransaction(agencyId, async (transaction) => {
    const values = [agencyId, usernameKey, contactId, changedAt];
    const told = await transaction.query(agencyId, { name: "address-change-tell", text: tellText, values });
    // Another process has told it.
    if (told.length === 0) return;
    for (const to of [formerAddress, address])
      if (to !== null && isEmailAddress(to))
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        await outbox.enqueueMail(transaction, addressChangedMail(origin, { ...change, address: to }, change));
  });
}

const formerText = `
select distinct on (lower(former_address)) username_key as "usernameKey", contact_id as "contactId", former_address as address
from address_changes
where agency_id = $1 and changed_at > (select portal_now()) - interval '${FORMER_ADDRESS_HOURS} hours'
  and (username_key, contact_id) in (select * from unnest($2::text[], $3::bigint[]))
order by lower(former_address), changed_at desc`;

/** The mails that tell former addresses of a recovery, for those accounts of these that have another address by now. */
export async function formerAddressMails(
  database: Database,
  origin: MailOrigin,
  mailed: readonly (AccountKey & MailedAccount)[],
): Promise<readonly { readonly username: string; readonly mail: Mail }[]> {
  if (mailed.length === 0) return [];
  const rows = await database.query<AccountKey & { address: string }>(origin.agencyId, {
    name: "former-addresses",
    text: formerText,
    values: [
      origin.agencyId,
      mailed.map(({ usernameKey }) => usernameKey),
      mailed.map(({ contactId }) => contactId),
    ],
  });
  return rows.flatMap(({ usernameKey, contactId, address }) => {
    const account = mailed.find((each) => each.usernameKey === usernameKey && each.contactId === contactId);
    const isOther = account !== undefined && account.address.toLowerCase() !== address.toLowerCase();
    return isOther && isEmailAddress(address)
      ? [
          {
            username: account.username,
            mail: recoveryToldMail(origin, { ...account, address }, account.address),
          },
        ]
      : [];
  });
}
