import { addDays } from "@portal/domain/core/local-date";
import { rulesFor } from "@portal/domain/legislation/public";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { planFactSql } from "../../plan-facts.ts";
import type { InterimResolution } from "./tell-minutes.ts";

/** A meeting that was held and whose minutes are not published. */
interface WaitingMinutes {
  readonly meetingId: number;
  readonly title: string;
  readonly planNumber: string;
  readonly heldOn: string;
  /** The last day for the notice of interim resolutions, where the state has those. */
  readonly interimNoticeBy: string | null;
}

interface InterimMeeting {
  readonly meetingId: number;
  readonly title: string;
  readonly planNumber: string;
  readonly resolutions: readonly InterimResolution[];
}

/** What waits after meetings of somebody's plans. */
interface MinutesToday {
  readonly minutesWaiting: readonly WaitingMinutes[];
  /** Until each is final. */
  readonly interim: readonly InterimMeeting[];
}

const MOST = 50;

const waitingText = `
select m.meeting_record_id as "meetingId", m.description as title, p.plan_number as "planNumber", p.state,
  ${planFactSql("rule_module")} as "ruleModule", (m.held_at at time zone coalesce(p.time_zone, a.time_zone))::date as "heldOn"
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.origin = 'office' and m.held_at is not null and m.completed_at is null
  and m.cancelled_at is null and (m.adopted_at is null or m.held_at > m.adopted_at) and ($2::bigint[] is null or m.owners_corp_id = any($2))
  and (m.held_at at time zone coalesce(p.time_zone, a.time_zone))::date < ${todayInPlan}
order by m.held_at, m.meeting_record_id limit ${MOST}`;

const interimText = `
select m.meeting_record_id as "meetingId", m.description as title, p.plan_number as "planNumber", r.resolutions
from meeting_minutes n
join meetings m on m.agency_id = $1 and m.meeting_record_id = n.meeting_record_id
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
cross join lateral (select json_agg(i) as resolutions from jsonb_array_elements(n.interim) i
  where (i->>'finalOn')::date >= ${todayInPlan}) r
where n.agency_id = $1 and n.interim <> '[]' and r.resolutions is not null
  and ($2::bigint[] is null or m.owners_corp_id = any($2))
order by n.completed_at, m.meeting_record_id limit ${MOST}`;

type WaitingRow = Omit<WaitingMinutes, "interimNoticeBy"> & {
  readonly state: string;
  readonly ruleModule: string | null;
};

/** Meetings that were held before today without published minutes, and interim resolutions until they are final. */
export async function readMinutesToday(
  queries: Pick<Queries, "query">,
  { agencyId, ownersCorpIds }: StaffMember,
): Promise<MinutesToday> {
  const values = [agencyId, ownersCorpIds];
  const waiting = await queries.query<WaitingRow>(agencyId, {
    name: "minutes-waiting",
    text: waitingText,
    values,
  });
  const interim = await queries.query<InterimMeeting>(agencyId, {
    name: "minutes-interim",
    text: interimText,
    values,
  });
  return { minutesWaiting: waiting.map(waitingOf), interim };
}

function waitingOf({ state, ruleModule, ...meeting }: WaitingRow): WaitingMinutes {
  const set = rulesFor({ state, on: meeting.heldOn, module: ruleModule, overrides: [] });
  const ahead = set?.rules.withoutQuorum?.value;
  return {
    ...meeting,
    interimNoticeBy: ahead?.chair === "GOES_AHEAD" ? addDays(meeting.heldOn, ahead.noticeWithinDays) : null,
  };
}
