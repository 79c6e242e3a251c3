import type { draftInput } from "@portal/contract/meetings/ballot-schemas";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { isMeetingScheduled, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { voteState } from "@portal/domain/meetings/vote-state";
import type { z } from "zod";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import type { AccessRefusal } from "../../portfolio/public.ts";
import type { RegisterKeys } from "../register/signing/register-keys.ts";
import type { DraftSlot } from "../seal/kept-text.ts";
import { sealDraft } from "../seal/seal-votes.ts";
import { deleteDraft, writeDraft } from "./draft-queries.ts";
import { type AskedBallotPaper, ballotAccess } from "./ballot-access.ts";
import { type BallotPaperRow, readBallotPaper } from "./queries.ts";

export type Draft = z.infer<typeof draftInput>;

/**
 * Keeps choices that are not submitted, for this seat and this person alone, until they are submitted or the cut-off
 * (D38). Drops a vote on an item that is not a motion of the agenda. Of two votes on one motion keeps the last, with
 * the hash of its text.
 */
export async function saveDraft(
  { database, keys }: { readonly database: Database; readonly keys: RegisterKeys },
  session: PortalUser,
  asked: AskedBallotPaper,
  draft: Draft,
  now: Date,
): Promise<Outcome<{ savedAt: string }, AccessRefusal | "NO_BALLOT" | "VOTING_CLOSED">> {
  const found = await seatOfSession(database, session, asked);
  if (!found.ok) return found;
  const { row, seat } = found.value;
  const cutoffAt = votingCutoffAt(row);
  if (cutoffAt === null || !isOpen(row, now)) return refused("VOTING_CLOSED");
  const motions = new Set(row.items.filter(({ isMotion }) => isMotion).map((item) => item.agendaItemID));
  const newest = new Map(draft.choices.map((choice) => [choice.agendaItemID, choice]));
  const choices = [...newest.values()].filter(({ agendaItemID }) => motions.has(agendaItemID));
  const slot = keyOf(session, asked, seat);
  const key = keys.current(session.agencyId).draftKey(asked.meetingId);
  const content = { choices, proxyName: draft.proxyName };
  const sealed = sealDraft(key, content, slot, fullDraft(motions));
  const savedAt = await writeDraft(database, slot, { sealed, revision: draft.revision }, cutoffAt);
  return savedAt === null ? refused("VOTING_CLOSED") : answer({ savedAt: savedAt.toISOString() });
}

const HASH_DIGITS = 64;
const LONGEST_NAME = 200;

/** As long as a draft of these motions can be. */
const fullDraft = (motions: ReadonlySet<number>): object => ({
  choices: [...motions].map((agendaItemID) => ({
    agendaItemID,
    vote: "Y",
    motionHash: "0".repeat(HASH_DIGITS),
  })),
  proxyName: "\u{1F5F3}".repeat(LONGEST_NAME),
});

/** Forgets them; there need be none. */
export async function dropDraft(
  database: Database,
  session: PortalUser,
  asked: AskedBallotPaper,
): Promise<Outcome<Record<string, never>, AccessRefusal | "NO_BALLOT">> {
  const found = await seatOfSession(database, session, asked);
  if (!found.ok) return found;
  await deleteDraft(database, keyOf(session, asked, found.value.seat));
  return answer({});
}

async function seatOfSession(
  database: Database,
  session: PortalUser,
  asked: AskedBallotPaper,
): Promise<Outcome<{ readonly row: BallotPaperRow; readonly seat: Seat }, AccessRefusal | "NO_BALLOT">> {
  const { agencyId, contactId } = session;
  const { lotId, meetingId: meetingRecordId } = asked;
  const row = await readBallotPaper(database, { agencyId, meetingRecordId, lotId, contactId });
  const access = ballotAccess(session, asked, row);
  if (!access.ok) return access;
  if (row === undefined) return refused("NOT_FOUND");
  const { seat } = access.value;
  return seat === null ? refused("NO_BALLOT") : answer({ row, seat });
}

/** The same rule as the vote button's (D37). */
function isOpen(row: BallotPaperRow, now: Date): boolean {
  const { isVotingAllowed, hasMotions, isVoteReceived } = row;
  const cutoffAt = votingCutoffAt(row);
  const isScheduled = isMeetingScheduled(row, now);
  const isCancelled = row.cancelledAt !== null;
  const others = { isVotingAllowed, cutoffAt, isScheduled, hasMotions, hasBallot: true, isVoteReceived };
  const facts = { ...others, isCancelled };
  return voteState(facts, now).reason === null;
}

const keyOf = (
  { agencyId, contactId }: PortalUser,
  { meetingId }: AskedBallotPaper,
  seat: Seat,
): DraftSlot => ({
  agencyId,
  meetingRecordId: meetingId,
  seat,
  contactId,
});
