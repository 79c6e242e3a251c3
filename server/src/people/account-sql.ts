import { ACCOUNT_STATES, type AccountFacts, FACT_OF_STATE } from "@portal/domain/people/account-state";
import { todayInPlan } from "../core/db/today-in-plan.ts";
import { accountAddress } from "../sign-in/public.ts";

// SQL about account `u` with its contact `c`, of agency $1.

const ofAccount = (alias: string): string =>
  `${alias}.agency_id = $1 and ${alias}.username_key = u.username_key and ${alias}.contact_id = u.contact_id`;

/**
 * The plans that an account has to do with, and lots in them: what its person owns, sits for or looks after, by the roles that it
 * has, now or before. Rows of owners_corp_id, lot_id and is_current, as the rights of a session are read (present-person.ts).
 */
export const reachSql = `(
    select l.owners_corp_id, l.lot_id,
      o.entered_on <= ${todayInPlan} and (o.left_on is null or o.left_on > ${todayInPlan}) as is_current
    from lot_owners o
    join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
    join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
    join agencies a on a.agency_id = $1
    where o.agency_id = $1 and o.contact_id = u.contact_id and u.roles && '{1,2}'
    union all
    select m.owners_corp_id, null, m.from_on <= ${todayInPlan} and (m.to_on is null or m.to_on > ${todayInPlan})
    from committee_members m
    join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
    join agencies a on a.agency_id = $1
    where m.agency_id = $1 and m.contact_id = u.contact_id and (2 = any(u.roles) or (3 = any(u.roles) and m.lot_id is null))
    union all
    select p.owners_corp_id, null, true
    from plans p
    where p.agency_id = $1 and 4 = any(u.roles)
      and (p.building_manager_contact_id = u.contact_id or p.owners_corp_id = any(u.owners_corp_ids)))`;

/**
 * The same asked from the side of the plans, for questions about all accounts: each set is read once and not for each account.
 * `ofPlan` is SQL about plan `p` of agency `a`; `since` is SQL about a row's first and last day.
 */
const isAmongSql = (ofPlan: string, since: (from: string, to: string) => string): string => `(
    (u.roles && '{1,2}' and u.contact_id in (
      select o.contact_id from plans p
      join agencies a on a.agency_id = $1
      join lots l on l.agency_id = $1 and l.owners_corp_id = p.owners_corp_id
      join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id
      where p.agency_id = $1 and ${ofPlan} and ${since("o.entered_on", "o.left_on")}))
    or (2 = any(u.roles) and u.contact_id in (
      select m.contact_id from plans p
      join agencies a on a.agency_id = $1
      join committee_members m on m.agency_id = $1 and m.owners_corp_id = p.owners_corp_id
      where p.agency_id = $1 and ${ofPlan} and ${since("m.from_on", "m.to_on")}))
    or (3 = any(u.roles) and u.contact_id in (
      select m.contact_id from plans p
      join agencies a on a.agency_id = $1
      join committee_members m on m.agency_id = $1 and m.owners_corp_id = p.owners_corp_id and m.lot_id is null
      where p.agency_id = $1 and ${ofPlan} and ${since("m.from_on", "m.to_on")}))
    or (4 = any(u.roles) and exists (
      select from plans p where p.agency_id = $1 and ${ofPlan}
        and (p.building_manager_contact_id = u.contact_id or p.owners_corp_id = any(u.owners_corp_ids)))))`;

/** Something is theirs, now or before, in the plans whose numbers are `plans`. */
export const isInPlansSql = (plans: string): string =>
  isAmongSql(`p.owners_corp_id = any(${plans})`, () => "true");

/** As `isFormerSql`, of all accounts at once. */
export const areFormerSql = `not ${isAmongSql(
  "true",
  (from, to) => `${from} <= ${todayInPlan} and (${to} is null or ${to} > ${todayInPlan})`,
)}`;

/** Nothing of the agency is theirs any more. */
export const isFormerSql = `not exists (select from ${reachSql} r where r.is_current)`;

/** Something that is theirs is in a plan outside of `plans`; null there: all of the agency. */
export const hasOtherPlansSql = (plans: string): string =>
  `(${plans}::bigint[] is not null and exists (
    select from ${reachSql} r where r.is_current and r.owners_corp_id <> all(${plans}::bigint[])))`;

const isActiveSql = `(exists (select from account_sign_ins g where ${ofAccount("g")})
    or exists (select from credentials k where ${ofAccount("k")} and k.password_hash is not null and not k.is_issued))`;

/**
 * Whether invitation `i` still opens the account: neither used nor over, the person has not come in by another way, nothing that
 * proved them has ended since, and a link was mailed to the address that they have now.
 */
export const isOpenSql = `(i.used_at is null and i.expires_at > (select portal_now()) and not ${isActiveSql}
    and (i.way <> 'email' or lower(i.mailed_to) is not distinct from lower(${accountAddress}))
    and not exists (select from ended_proofs n where ${ofAccount("n")} and n.ended_at >= i.invited_at))`;

/** Mail to the address that account `u` has now came back. */
export const isBouncedSql = `(exists (select from bounced_addresses b where ${ofAccount("b")}
      and lower(b.address) is not distinct from lower(${accountAddress}))
    or exists (select from invitations i join outbox_mails m on m.agency_id = $1 and m.mail_id = i.mail_id
      where ${ofAccount("i")} and m.state = 'dead' and lower(i.mailed_to) is not distinct from lower(${accountAddress})))`;

/** Contact `c` has a box or a street, and a town. */
export const postalAddressSql = `(coalesce(nullif(trim(c.po_box), ''), nullif(trim(c.street_name), '')) is not null
  and nullif(trim(c.town), '') is not null)`;

/** What is known of an account, by the names of the domain. */
const factSql: Readonly<Record<keyof AccountFacts, string>> = {
  isDisabled: `exists (select from disabled_accounts d where ${ofAccount("d")})`,
  isActive: isActiveSql,
  isBounced: isBouncedSql,
  // A code told by phone may be for somebody who is active, and is over in a moment.
  isInvited: `exists (select from invitations i where ${ofAccount("i")} and ${isOpenSql})`,
};

/** The state of an account by facts in SQL, in the order of the domain: `accountState` says it of facts. */
export function stateSqlOf(facts: Readonly<Record<keyof AccountFacts, string>>): string {
  const branches = ACCOUNT_STATES.map((state) => {
    const fact = FACT_OF_STATE[state];
    return fact === null ? `else '${state}'` : `when ${facts[fact]} then '${state}'`;
  });
  return `case ${branches.join(" ")} end`;
}

/** The state of one account, or of a few. */
export const stateSql = stateSqlOf(factSql);

/** The facts as columns. */
export const factColumns = Object.entries(factSql)
  .map(([fact, sql]) => `${sql} as "${fact}"`)
  .join(", ");

/** How people are listed: by surname. */
export const sortKeySql = `lower(concat_ws(' ', c.name, c.first_name)) collate "C"`;

const lotTextSql = `lower(concat(l.lot_number_prefix, l.lot_number, l.lot_number_suffix))`;

/**
 * Whether every one of the lower-case words `words` is in the person's name, access code or address, or is the number of a lot
 * of theirs: then `lot` before it is one, too. Lots are looked for once, and not for each account. `address` is SQL.
 */
export const hasWordsSql = (words: string, address: string): string => `not exists (
    select from unnest(${words}::text[]) as word
    where strpos(lower(concat_ws(' ', c.title, c.first_name, c.name, u.username, ${address})), word) = 0
      and word <> 'lot'
      and (word, u.contact_id) not in (
        select w.word, o.contact_id from unnest(${words}::text[]) as w(word)
        join lots l on l.agency_id = $1 and (${lotTextSql} = w.word or lower(l.unit_name) = w.word)
        join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id))`;
