import type { SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { QuorumSeat } from "@portal/domain/meetings/office/day/quorum-facts-of-day";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import { VOTING_SET } from "../../voting-set.ts";
import { readProxyRows } from "../proxies/proxy-rows.ts";
import { readRepresentatives } from "../representatives/read-representatives.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { seatKindOf } from "../seats/find-office-meeting.ts";
import { readChannels } from "../seats/read-channels.ts";
import { readHolders } from "../seats/read-holders.ts";

const byNumber = new Intl.Collator("en", { numeric: true });

/** A seat as the page at the table has it, and as a quorum is counted by; the latter without answers of the law. */
export interface DaySeat {
  readonly shown: SeatOfDay;
  readonly holders: readonly number[];
}

/** Who could be at a meeting: lots with an owner, or members, in the order of their numbers or names. Never how they voted. */
export async function readDaySeats(
  queries: Queries,
  reader: VoteReader,
  meeting: RegisterMeeting,
): Promise<DaySeat[]> {
  const kind = seatKindOf(meeting);
  const seats = await readSeatsOnRoll(queries, meeting, meeting.readAt);
  const ids = seats.map(({ id }) => id);
  const holders = await readHolders(queries, meeting, ids);
  const names = await readRegisterNames(queries, meeting, kind === "member" ? ids : []);
  const channels = await readChannels(queries, reader, meeting);
  const today = localDateIn(meeting.readAt, meeting.timeZone);
  const proxies = (await readProxyRows(queries, meeting)).filter(
    ({ revokedAt, untilOn }) => revokedAt === null && (untilOn === null || untilOn >= today),
  );
  const representativesOf = await readRepresentatives(queries, meeting, meeting.meetingOn);
  const found = seats.map(({ id, entitlementUnits }): DaySeat => {
    const own = holders.filter(({ seatId }) => seatId === id);
    const isLot = kind === "lot";
    return {
      holders: own.map(({ contactId }) => contactId),
      shown: {
        seatId: id,
        name: names.seatName({ kind, id }) ?? String(id),
        number: names.lotNumber({ kind, id }) ?? "",
        people: isLot ? own.map(({ name }) => name) : [],
        units: entitlementUnits,
        hasVotedBefore: channels.has(id),
        proxies: proxies
          .filter(({ lotId }) => isLot && lotId === id)
          .map(({ proxyName, limits }) => ({ proxyName, limits })),
        representatives: isLot ? representativesOf(id) : [],
      },
    };
  });
  const sorted = found.toSorted((a, b) => byNumber.compare(a.shown.name, b.shown.name));
  return kind === "lot" ? sorted : sorted.map((seat, at) => withNumber(seat, at + 1));
}

const withNumber = ({ shown, ...seat }: DaySeat, number: number): DaySeat => ({
  ...seat,
  shown: { ...shown, number: String(number) },
});

/** The same seat for the law, before it is asked. */
export const quorumSeatOf = ({ shown, holders }: DaySeat): Omit<QuorumSeat, "answers"> => ({
  seatId: shown.seatId,
  holders,
  units: shown.units,
  hasVotedBefore: shown.hasVotedBefore,
});

const totalsText = `
select (select count(*)::int from lots l
    where l.agency_id = $1 and l.owners_corp_id = p.owners_corp_id and l.closed_at is null) as "totalLots",
  (select sum(e.units)::float8 from lot_entitlements e
    where e.agency_id = $1 and e.entitlement_set_id = c.entitlement_set_id) as "totalUnits"
from plans p left join lateral (${VOTING_SET}) c on true
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** What a whole plan has: its lots, those without an owner too, and what they weigh together. */
export async function readPlanTotals(
  queries: Queries,
  { agencyId, ownersCorpId }: Pick<RegisterMeeting, "agencyId" | "ownersCorpId">,
): Promise<{ readonly totalLots: number; readonly totalUnits: number | null }> {
  const values = [agencyId, ownersCorpId];
  const [row] = await queries.query<{ totalLots: number; totalUnits: number | null }>(agencyId, {
    name: "day-plan-totals",
    text: totalsText,
    values,
  });
  return row ?? { totalLots: 0, totalUnits: null };
}
