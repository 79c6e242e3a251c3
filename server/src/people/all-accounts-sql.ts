import type { AccountFacts } from "@portal/domain/people/account-state";
import { packageAddress } from "../sign-in/public.ts";
import { stateSqlOf } from "./account-sql.ts";

// SQL about account `u` with its contact `c`, of agency $1, where it is asked about all accounts: what is known of them is joined once
// and not looked up for each. Each table has at most one row of an account, so no account comes twice.

const joined = (table: string, alias: string, more = ""): string => `
left join ${table} ${alias} on ${alias}.agency_id = $1 and ${alias}.username_key = u.username_key and ${alias}.contact_id = u.contact_id${more}`;

/** What `joinedAddress` needs. */
export const addressJoin = joined("account_addresses", "ao");

/** As `accountAddress`. */
export const joinedAddress = `coalesce(ao.address, ${packageAddress})`;

/** What `joinedStateSql` needs beside `addressJoin`. */
export const stateJoins = [
  joined("disabled_accounts", "ad"),
  joined("account_sign_ins", "ag"),
  joined("credentials", "ak", " and ak.password_hash is not null and not ak.is_issued"),
  joined("bounced_addresses", "ab"),
  joined("ended_proofs", "an"),
  joined("invitations", "ai"),
  `
left join outbox_mails am on am.agency_id = $1 and am.mail_id = ai.mail_id and am.state = 'dead'`,
].join("");

const isPresentAddress = (address: string): string =>
  `lower(${address}) is not distinct from lower(${joinedAddress})`;
const isActive = "(ag.username_key is not null or ak.username_key is not null)";

/** The facts of account-sql.ts, word for word of what is joined. */
const factSql: Readonly<Record<keyof AccountFacts, string>> = {
  isDisabled: "ad.username_key is not null",
  isActive,
  isBounced: `(ab.username_key is not null and ${isPresentAddress("ab.address")}
    or am.mail_id is not null and ${isPresentAddress("ai.mailed_to")})`,
  isInvited: `(ai.username_key is not null and ai.used_at is null and ai.expires_at > (select portal_now()) and not ${isActive}
    and (ai.way <> 'email' or ${isPresentAddress("ai.mailed_to")})
    and (an.ended_at is null or an.ended_at < ai.invited_at))`,
};

export const joinedStateSql = stateSqlOf(factSql);
