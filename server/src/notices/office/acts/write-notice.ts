import type { NoticeChange, NoticeWriting } from "@portal/contract/notices/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { refused } from "../../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { type Acted, actAsManager, finish, holdNotice } from "./act-on-notice.ts";

const addText = `
insert into notices (agency_id, title, body, from_on, until_on, is_pinned, is_urgent, written_by)
values ($1, $2, $3, $4, $5, $6, $7, $8) returning notice_id as "noticeId"`;
const changeText = `
update notices set title = $3, body = $4, from_on = $5, until_on = $6, is_pinned = $7, is_urgent = $8,
  version = version + 1, changed_at = portal_now()
where agency_id = $1 and notice_id = $2`;
const plansText = `
insert into notice_plans (agency_id, notice_id, owners_corp_id) select $1, $2, unnest($3::bigint[])`;
const forgetPlansText = "delete from notice_plans where agency_id = $1 and notice_id = $2";
const openText = `
select from plans where agency_id = $1 and owners_corp_id = any($2::bigint[]) and closed_at is null`;

/** Keeps a notice as a draft. */
export const draftNotice = (database: Database, staff: StaffMember, writing: NoticeWriting): Promise<Acted> =>
  actAsManager(database, staff, async (transaction, by) => {
    const plans = [...new Set(writing.plans)];
    if (!(await arePlansOf(transaction, by, plans))) return refused("NOT_FOUND");
    const { title, text, from, until, isPinned, isUrgent } = writing;
    const values = [by.agencyId, title, text, from, until, isPinned, isUrgent, by.staffId];
    const statement = { name: "notice-add", text: addText, values };
    const [row] = await transaction.query<{ noticeId: number }>(by.agencyId, statement);
    const noticeId = row?.noticeId ?? 0;
    await keepPlans(transaction, noticeId, plans);
    return finish(transaction, by, noticeId, "notice-drafted");
  });

/** Changes a notice as somebody saw it. Who was mailed an urgent one was mailed: plans and urgency of a published one stay. */
export const changeNotice = (
  database: Database,
  staff: StaffMember,
  noticeId: number,
  change: NoticeChange,
): Promise<Acted<"REVISION_CHANGED">> =>
  actAsManager<"REVISION_CHANGED">(database, staff, async (transaction, by) => {
    const held = await holdNotice(transaction, by, noticeId, change.version);
    if (!held.ok) return held;
    const plans = [...new Set(change.plans)];
    const before = held.value.plans.map(({ ownersCorpId }) => ownersCorpId);
    const isSame = plans.length === before.length && plans.every((plan) => before.includes(plan));
    const { title, text, from, until, isPinned, isUrgent } = change;
    if (held.value.state === "published" && (!isSame || isUrgent !== held.value.isUrgent))
      return refused("VALIDATION", {
        errors: [{ path: "plans", message: "It is published: withdraw it, and write another one." }],
      });
    if (!isSame) {
      if (!(await arePlansOf(transaction, by, plans))) return refused("NOT_FOUND");
      const forget = { name: "notice-plans-forget", text: forgetPlansText, values: [by.agencyId, noticeId] };
      await transaction.query(by.agencyId, forget);
      await keepPlans(transaction, noticeId, plans);
    }
    const values = [by.agencyId, noticeId, title, text, from, until, isPinned, isUrgent];
    await transaction.query(by.agencyId, { name: "notice-change", text: changeText, values });
    return finish(transaction, by, noticeId, "notice-changed");
  });

async function arePlansOf(
  transaction: Transaction,
  by: StaffMember,
  plans: readonly number[],
): Promise<boolean> {
  if (plans.some((plan) => !isPlanOf(by, plan))) return false;
  const statement = { name: "notice-plans-open", text: openText, values: [by.agencyId, plans] };
  return (await transaction.query(by.agencyId, statement)).length === plans.length;
}

async function keepPlans(
  transaction: Transaction,
  noticeId: number,
  plans: readonly number[],
): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, noticeId, plans];
  await transaction.query(agencyId, { name: "notice-plans-keep", text: plansText, values });
}
