import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import type { LabelledLot } from "@portal/domain/portfolio/lot-label";
import type { Database } from "../../core/db/open-database.ts";
import { todayInPlan } from "../../core/db/today-in-plan.ts";
import { candidatesSql } from "../candidates-sql.ts";
import { ownLotsColumns } from "../own-lots.ts";
import { isOfSeat, meetingColumns, type MeetingRow } from "../queries.ts";
import {
  type KeptSlot,
  type KeptText,
  type KeptVotes,
  keptVotesColumns,
  keptVotesSources,
} from "../seal/kept-text.ts";
import type { PaperElection } from "./election-html.ts";
import { VOTING_SET } from "../voting-set.ts";
import { isPublished } from "../published.ts";

interface BallotPaperItem {
  readonly agendaItemID: number;
  readonly sortOrder: number;
  readonly description: string;
  readonly motionText: string | null;
  readonly isMotion: boolean;
  readonly resolutionType: string | null;
  /** Null of every other item. */
  readonly election: PaperElection | null;
}

/** A meeting as one seat has it before it: agenda, what the seat weighs, its newest ballot. */
export interface BallotPaperRow extends MeetingRow {
  readonly ownersCorpId: number;
  readonly planName: string;
  readonly items: readonly BallotPaperItem[];
  /** The lot that was asked with; null for 0 and for a lot that does not exist. */
  readonly lot: Omit<LabelledLot, "bodyCorporateName"> | null;
  /** Of the set that counts (D57); null where the lot is not in it. */
  readonly entitlementUnits: number | null;
  readonly entitlementSetName: string | null;
  /** Whether the viewer's contact owns the lot, or has a seat in the committee, on the day that it is in the plan. */
  readonly isSeatHeld: boolean;
  /** Of the meeting's register, or as it will be begun: what the hashes of motions are taken of. */
  readonly format: RegisterFormat;
  /** 0 before the first ballot of the seat. */
  readonly revision: number;
  /** Whose it is; null before the first ballot. */
  readonly ballotContactId: number | null;
  /** By which account; null for one of before accounts were noted. */
  readonly ballotUsernameKey: string | null;
  readonly ballotReceipt: string | null;
  readonly ballotCastAt: Date | null;
  /** As the reader of ballots takes it, with the columns below. */
  readonly ballotRecord: KeptText | null;
  readonly ballotHash: string | null;
  readonly ballotSlot: KeptSlot | null;
  readonly ballotSignature: string | null;
  readonly ballotSealed: Buffer | null;
  readonly ballotKeyNo: number | null;
  readonly ballotPublicKey: string | null;
  readonly ballotWrittenKey: Buffer | null;
}

/** What is read for who looks at the paper, beside what casting needs of it too. */
export interface ViewedBallotPaperRow extends BallotPaperRow {
  /** Of all lots in the set. */
  readonly entitlementTotalUnits: number | null;
  readonly draftSealed: Buffer | null;
  readonly draftRevision: number | null;
  readonly draftSavedAt: Date | null;
}

/** The seat that a ballot paper is asked with: a lot of the session's person or 0, and the session's contact. */
export interface AskedSeat {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly lotId: number;
  readonly contactId: number;
}

const onDay = (from: string, to: string): string =>
  `${from} <= ${todayInPlan} and (${to} is null or ${to} > ${todayInPlan})`;

/** Columns of meeting `m` in plan `p` of agency `a`; $1 agency, $2 meeting, $3 lot, $4 contact, `lots` the viewer's lots. */
export const paperColumns = (lots: string): string => `
  ${ownLotsColumns(lots)},
  ${meetingColumns}, m.owners_corp_id as "ownersCorpId", p.body_corporate_name as "planName",
  newest.revision is not null as "isVoteReceived", null as "agendaItems",
  (select coalesce(json_agg(json_build_object('agendaItemID', i.agenda_item_id, 'sortOrder', i.sort_order,
      'description', i.description, 'motionText', i.motion_text, 'isMotion', i.is_motion,
      'resolutionType', i.resolution_type,
      'election', case when i.item_kind = 'ELECTION' then json_build_object('places', i.places,
        'candidates', ${candidatesSql}) end) order by i.sort_order, i.agenda_item_id), '[]')
    from agenda_items i where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id) as items,
  coalesce((select r.format from voting_registers r
    where r.agency_id = $1 and r.meeting_record_id = m.meeting_record_id), 2) as format,
  (select json_build_object('lotNumberPrefix', l.lot_number_prefix, 'lotNumber', l.lot_number,
      'lotNumberSuffix', l.lot_number_suffix, 'unitName', l.unit_name)
    from lots l where l.agency_id = $1 and l.lot_id = $3 and l.owners_corp_id = m.owners_corp_id) as lot,
  entitled.units as "entitlementUnits", weighing.name as "entitlementSetName",
  case when m.meeting_type = '${COMMITTEE_MEETING}' then exists (
    select from committee_members k
    where k.agency_id = $1 and k.owners_corp_id = m.owners_corp_id and k.contact_id = $4
      and ${onDay("k.from_on", "k.to_on")}
  ) else exists (
    select from lot_owners o
    where o.agency_id = $1 and o.lot_id = $3 and o.contact_id = $4 and ${onDay("o.entered_on", "o.left_on")}
  ) end as "isSeatHeld",
  coalesce(newest.revision, 0) as revision, newest.contact_id as "ballotContactId",
  newest.username_key as "ballotUsernameKey", newest.receipt as "ballotReceipt", newest.cast_at as "ballotCastAt",
  newest.record as "ballotRecord", newest.hash as "ballotHash",
  newest.slot as "ballotSlot", newest.signature as "ballotSignature", newest.sealed as "ballotSealed",
  newest."keyNo" as "ballotKeyNo", newest."publicKey" as "ballotPublicKey", newest."writtenKey" as "ballotWrittenKey"`;

export const paperSources = `
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
left join lateral (${VOTING_SET}) weighing on true
left join lot_entitlements entitled on entitled.agency_id = $1 and entitled.lot_id = $3
  and entitled.entitlement_set_id = weighing.entitlement_set_id
left join lateral (
  select b.revision, b.contact_id, b.username_key, b.receipt, b.cast_at, ${keptVotesColumns}
  from voting_ballots b ${keptVotesSources} where ${isOfSeat("b", "$3", "$4")}
  order by b.revision desc limit 1
) newest on true`;

const paperText = `
select ${paperColumns("$5")},
  (select sum(every.units)::bigint from lot_entitlements every
    where every.agency_id = $1 and every.entitlement_set_id = weighing.entitlement_set_id) as "entitlementTotalUnits",
  d.sealed as "draftSealed", d.revision as "draftRevision", d.saved_at as "draftSavedAt"
${paperSources}
left join voting_drafts d on d.contact_id = $4 and ${isOfSeat("d", "$3", "$4")}
where m.agency_id = $1 and m.meeting_record_id = $2 and ${isPublished("m")}`;

/**
 * Reads the ballot paper of a seat in one round trip; undefined if the meeting does not exist. Does not check who may
 * see it. `ownLotIds`: as `severalLotsIn` has them.
 */
export async function readBallotPaper(
  database: Database,
  asked: AskedSeat,
  ownLotIds: readonly number[] = [],
): Promise<ViewedBallotPaperRow | undefined> {
  const { agencyId, meetingRecordId, lotId, contactId } = asked;
  const [row] = await database.query<ViewedBallotPaperRow>(agencyId, {
    name: "voting-paper",
    text: paperText,
    values: [agencyId, meetingRecordId, lotId, contactId, ownLotIds],
  });
  return row;
}

/** The newest ballot of the seat as the reader of ballots takes it; null before the first one. */
export function newestVotes(
  row: BallotPaperRow,
  { agencyId }: Pick<AskedSeat, "agencyId">,
): KeptVotes | null {
  if (row.ballotRecord === null || row.ballotHash === null || row.ballotSlot === null) return null;
  return {
    agencyId,
    meetingRecordId: row.meetingRecordID,
    record: row.ballotRecord,
    hash: row.ballotHash,
    slot: row.ballotSlot,
    signature: row.ballotSignature,
    sealed: row.ballotSealed,
    keyNo: row.ballotKeyNo,
    publicKey: row.ballotPublicKey,
    writtenKey: row.ballotWrittenKey,
  };
}

export interface SeatBallotRow extends KeptVotes {
  readonly revision: number;
  readonly castAt: Date;
  readonly receipt: string;
  readonly contactId: number;
}

const seatBallotsText = `
select b.revision, b.cast_at as "castAt", b.receipt, b.contact_id as "contactId", ${keptVotesColumns}
from meetings m
join voting_ballots b on ${isOfSeat("b", "$3", "$4")}
${keptVotesSources}
where m.agency_id = $1 and m.meeting_record_id = $2
order by b.revision desc`;

/** Every ballot of the seat, the newest first, by whomever it was cast. */
export function readSeatBallots(
  database: Database,
  { agencyId, meetingRecordId, lotId, contactId }: AskedSeat,
): Promise<SeatBallotRow[]> {
  return database.query<SeatBallotRow>(agencyId, {
    name: "seat-ballots",
    text: seatBallotsText,
    values: [agencyId, meetingRecordId, lotId, contactId],
  });
}
