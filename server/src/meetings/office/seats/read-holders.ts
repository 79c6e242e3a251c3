import { isEmailAddress } from "@portal/domain/core/email-address";
import type { LocalDate } from "@portal/domain/core/local-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { isBouncedSql, postalAddressSql } from "../../../people/public.ts";
import { accountAddress, isAccountEnabled } from "../../../sign-in/public.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { seatKindOf } from "./find-office-meeting.ts";

interface HolderRow {
  readonly seatId: number;
  readonly contactId: number;
  readonly name: string;
  readonly accounts: readonly {
    readonly address: string | null;
    readonly isBounced: boolean;
  }[];
  readonly contactAddress: string | null;
  readonly hasPostalAddress: boolean;
}

/** Somebody who can vote for a seat today: the lot's owner, or the member. */
export interface Holder {
  readonly seatId: number;
  readonly contactId: number;
  readonly name: string;
  /** Each once: of their accounts, and where those have none of their own record. */
  readonly addresses: readonly string[];
  readonly way: "email" | "letter" | "none";
  readonly isBounced: boolean;
  /** They can sign in to vote. */
  readonly hasAccount: boolean;
}

const text = `
with seated as (
  select o.lot_id as seat_id, o.contact_id from lot_owners o
  where o.agency_id = $1 and $3 = 'lot' and o.lot_id = any($2)
    and o.entered_on <= $4::date and (o.left_on is null or o.left_on > $4::date)
  union
  select m.contact_id, m.contact_id from committee_members m
  where m.agency_id = $1 and $3 = 'member' and m.contact_id = any($2)
)
select s.seat_id as "seatId", c.contact_id as "contactId", concat_ws(' ', c.title, c.first_name, c.name) as name,
  (select coalesce(json_agg(json_build_object('address', ${accountAddress}, 'isBounced', ${isBouncedSql})
      order by u.username_key collate "C"), '[]')
    from web_users u where u.agency_id = $1 and u.contact_id = c.contact_id and ${isAccountEnabled}
      and u.roles && case when $3 = 'lot' then '{1,2}'::smallint[] else '{2,3}'::smallint[] end) as accounts,
  nullif(trim(c.email), '') as "contactAddress", ${postalAddressSql} as "hasPostalAddress"
from seated s join contacts c on c.agency_id = $1 and c.contact_id = s.contact_id
order by s.seat_id, c.contact_id`;

/** Who can vote for some seats of a meeting today, and how they are reached. */
export async function readHolders(
  queries: Queries,
  meeting: RegisterMeeting,
  seatIds: readonly number[],
): Promise<Holder[]> {
  const today: LocalDate = localDateIn(meeting.readAt, meeting.timeZone);
  const values = [meeting.agencyId, seatIds, seatKindOf(meeting), today];
  const rows = await queries.query<HolderRow>(meeting.agencyId, { name: "office-holders", text, values });
  return rows.map(holderOf);
}

function holderOf({ accounts, contactAddress, hasPostalAddress, ...person }: HolderRow): Holder {
  const own = accounts.filter(({ address }) => address !== null && isEmailAddress(address));
  const known = own.length > 0 ? own.map(({ address }) => address ?? "") : [contactAddress ?? ""];
  const addresses = [...new Set(known.filter(isEmailAddress).map((address) => address.toLowerCase()))];
  return {
    ...person,
    addresses,
    way: addresses.length > 0 ? "email" : hasPostalAddress ? "letter" : "none",
    isBounced: own.length > 0 && own.every(({ isBounced }) => isBounced),
    hasAccount: accounts.length > 0,
  };
}
