import type { MeetingSettings } from "@portal/contract/meetings/office/settings-schemas";
import { moduleWarning, modulesOf } from "@portal/domain/meetings/office/plan-settings";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";

const text = `
select p.owners_corp_id as "ownersCorpId", p.state, ${todayInPlan}::text as today,
  coalesce(w.meetings_from, 'package') as "meetingsFrom", coalesce(w.version, 0) as version,
  case when w.owners_corp_id is null then p.voting_adopted_on else w.voting_adopted_on end as "votingAdoptedOn",
  case when w.owners_corp_id is null then p.voting_adopted_by else w.voting_adopted_by end as "votingAdoptedBy",
  case when w.owners_corp_id is null then p.rule_module else w.rule_module end as "ruleModule",
  json_build_object('votingAdoptedOn', p.voting_adopted_on, 'votingAdoptedBy', p.voting_adopted_by,
    'ruleModule', p.rule_module) as "packageSays",
  coalesce(s.name, s.email) as "setBy"
from plans p
join agencies a on a.agency_id = $1
left join plan_meeting_settings w on w.agency_id = $1 and w.owners_corp_id = p.owners_corp_id
left join staff s on s.agency_id = $1 and s.staff_id = w.set_by
where p.agency_id = $1 and p.owners_corp_id = $2 and p.closed_at is null`;

/** How meetings of a plan work, with what may be chosen. */
export async function readSettings(
  queries: Queries,
  agencyId: number,
  ownersCorpId: number,
): Promise<Outcome<MeetingSettings, "NOT_FOUND">> {
  const statement = { name: "meeting-settings", text, values: [agencyId, ownersCorpId] };
  const [row] = await queries.query<Omit<MeetingSettings, "modules" | "warning">>(agencyId, statement);
  if (row === undefined) return refused("NOT_FOUND");
  const { state, ruleModule } = row;
  return answer({ ...row, modules: [...modulesOf(state)], warning: moduleWarning(state, ruleModule) });
}
