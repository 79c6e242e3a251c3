import type {
  Agenda,
  Eligibility,
  Receipt,
  VotingItem,
  VotingSeat,
} from "@portal/contract/meetings/ballot-schemas";
import type { BallotRecord, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { lotLabel } from "@portal/domain/portfolio/lot-label";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { lotTermOf } from "../lot-term.ts";
import { presentMeeting } from "../present.ts";
import type { VoteReader } from "../seal/open-votes.ts";
import { electionHtml } from "./election-html.ts";
import { motionHashOf } from "./hashes.ts";
import type { AskedBallotPaper, BallotAccess } from "./ballot-access.ts";
import { newestVotes, type BallotPaperRow, type ViewedBallotPaperRow } from "./queries.ts";

/** For whom and when a paper is presented. */
export interface BallotPaperView {
  readonly session: PortalUser;
  readonly asked: AskedBallotPaper;
  readonly access: BallotAccess;
  /** Whether the lot has no arrears; null in committee meetings. */
  readonly isFinancial: boolean | null;
  /** By motion. */
  readonly eligibility: ReadonlyMap<number, Eligibility>;
  readonly now: Date;
  readonly reader: VoteReader;
}

/**
 * Returns a ballot paper as it is answered. After a sale the lot's revision continues, and the former owner's ballot
 * counts until it is replaced. Only the person who submitted a ballot sees its choices, proxy and receipt,
 * and staff who look at their pages do not.
 */
export function presentBallotPaper(row: ViewedBallotPaperRow, view: BallotPaperView): Agenda {
  const { session, asked, access, isFinancial, eligibility, now, reader } = view;
  const { contactId } = session;
  const own = ownNewest(row, access.seat, session, reader);
  const voteOf = new Map(own?.record.choices.map((choice) => [choice.agendaItemId, choice]));
  const meeting = presentMeeting(row, { viewer: access.viewer, contactId, lotId: asked.lotId, now });
  const agendaItems = row.items.map(({ resolutionType, election, ...item }): VotingItem => {
    const motionHash = motionHashOf(row.format, { ...item, resolutionType });
    const choice = voteOf.get(item.agendaItemID);
    // A vote on an earlier text does not count for the current one: it must be cast again.
    const isStanding = own !== null && choice !== undefined && choice.motionHash === motionHash;
    const vote = isStanding ? { vote: choice.vote, dateChanged: own.receipt.at } : null;
    return {
      ...item,
      motionText: election === null ? item.motionText : electionHtml(item.motionText, election),
      motionHash,
      meetingRecordItem: vote,
      eligibility: eligibility.get(item.agendaItemID) ?? null,
    };
  });
  return {
    meetingRegisterID: row.meetingRegisterID,
    lotId: asked.lotId,
    contactId,
    proxyName: own?.record.proxyName ?? null,
    agendaItems,
    meeting,
    ownersCorpId: row.ownersCorpId,
    revision: access.seat === null ? 0 : row.revision,
    receipt: own?.receipt ?? null,
    seat: access.seat === null ? null : presentSeat(row, access.seat, session, isFinancial),
    draft: access.seat === null ? null : presentDraft(row, view),
  };
}

/** The seat's newest ballot, where it is the viewer's own. */
function ownNewest(
  row: BallotPaperRow,
  seat: Seat | null,
  { agencyId, contactId, viewedBy }: PortalUser,
  reader: VoteReader,
): { readonly record: BallotRecord; readonly receipt: Receipt } | null {
  const { revision, ballotReceipt, ballotCastAt, ballotContactId } = row;
  if (seat === null || ballotContactId !== contactId || viewedBy !== null) return null;
  const votes = newestVotes(row, { agencyId });
  if (votes === null || ballotReceipt === null || ballotCastAt === null) return null;
  const { record } = reader.open(votes);
  if (record === null) return null;
  return { record, receipt: { code: ballotReceipt, revision, at: ballotCastAt.toISOString() } };
}

function presentSeat(
  row: ViewedBallotPaperRow,
  { kind }: Seat,
  { contactName }: PortalUser,
  isFinancial: boolean | null,
): VotingSeat {
  const { planName, lot, lotTerm } = row;
  if (kind === "member" || lot === null)
    return { kind, placeName: planName, personName: contactName, entitlement: null, isFinancial: null };
  const placeName = lotLabel({ ...lot, bodyCorporateName: planName }, lotTermOf(lotTerm));
  return { kind, placeName, personName: contactName, entitlement: entitlementOf(row), isFinancial };
}

function entitlementOf({
  entitlementUnits: units,
  entitlementTotalUnits: totalUnits,
  entitlementSetName: setName,
}: ViewedBallotPaperRow): VotingSeat["entitlement"] {
  return units === null || totalUnits === null || setName === null ? null : { units, totalUnits, setName };
}

/** Returns the draft; null past the cut-off, even if it has not been deleted yet (D38). */
function presentDraft(
  row: ViewedBallotPaperRow,
  { session, access, now, reader }: BallotPaperView,
): Agenda["draft"] {
  const { draftSealed, draftRevision, draftSavedAt } = row;
  const cutoffAt = votingCutoffAt(row);
  if (cutoffAt === null || now.getTime() >= cutoffAt.getTime()) return null;
  if (access.seat === null || draftSealed === null || draftRevision === null || draftSavedAt === null)
    return null;
  const { agencyId, contactId, viewedBy } = session;
  // What somebody has begun to choose is for nobody else (D80).
  if (viewedBy !== null) return null;
  const slot = { agencyId, meetingRecordId: row.meetingRecordID, seat: access.seat, contactId };
  const draft = reader.openDraft(slot, draftSealed);
  if (draft === null) return null;
  const motions = new Set(row.items.filter(({ isMotion }) => isMotion).map((item) => item.agendaItemID));
  return {
    choices: draft.choices.filter(({ agendaItemID }) => motions.has(agendaItemID)),
    proxyName: draft.proxyName,
    revision: draftRevision,
    savedAt: draftSavedAt.toISOString(),
  };
}
