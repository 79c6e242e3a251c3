import type {
  HolidaysChange,
  PublicHolidays,
  PublicHolidayYear,
} from "@portal/contract/agency/office/holiday-schemas";
import { holidayFaults } from "@portal/domain/agency/public-holidays";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Queries } from "../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights } from "../../staff/office/public.ts";

const agencyText = `
select extract(year from portal_now() at time zone a.time_zone)::int as year, coalesce((
  select json_agg(distinct p.state order by p.state) from plans p where p.agency_id = $1 and p.closed_at is null), '[]') as states
from agencies a where a.agency_id = $1`;

const rowsText = `
select h.state, h.year, h.days, h.version, coalesce(s.name, s.email) as "setBy"
from public_holidays h left join staff s on s.agency_id = $1 and s.staff_id = h.set_by
where h.agency_id = $1 order by h.state, h.year desc`;

/** The public holidays that are on record. */
export async function listPublicHolidays(
  queries: Queries,
  { agencyId }: Pick<StaffMember, "agencyId">,
): Promise<Outcome<PublicHolidays, never>> {
  const values = [agencyId];
  const [agency] = await queries.query<Pick<PublicHolidays, "states" | "year">>(agencyId, {
    name: "holiday-states",
    text: agencyText,
    values,
  });
  const rows = await queries.query<PublicHolidayYear>(agencyId, { name: "holidays", text: rowsText, values });
  if (agency === undefined) throw new Error("who is signed in has an agency");
  return answer({ ...agency, rows });
}

const addText = `
insert into public_holidays (agency_id, state, year, days, set_by) values ($1, $2, $3, $4::jsonb, $5)
on conflict do nothing returning version`;
const changeText = `
update public_holidays set days = $4::jsonb, set_by = $5, set_at = portal_now(), version = version + 1
where agency_id = $1 and state = $2 and year = $3 and version = $6 returning version`;
const removeText = `
delete from public_holidays where agency_id = $1 and state = $2 and year = $3 and version = $4 returning version`;

const STALE = "Somebody has changed these holidays since you looked. Please look again.";

interface Asked extends HolidaysChange {
  readonly state: string;
  readonly year: number;
}

type Refusal = "REVISION_CHANGED" | "SESSION_EXPIRED" | "VALIDATION";

/** States the holidays of a year. None takes the year off the record: an empty one would say that there are none. */
export const setPublicHolidays = (
  database: Database,
  staff: StaffMember,
  { state, year, days, version }: Asked,
): Promise<Outcome<PublicHolidays, Refusal>> =>
  commitUnlessRefused<Outcome<PublicHolidays, Refusal>>(database, staff.agencyId, async (transaction) => {
    const { agencyId, staffId } = staff;
    if ((await holdRights(transaction, staffId, "admin")) === null) return refused("SESSION_EXPIRED");
    const errors = holidayFaults(year, days);
    if (errors.length > 0) return refused("VALIDATION", { errors: [...errors] });
    const sorted = days.toSorted((a, b) => a.on.localeCompare(b.on));
    const id = [agencyId, state, year];
    const values = [...id, JSON.stringify(sorted), staffId];
    const kept = await transaction.query(
      agencyId,
      sorted.length === 0
        ? { name: "holidays-remove", text: removeText, values: [...id, version] }
        : version === 0
          ? { name: "holidays-add", text: addText, values }
          : { name: "holidays-change", text: changeText, values: [...values, version] },
    );
    if (kept.length === 0) return refused("REVISION_CHANGED", { detail: STALE });
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "holidays-set",
      subject: { state, year, days: sorted.map(({ on, name }) => `${on} ${name}`) },
    });
    return listPublicHolidays(transaction, staff);
  });
