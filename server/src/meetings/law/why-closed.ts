import { wallClockIn } from "@portal/domain/core/time-zone";
import {
  type BallotChoice,
  DEFAULT_RESOLUTION,
  type Seat,
} from "@portal/domain/meetings/ballots/ballot-record";
import type { ResolutionType } from "@portal/domain/meetings/count/roll";
import { closedWords } from "@portal/domain/meetings/law/eligibility";
import { lotName } from "@portal/domain/portfolio/lot-label";
import type { Queries } from "../../core/db/agency-transaction.ts";
import { readLotsInLaw } from "../../ledger/public.ts";
import type { CastRow } from "../ballots/cast-queries.ts";
import { lotTermOf } from "../lot-term.ts";
import { readLawfulMeeting } from "./read-lawful-meeting.ts";
import { moneyOf } from "./read-seats-in-law.ts";

interface Asked {
  readonly agencyId: number;
  readonly seat: Seat;
  readonly row: CastRow;
  readonly choices: readonly BallotChoice[];
}

/** Why a motion among the choices is closed to a lot at this moment; null where none is, and for members of a committee. */
export async function whyClosed(
  queries: Queries,
  { agencyId, seat, row, choices }: Asked,
): Promise<string | null> {
  if (seat.kind !== "lot" || row.lot === null || row.format === 1) return null;
  const meeting = { ...row, agencyId, meetingRecordId: row.meetingRecordID };
  const law = await readLawfulMeeting(queries, meeting);
  if (law.isRejecting !== true) return null;
  const { on: todayOn, time } = wallClockIn(row.castAt, row.timeZone);
  const money = moneyOf(await readLotsInLaw(queries, meeting, todayOn, [seat.id]), [seat.id]);
  const asked = { seatName: lotName(row.lot, lotTermOf(row.lotTerm)), todayOn, nowAt: `${todayOn}T${time}` };
  const chosen = new Set(choices.map(({ agendaItemId }) => agendaItemId));
  for (const { agendaItemID, resolutionType } of row.items) {
    if (!chosen.has(agendaItemID)) continue;
    // The column holds a kind that the package's description lists.
    const kind = (resolutionType ?? DEFAULT_RESOLUTION) as ResolutionType;
    const words = closedWords(law, money, kind, asked);
    if (words !== null) return words;
  }
  return null;
}
