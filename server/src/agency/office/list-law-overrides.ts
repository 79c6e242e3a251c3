import type { LawOverride, LawOverrides, LawSet } from "@portal/contract/agency/office/schemas";
import { addMonths, type LocalDate } from "@portal/domain/core/local-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { RULE_NAMES, rulesInForce, SOURCES } from "@portal/domain/legislation/public";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";

/** So long rules count as held against their sources. */
const FRESH_MONTHS = 6;

const statesText = `
select a.time_zone as "timeZone", coalesce((
  select json_agg(distinct p.state order by p.state) from plans p where p.agency_id = $1 and p.closed_at is null), '[]') as states
from agencies a where a.agency_id = $1`;

const rowsText = `
select o.override_id as "overrideId", o.rule, o.value::text as value, o.reason, o.from_on as "from", o.to_on as "to",
  o.set_at as "setAt", coalesce(s.name, s.email) as "setBy", o.ended_at as "endedAt",
  coalesce(e.name, e.email) as "endedBy", o.end_reason as "endReason",
  case when o.owners_corp_id is not null then json_build_object('ownersCorpId', o.owners_corp_id,
    'planNumber', coalesce(p.plan_number, ''), 'name', coalesce(p.body_corporate_name, '')) end as plan
from law_overrides o
left join plans p on p.agency_id = $1 and p.owners_corp_id = o.owners_corp_id
left join staff s on s.agency_id = $1 and s.staff_id = o.set_by
left join staff e on e.agency_id = $1 and e.staff_id = o.ended_by
where o.agency_id = $1 order by o.override_id desc`;

interface Row extends Omit<LawOverride, "setAt" | "ended"> {
  readonly setAt: Date;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly endReason: string | null;
}

/** The rules in force where the agency has plans, and what it has set in their place, ended ones too. */
export async function listLawOverrides(
  database: Pick<Database, "query">,
  { agencyId }: Pick<StaffMember, "agencyId">,
  now: Date,
): Promise<Outcome<LawOverrides, never>> {
  const values = [agencyId];
  const [agency] = await database.query<{ timeZone: string; states: string[] }>(agencyId, {
    name: "law-states",
    text: statesText,
    values,
  });
  const rows = await database.query<Row>(agencyId, { name: "law-overrides", text: rowsText, values });
  const todayOn = localDateIn(now, agency?.timeZone ?? "UTC");
  const states = agency?.states ?? [];
  const sets = states.map((state) => setOf(state, todayOn)).filter((set) => set !== null);
  return answer({
    sets,
    statesWithout: states.filter((state) => rulesInForce(state, todayOn) === null),
    rules: [...RULE_NAMES],
    rows: rows.map(({ endedAt, endedBy, endReason, ...row }) => ({
      ...row,
      setAt: row.setAt.toISOString(),
      ended: endedAt === null ? null : { at: endedAt.toISOString(), by: endedBy, reason: endReason ?? "" },
    })),
  });
}

function setOf(state: string, todayOn: LocalDate): LawSet | null {
  const set = rulesInForce(state, todayOn);
  if (set === null) return null;
  return {
    state,
    from: set.from,
    checkedOn: set.checkedOn,
    isOld: addMonths(set.checkedOn, FRESH_MONTHS) < todayOn,
    reviewedBy: set.reviewed?.by ?? null,
    rules: Object.entries(set.rules).map(([rule, { value, cites }]) => ({
      rule,
      value: JSON.stringify(value),
      source: cites.map(({ source, at }) => `${SOURCES[source]} ${at}`).join("; "),
    })),
  };
}
