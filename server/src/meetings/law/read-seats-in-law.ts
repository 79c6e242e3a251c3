import type { LocalDate } from "@portal/domain/core/local-date";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { SeatInLaw } from "@portal/domain/meetings/law/lawful-meeting";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { Database } from "../../core/db/open-database.ts";
import { type LotInLaw, readLotsInLaw } from "../../ledger/public.ts";
import type { RegisterMeeting } from "../register/queries.ts";

import { readNoticeDays } from "./read-notice-days.ts";

type Queries = Pick<Database, "query">;
type OfMeeting = Pick<RegisterMeeting, "agencyId" | "ownersCorpId" | "meetingRecordId" | "meetingType">;

/** What is known of a seat, and whether its lot is still the developer's. */
export interface KnownSeat extends SeatInLaw {
  readonly isOriginalOwner: boolean;
}

const membersText = `
select contact_id as id, coalesce(json_agg(lot_id) filter (where lot_id is not null), '[]') as "lotIds", bool_or(lot_id is null) as "isLotUnknown"
from committee_members
where agency_id = $1 and owners_corp_id = $2 and from_on <= $3::date and (to_on is null or to_on > $3::date)
group by contact_id`;

const originalText = `
select lot_id as id from lots where agency_id = $1 and owners_corp_id = $2 and is_original_owner`;

// A vote on paper is cast when it comes in, which may be days before two people have read it; of its time nothing is known.
const castsText = `
select distinct on (b.seat_kind, b.seat_id) b.seat_kind as kind, b.seat_id as id,
  coalesce(case when b.channel = 'paper' then (
    select e.received_on::text from paper_entries e
    join paper_outcomes o on o.agency_id = $1 and o.paper_id = e.paper_id
    where e.agency_id = $1 and e.meeting_record_id = $2 and o.receipt = b.receipt) end,
    to_char(b.cast_at at time zone $4, 'YYYY-MM-DD"T"HH24:MI')) as "castAt"
from voting_ballots b
where b.agency_id = $1 and b.meeting_record_id = $2 and b.cast_at < $3
  and ($5::text is null or (b.seat_kind = $5 and b.seat_id = $6::bigint))
order by b.seat_kind, b.seat_id, b.revision desc`;

/**
 * What is known of the seats of a meeting as at a day: debts of lots, of members those of the lot for which they sit, and when the
 * ballot that counts was cast. Answers what is known of any seat.
 */
export async function readSeatsInLaw(
  database: Queries,
  meeting: OfMeeting & Pick<RegisterMeeting, "timeZone">,
  { on, cutoffAt }: { readonly on: LocalDate; readonly cutoffAt: Date },
): Promise<(seat: Seat) => KnownSeat> {
  const { agencyId, ownersCorpId } = meeting;
  const lots = await readLotsInLaw(database, meeting, on);
  const castAtOf = await readCastTimes(database, meeting, { cutoffAt });
  const lotsOf = await readLotsOfSeats(database, meeting, on);
  const original = await database.query<{ id: number }>(agencyId, {
    name: "lots-of-original-owner",
    text: originalText,
    values: [agencyId, ownersCorpId],
  });
  const noticeOf = await readNoticeDays(database, meeting, on);
  return (seat) => ({
    ...moneyOf(lots, lotsOf(seat)),
    ...given(noticeOf(seat)),
    castAt: castAtOf(seat),
    isOriginalOwner: seat.kind === "lot" && original.some(({ id }) => id === seat.id),
  });
}

/** As facts: what is not known is absent. */
export const given = (noticeGivenOn: LocalDate | undefined): Pick<SeatInLaw, "noticeGivenOn"> =>
  noticeGivenOn === undefined ? {} : { noticeGivenOn };

/** When the ballots that count were cast, of all seats or of one, in local time; of one on paper the day alone. */
export async function readCastTimes(
  database: Queries,
  { agencyId, meetingRecordId, timeZone }: Pick<RegisterMeeting, "agencyId" | "meetingRecordId" | "timeZone">,
  { cutoffAt, seat = null }: { readonly cutoffAt: Date; readonly seat?: Seat | null },
): Promise<(seat: Seat) => string | null> {
  const casts = await database.query<Seat & { readonly castAt: string }>(agencyId, {
    name: "seats-cast-at",
    text: castsText,
    values: [agencyId, meetingRecordId, cutoffAt, timeZone, seat?.kind ?? null, seat?.id ?? null],
  });
  const known = new Map(casts.map(({ kind, id, castAt }) => [`${kind} ${id}`, castAt]));
  return ({ kind, id }) => known.get(`${kind} ${id}`) ?? null;
}

/** The lots whose debts a seat answers for; null where that is not on record. */
export async function readLotsOfSeats(
  database: Queries,
  { agencyId, ownersCorpId, meetingType }: OfMeeting,
  on: LocalDate,
): Promise<(seat: Seat) => readonly number[] | null> {
  if (meetingType !== COMMITTEE_MEETING) return ({ id }) => [id];
  const members = await database.query<{ id: number; lotIds: number[]; isLotUnknown: boolean }>(agencyId, {
    name: "lots-of-members",
    text: membersText,
    values: [agencyId, ownersCorpId, on],
  });
  const known = new Map(members.map(({ id, lotIds, isLotUnknown }) => [id, isLotUnknown ? null : lotIds]));
  return ({ id }) => known.get(id) ?? null;
}

/** What is owed for several lots together. */
export function moneyOf(
  lots: ReadonlyMap<number, LotInLaw>,
  lotIds: readonly number[] | null,
): Pick<KnownSeat, "debts" | "isPlanKept"> {
  const found = (lotIds ?? []).map((id) => lots.get(id));
  const isKnown = found.length > 0 && found.every((lot) => lot !== undefined);
  return {
    debts: isKnown ? found.flatMap((lot) => lot?.debts ?? []) : null,
    isPlanKept: found.some((lot) => lot?.isPlanKept),
  };
}
