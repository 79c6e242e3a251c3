import type { LocalDate } from "@portal/domain/core/local-date";
import type { HolidayYear, Override } from "@portal/domain/legislation/public";
import type { LawfulMeeting } from "@portal/domain/meetings/law/lawful-meeting";
import type { Database } from "../../core/db/open-database.ts";
import { HAS_MONEY } from "../../ledger/public.ts";
import { holidaysSql, planFactSql } from "../plan-facts.ts";
import type { RegisterMeeting } from "../register/queries.ts";

type Queries = Pick<Database, "query">;

interface LawRow {
  readonly state: string;
  readonly ruleModule: string | null;
  readonly noticeGivenOn: LocalDate | null;
  readonly hasMoney: boolean;
  readonly ledgerBeginsOn: LocalDate | null;
  readonly ledgerOn: LocalDate | null;
  readonly isRejecting: boolean;
  readonly holidays: readonly HolidayYear[];
  readonly overrides: readonly Override[];
}

// What is set for all plans stands first: what is set for the plan goes before it, and what was set later before both.
const lawText = `
select p.state, ${planFactSql("rule_module")} as "ruleModule", coalesce(m.notice_given_on, m.notice_on) as "noticeGivenOn",
  ${HAS_MONEY} as "hasMoney", p.ledger_begins_on as "ledgerBeginsOn", a.as_at_on as "ledgerOn",
  coalesce((a.content->>'rejectIneligibleVotes')::boolean, false) as "isRejecting", ${holidaysSql} as holidays,
  (select coalesce(json_agg(json_build_object('rule', o.rule, 'value', o.value, 'reason', o.reason,
      'setOn', (o.set_at at time zone coalesce(p.time_zone, a.time_zone))::date, 'from', o.from_on, 'to', o.to_on)
      order by o.owners_corp_id nulls first, o.override_id), '[]')
    from law_overrides o
    where o.agency_id = $1 and o.ended_at is null
      and (o.owners_corp_id is null or o.owners_corp_id = p.owners_corp_id)) as overrides
from plans p
join agencies a on a.agency_id = $1
left join meetings m on m.agency_id = $1 and m.meeting_record_id = $3
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** What the law is asked with about a meeting, as it is on record now. */
export async function readLawfulMeeting(
  database: Queries,
  meeting: Pick<
    RegisterMeeting,
    | "agencyId"
    | "ownersCorpId"
    | "meetingRecordId"
    | "meetingType"
    | "meetingOn"
    | "meetingTime"
    | "votingCutoffOn"
    | "votingCutoffTime"
  > &
    // Of a meeting that is gone its register knows the state.
    Partial<Pick<RegisterMeeting, "state">>,
): Promise<LawfulMeeting> {
  const { agencyId, ownersCorpId, meetingRecordId } = meeting;
  const [row] = await database.query<LawRow>(agencyId, {
    name: "lawful-meeting",
    text: lawText,
    values: [agencyId, ownersCorpId, meetingRecordId],
  });
  const { meetingType, meetingOn, meetingTime, votingCutoffOn, votingCutoffTime } = meeting;
  const clock = { meetingOn, meetingTime, votingCutoffOn, votingCutoffTime };
  // Of a plan that is gone nothing is on record.
  const known = row ?? {
    state: "",
    ruleModule: null,
    noticeGivenOn: null,
    hasMoney: false,
    ledgerBeginsOn: null,
    ledgerOn: null,
    isRejecting: false,
    holidays: [],
    overrides: [],
  };
  return { meetingType, ...clock, ...known, state: meeting.state ?? known.state };
}
