import type { Eligibility } from "@portal/contract/meetings/ballot-schemas";
import type { LocalDate } from "@portal/domain/core/local-date";
import { wallClockIn } from "@portal/domain/core/time-zone";
import { DEFAULT_RESOLUTION, type Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { ResolutionType } from "@portal/domain/meetings/count/roll";
import { eligibilityOf } from "@portal/domain/meetings/law/eligibility";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { lotName } from "@portal/domain/portfolio/lot-label";
import type { Database } from "../../core/db/open-database.ts";
import { readLotsInLaw } from "../../ledger/public.ts";
import type { BallotPaperRow } from "../ballots/queries.ts";
import { lotTermOf } from "../lot-term.ts";
import { readLawfulMeeting } from "./read-lawful-meeting.ts";
import { readNoticeDays } from "./read-notice-days.ts";
import { given, moneyOf, readCastTimes, readLotsOfSeats } from "./read-seats-in-law.ts";

type Paper = BallotPaperRow;

const ownLotsText = `
select count(distinct o.lot_id)::int as own from lot_owners o
where o.agency_id = $1 and o.contact_id = $2 and o.lot_id = any($3::bigint[])
  and o.entered_on <= $4::date and (o.left_on is null or o.left_on > $4::date)`;

const dayOfLedgerText = "select as_at_on as on from agencies where agency_id = $1";

/**
 * By motion, whether a seat may vote on it; nothing once voting has closed, without a seat, and in a register of format 1, which is
 * counted by other rules to its end.
 */
export async function readEligibility(
  database: Pick<Database, "query">,
  agencyId: number,
  paper: Paper,
  { seat, now }: { readonly seat: Seat | null; readonly now: Date },
): Promise<ReadonlyMap<number, Eligibility>> {
  const cutoffAt = votingCutoffAt(paper);
  const isOpen = cutoffAt !== null && now < cutoffAt && paper.cancelledAt === null;
  if (seat === null || !isOpen || paper.format === 1) return new Map();
  const meeting = { ...paper, agencyId, meetingRecordId: paper.meetingRecordID };
  const today = wallClockIn(now, paper.timeZone);
  const lotIds = (await readLotsOfSeats(database, meeting, today.on))(seat);
  const [law, lots, isForAnother, castAtOf, noticeOf, [ledger]] = await Promise.all([
    readLawfulMeeting(database, meeting),
    readLotsInLaw(database, meeting, today.on, lotIds ?? []),
    sitsForAnother(database, agencyId, { seat, lotIds: lotIds ?? [], on: today.on }),
    readCastTimes(database, meeting, { cutoffAt, seat }),
    readNoticeDays(database, meeting, today.on),
    database.query<{ on: LocalDate | null }>(agencyId, {
      name: "day-of-ledger",
      text: dayOfLedgerText,
      values: [agencyId],
    }),
  ]);
  const money = { ...moneyOf(lots, lotIds), ...given(noticeOf(seat)) };
  const asked = {
    seatName: seatNameOf(paper, seat),
    todayOn: today.on,
    nowAt: localText(now, paper.timeZone),
    castAt: castAtOf(seat),
    ledgerOn: ledger?.on ?? null,
    isForAnother,
  };
  const motions = paper.items.filter(({ isMotion }) => isMotion);
  return new Map(
    motions.map(({ agendaItemID, resolutionType }) => {
      // The column holds a kind that the package's description lists.
      const kind = (resolutionType ?? DEFAULT_RESOLUTION) as ResolutionType;
      const { asAtOn, ...told } = eligibilityOf(law, money, kind, asked);
      return [agendaItemID, { ...told, asAt: asAtOn }];
    }),
  );
}

interface AskedSeat {
  readonly seat: Seat;
  readonly lotIds: readonly number[];
  readonly on: LocalDate;
}

/** Whether a member of a committee sits for a lot that is not their own. */
async function sitsForAnother(
  database: Pick<Database, "query">,
  agencyId: number,
  { seat, lotIds, on }: AskedSeat,
): Promise<boolean> {
  if (seat.kind === "lot" || lotIds.length === 0) return false;
  const values = [agencyId, seat.id, lotIds, on];
  const statement = { name: "lots-of-own-seat", text: ownLotsText, values };
  const [row] = await database.query<{ own: number }>(agencyId, statement);
  return row?.own !== new Set(lotIds).size;
}

/** 'Lot 5'; a member of a committee answers for the lot for which they sit. */
function seatNameOf({ lot, lotTerm }: Paper, { kind }: Seat): string {
  if (kind === "member" || lot === null) return "your lot";
  return lotName(lot, lotTermOf(lotTerm));
}

function localText(at: Date, zone: string): string {
  const { on, time } = wallClockIn(at, zone);
  return `${on}T${time}`;
}
