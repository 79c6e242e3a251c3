import type { OwnLot } from "@portal/contract/meetings/schemas";
import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import { lotName } from "@portal/domain/portfolio/lot-label";
import { compareLots } from "@portal/domain/portfolio/natural-order";
import type { Person } from "../core/session/portal-user.ts";
import { lotTermOf } from "./lot-term.ts";

/** A lot of the viewer's in the meeting's plan, and whether the register has a ballot of it. */
interface OwnLotRow {
  readonly lotId: number;
  readonly lotNumberPrefix: string | null;
  readonly lotNumber: string;
  readonly lotNumberSuffix: string | null;
  readonly hasVoted: boolean;
}

export interface OwnLotsRow {
  /** Empty in committee meetings, where lots have no ballot. */
  readonly ownLots: readonly OwnLotRow[];
  readonly lotTerm: string | null;
}

/** SQL: `OwnLotsRow` of meeting `m`. `lots` is the place of a parameter, the ids of the viewer's lots; $1 is the agency. */
export const ownLotsColumns = (lots: string): string => `
  (select coalesce(json_agg(json_build_object('lotId', own.lot_id, 'lotNumberPrefix', own.lot_number_prefix,
      'lotNumber', own.lot_number, 'lotNumberSuffix', own.lot_number_suffix, 'hasVoted', exists (
        select from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = m.meeting_record_id
          and b.seat_kind = 'lot' and b.seat_id = own.lot_id))), '[]')
    from lots own
    where own.agency_id = $1 and own.owners_corp_id = m.owners_corp_id and own.lot_id = any(${lots}::bigint[])
      and m.meeting_type <> '${COMMITTEE_MEETING}') as "ownLots",
  (select t.local_term from terminology t where t.agency_id = $1 and t.standard_term = 'Lot') as "lotTerm"`;

/** The session's lots in a plan to ask with: none below two, since the one lot's ballot is asked for anyway. */
export function severalLotsIn({ reach }: Person, ownersCorpId: number): readonly number[] {
  const lots = reach.lots.filter((lot) => lot.ownersCorpId === ownersCorpId);
  return lots.length > 1 ? lots.map(({ lotId }) => lotId) : [];
}

/** The same, asked with one of them; none where the session asks without a lot of its own. */
export function severalLotsBeside(session: Person, lotId: number): readonly number[] {
  const lot = session.reach.lots.find((own) => own.lotId === lotId);
  return lot === undefined ? [] : severalLotsIn(session, lot.ownersCorpId);
}

/**
 * Returns the lots as they are answered, in their order (D32); undefined below two. `castLotId`: has a ballot since the
 * row was read.
 */
export function presentOwnLots(
  { ownLots, lotTerm }: OwnLotsRow,
  castLotId: number | null = null,
): OwnLot[] | undefined {
  if (ownLots.length < 2) return undefined;
  return ownLots
    .map((lot) => ({ ...lot, planNumber: "" }))
    .toSorted(compareLots)
    .map((lot) => ({
      lotId: lot.lotId,
      name: lotName(lot, lotTermOf(lotTerm)),
      hasVoted: lot.hasVoted || lot.lotId === castLotId,
    }));
}
