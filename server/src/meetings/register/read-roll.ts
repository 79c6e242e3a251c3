import type { RollSeat } from "@portal/domain/meetings/count/roll";
import type { LocalDate } from "@portal/domain/core/local-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { LawfulRoll } from "@portal/domain/meetings/law/lawful-roll";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { Database } from "../../core/db/open-database.ts";
import { readLotsInArrears } from "../../ledger/public.ts";
import { readConfirmedStatus } from "../law/read-confirmed-status.ts";
import { readSeatsInLaw } from "../law/read-seats-in-law.ts";
import { VOTING_SET } from "../voting-set.ts";
import type { RegisterMeeting } from "./queries.ts";
import { registerTimes } from "./register-times.ts";

const lotSeatsText = `
select l.lot_id as id, e.units as "entitlementUnits"
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
left join lateral (${VOTING_SET}) c on true
left join lot_entitlements e
  on e.agency_id = $1 and e.entitlement_set_id = c.entitlement_set_id and e.lot_id = l.lot_id
where l.agency_id = $1 and l.owners_corp_id = $2
  and exists (select from lot_owners o where o.agency_id = $1 and o.lot_id = l.lot_id
    and o.entered_on <= $3::date and (o.left_on is null or o.left_on > $3::date))
order by l.lot_id`;

const memberSeatsText = `
select distinct contact_id as id from committee_members
where agency_id = $1 and owners_corp_id = $2
  and from_on <= $3::date and (to_on is null or to_on > $3::date)
order by contact_id`;

type Queries = Pick<Database, "query">;
type UnweightedSeat = Omit<RollSeat, "isFinancial">;

/**
 * Who may vote in a meeting and with what weight, as at its start, or before that as at now: lots with an owner, and
 * whether nothing of them is in arrears; in committee meetings the members with a seat. With what the law asks about them.
 */
export async function readRoll(database: Queries, meeting: RegisterMeeting, now: Date): Promise<LawfulRoll> {
  const seats = await readSeatsOnRoll(database, meeting, now);
  const asAtOn = rollDay(meeting, now);
  const inArrears =
    meeting.meetingType === COMMITTEE_MEETING ? null : await readLotsInArrears(database, meeting, asAtOn);
  const { cutoffAt } = registerTimes(meeting);
  const knownOf = await readSeatsInLaw(database, meeting, { on: asAtOn, cutoffAt });
  const status = await readConfirmedStatus(database, meeting);
  return {
    status,
    state: meeting.state,
    seats: seats.map((seat) => ({
      ...seat,
      ...knownOf(seat),
      isFinancial: inArrears === null ? null : !inArrears.has(seat.id),
    })),
    takenAt: now.toISOString(),
    isProvisional: now < registerTimes(meeting).startsAt,
  };
}

/** The seats of the roll alone, without a look into the ledger. */
export async function readSeatsOnRoll(
  database: Queries,
  meeting: RegisterMeeting,
  now: Date,
): Promise<UnweightedSeat[]> {
  const { agencyId, ownersCorpId, meetingType } = meeting;
  const values = [agencyId, ownersCorpId, rollDay(meeting, now)];
  if (meetingType === COMMITTEE_MEETING) {
    const members = await database.query<{ id: number }>(agencyId, {
      name: "roll-members",
      text: memberSeatsText,
      values,
    });
    return members.map(({ id }) => ({ kind: "member", id, entitlementUnits: null }));
  }
  const lots = await database.query<{ id: number; entitlementUnits: number | null }>(agencyId, {
    name: "roll-lots",
    text: lotSeatsText,
    values,
  });
  return lots.map(({ id, entitlementUnits }) => ({ kind: "lot", id, entitlementUnits }));
}

/** The day of the meeting's start in the plan's zone, before that today. */
function rollDay(meeting: RegisterMeeting, now: Date): LocalDate {
  const { startsAt } = registerTimes(meeting);
  return localDateIn(now < startsAt ? now : startsAt, meeting.timeZone);
}
