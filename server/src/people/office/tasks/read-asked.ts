import type { InvitationWay } from "@portal/domain/people/invitation-code";
import type { AccountState } from "@portal/domain/people/account-state";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { AccountKey } from "../../../sign-in/public.ts";
import { accountAddress } from "../../../sign-in/public.ts";
import { hasOtherPlansSql, isFormerSql, postalAddressSql, reachSql, stateSql } from "../../account-sql.ts";

/** People of a commit: a kill repeats none of them, and nobody waits longer than for so many. */
const AT_ONCE = 50;

/** An account that a task is to invite, as it is at this moment. */
export interface AskedAccount extends AccountKey {
  /** Null: it is gone, or somebody else's by now. */
  readonly username: string | null;
  readonly contactName: string;
  readonly address: string | null;
  readonly hasPostalAddress: boolean;
  readonly state: AccountState;
  readonly isFormer: boolean;
  /** Something of theirs is outside of the plans of who asked. */
  readonly hasOtherPlans: boolean;
  /** Something that is theirs now is in those plans. */
  readonly isInScope: boolean;
}

const text = `
select n.username_key as "usernameKey", n.contact_id as "contactId", u.username,
  concat_ws(' ', c.title, c.first_name, c.name) as "contactName", ${accountAddress} as address, ${postalAddressSql} as "hasPostalAddress", ${stateSql} as state,
  ${isFormerSql} as "isFormer", ${hasOtherPlansSql("$3")} as "hasOtherPlans",
  ($3::bigint[] is null or exists (select from ${reachSql} r where r.is_current and r.owners_corp_id = any($3))) as "isInScope"
from (
  select * from office_task_items
  where agency_id = $1 and task_id = $2 and outcome is null order by position limit ${AT_ONCE}) n
left join web_users u on u.agency_id = $1 and u.username_key = n.username_key and u.contact_id = n.contact_id
left join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
order by n.position`;

/** The next people of a task; none: it is done. `plans`: of who asked for it. */
export const readAsked = (
  transaction: Transaction,
  taskId: string,
  plans: readonly number[] | null,
): Promise<AskedAccount[]> => {
  const { agencyId } = transaction;
  return transaction.query(agencyId, { name: "task-asked", text, values: [agencyId, taskId, plans] });
};

/** Why somebody is not invited; null: they are. */
export type Skipped = "gone" | "disabled" | "active" | "former" | "no-address" | "other-plans";

/**
 * Returns why an account is not invited. A letter goes through the hands of who asked for it, so its code must not open plans that
 * are not theirs; a link goes to the person alone.
 */
export function judgeAccount(account: AskedAccount, way: InvitationWay): Skipped | null {
  const { username, state, isFormer, hasOtherPlans, isInScope, address, hasPostalAddress } = account;
  if (username === null) return "gone";
  if (isFormer || !isInScope) return "former";
  if (state === "disabled" || state === "active") return state;
  if (way === "letter" && hasOtherPlans) return "other-plans";
  const canBeReached = way === "letter" ? hasPostalAddress : isEmailAddress(address ?? "");
  return canBeReached ? null : "no-address";
}
