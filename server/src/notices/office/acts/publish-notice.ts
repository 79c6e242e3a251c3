import { MOST_URGENT_A_DAY } from "@portal/domain/notices/notice-rules";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { isSoToday, todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { RequestFacts } from "../../../core/http/call.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { type ProofReason, type StaffParts, withProof } from "../../../staff/office/public.ts";
import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import { type Acted, actAsManager, asManager, finish, holdNotice } from "./act-on-notice.ts";

const publishText = `
update notices set published_at = portal_now(), published_by = $3, version = version + 1, changed_at = portal_now()
where agency_id = $1 and notice_id = $2`;

const ALREADY = "This notice is published already.";
const URGENT = "This notice is urgent: it takes a second step to publish it.";
const PLAIN = "This notice is not urgent any more. Please look at it first.";

interface Publishing {
  readonly noticeId: number;
  readonly version: number;
}

/** Shows a notice that is not urgent to the people of its plans. */
export const publishNotice = (
  database: Database,
  staff: StaffMember,
  { noticeId, version }: Publishing,
): Promise<Acted<"REVISION_CHANGED">> =>
  actAsManager<"REVISION_CHANGED">(database, staff, async (transaction, by) => {
    const held = await holdNotice(transaction, by, noticeId, version);
    if (!held.ok) return held;
    if (held.value.state !== "draft") return refused("REVISION_CHANGED", { detail: ALREADY });
    if (held.value.isUrgent) return refused("REVISION_CHANGED", { detail: URGENT });
    await publish(transaction, by, noticeId);
    return finish(transaction, by, noticeId, "notice-published");
  });

// One after the other of an agency, so that of two at the same moment the second is counted too.
const lockText = "select pg_advisory_xact_lock($1::int, hashtext('urgent notices'))";
const crowdedText = `
select p.plan_number as "planNumber" from notice_plans own
join plans p on p.agency_id = $1 and p.owners_corp_id = own.owners_corp_id
join agencies a on a.agency_id = $1
where own.agency_id = $1 and own.notice_id = $2 and (
  select count(*) from notices n join notice_plans g on g.agency_id = $1 and g.notice_id = n.notice_id
  where n.agency_id = $1 and n.is_urgent and g.owners_corp_id = own.owners_corp_id
    and (n.published_at at time zone coalesce(p.time_zone, a.time_zone))::date = ${todayInPlan}) >= ${MOST_URGENT_A_DAY}
order by length(p.plan_number), p.plan_number collate "C" limit 1`;
const laterText = `
select from notices n join notice_plans g on g.agency_id = $1 and g.notice_id = n.notice_id
join plans p on p.agency_id = $1 and p.owners_corp_id = g.owners_corp_id join agencies a on a.agency_id = $1
where n.agency_id = $1 and n.notice_id = $2 and (n.from_on > ${todayInPlan} or n.until_on < ${todayInPlan}) limit 1`;

const peopleText = `
insert into notice_people (agency_id, notice_id, contact_id)
select $1, $2, o.contact_id
from notice_plans g
join plans p on p.agency_id = $1 and p.owners_corp_id = g.owners_corp_id
join agencies a on a.agency_id = $1
join lots l on l.agency_id = $1 and l.owners_corp_id = g.owners_corp_id and l.closed_at is null
join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id and ${isSoToday("o.entered_on", "o.left_on")}
where g.agency_id = $1 and g.notice_id = $2
union
select $1, $2, k.contact_id
from notice_plans g
join plans p on p.agency_id = $1 and p.owners_corp_id = g.owners_corp_id
join agencies a on a.agency_id = $1
join committee_members k on k.agency_id = $1 and k.owners_corp_id = g.owners_corp_id and ${isSoToday("k.from_on", "k.to_on")}
where g.agency_id = $1 and g.notice_id = $2
returning contact_id`;

const crowded = (planNumber: string): string =>
  `${planNumber} has had ${MOST_URGENT_A_DAY} urgent notices today. Publish this one without the mark, or tomorrow.`;

type UrgentRefusal =
  | "NOT_FOUND"
  | "VALIDATION"
  | "SESSION_EXPIRED"
  | "REVISION_CHANGED"
  | "TOO_MANY_ATTEMPTS";

/** Shows an urgent notice above everything, and writes down who is mailed; the worker sends the mails. */
export function publishUrgentNotice(
  parts: StaffParts,
  staff: StaffMember,
  { noticeId, version }: Publishing,
  { proof, facts }: { readonly proof: FactorProof; readonly facts: RequestFacts },
): Promise<Outcome<OfficeNotice, UrgentRefusal | ProofReason>> {
  return withProof<OfficeNotice, UrgentRefusal>(parts, staff, proof, facts, ({ transaction }) =>
    asManager<"REVISION_CHANGED" | "TOO_MANY_ATTEMPTS">(transaction, staff, async (by) => {
      const { agencyId } = by;
      const held = await holdNotice(transaction, by, noticeId, version);
      if (!held.ok) return held;
      if (held.value.state !== "draft") return refused("REVISION_CHANGED", { detail: ALREADY });
      if (!held.value.isUrgent) return refused("REVISION_CHANGED", { detail: PLAIN });
      const run = <Row extends object>(name: string, text: string) =>
        transaction.query<Row>(agencyId, { name, text, values: [agencyId, noticeId] });
      await transaction.query(agencyId, { name: "urgent-lock", text: lockText, values: [agencyId] });
      const [full] = await run<{ planNumber: string }>("urgent-crowded", crowdedText);
      if (full !== undefined) return refused("TOO_MANY_ATTEMPTS", { detail: crowded(full.planNumber) });
      if ((await run("urgent-later", laterText)).length > 0)
        return refused("VALIDATION", {
          errors: [{ path: "from", message: "It is mailed at once, so its days have to include today." }],
        });
      await publish(transaction, by, noticeId);
      const people = await run("urgent-people", peopleText);
      return finish(transaction, by, noticeId, "notice-published", { people: people.length });
    }),
  );
}

async function publish(transaction: Transaction, by: StaffMember, noticeId: number): Promise<void> {
  const values = [by.agencyId, noticeId, by.staffId];
  await transaction.query(by.agencyId, { name: "notice-publish", text: publishText, values });
}
