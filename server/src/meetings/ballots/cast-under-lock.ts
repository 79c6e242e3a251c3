import type { CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { BallotChoice } from "@portal/domain/meetings/ballots/ballot-record";
import { checkSubmission } from "@portal/domain/meetings/ballots/cast-rules";
import type { WitnessedRecord, WitnessedStatement } from "@portal/domain/meetings/register/witness-text";
import { isMeetingScheduled, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { voteState } from "@portal/domain/meetings/vote-state";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import { recordAudit } from "../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { actorOf } from "../../core/session/actor.ts";
import { whyClosed } from "../law/why-closed.ts";
import { presentOwnLots, severalLotsBeside } from "../own-lots.ts";
import { type RegisterSecret, requestHashUnder } from "../register/signing/register-keys.ts";
import type { NumberedStatement, StopReason } from "../register/register-state.ts";
import { registerTimes } from "../register/register-times.ts";
import { areTimesSigned, signedTimes } from "../register/signing/signed-times.ts";
import { addBallot, type AddedBallot } from "./add-ballot.ts";
import type { Cast, CastBy, Locked } from "./cast.ts";
import { checkCastLimits } from "./cast-limits.ts";
import { type CastRow, readForCast } from "./cast-queries.ts";
import { motionHashOf } from "./hashes.ts";
import { ballotAccess } from "./ballot-access.ts";
import { receiptMail } from "./receipt-mail.ts";
import { replacedMail } from "./replaced-mail.ts";
import type { RegisterHead } from "./seal-ballot.ts";
import { type Submission, submittedItems } from "./submission.ts";

type CastRefusal =
  | "NOT_FOUND"
  | "FEATURE_UNAVAILABLE"
  | "NO_BALLOT"
  | "VALIDATION"
  | "NOT_A_MOTION"
  | "VOTING_CLOSED"
  | "AGENDA_CHANGED"
  | "REVISION_CHANGED"
  | "VOTE_NOT_ALLOWED"
  | "KEY_REUSED"
  | "TOO_MANY_ATTEMPTS"
  | "VOTING_STOPPED";
/** Why choices are not taken. */
type ChoiceRefusal = Extract<
  CastRefusal,
  "NOT_FOUND" | "VALIDATION" | "NOT_A_MOTION" | "VOTING_CLOSED" | "AGENDA_CHANGED" | "REVISION_CHANGED"
>;
export type CastOutcome = Outcome<CastAnswer, CastRefusal>;

/** What the witness is told of a ballot after the commit. */
export interface WitnessedCast {
  readonly record: WitnessedRecord;
  readonly opening: WitnessedStatement | null;
  readonly restore: NumberedStatement | null;
}

/** What a cast answers; nothing is witnessed in format 1, and of a repeat. */
interface CastValue {
  readonly answer: CastAnswer;
  readonly witnessed: WitnessedCast | null;
}
type Refusal = Extract<CastOutcome, { ok: false }>;
export type CastResult =
  | { readonly ok: true; readonly value: CastValue }
  /** `because`: whom it concerns has to be told that voting is stopped. */
  | (Refusal & { readonly because?: StopReason });

export const stopped = (because?: StopReason): CastResult =>
  because === undefined ? refused("VOTING_STOPPED") : { ...refused("VOTING_STOPPED"), because };

/** Everything of a cast that happens while nobody else casts in the meeting. */
export async function castUnderLock(locked: Locked, cast: Cast): Promise<CastResult> {
  const { transaction, keys, limits, head } = locked;
  const { session, asked, submission, idempotencyKey } = cast;
  const { agencyId, contactId } = session;
  const seatAsked = { agencyId, meetingRecordId: asked.meetingId, lotId: asked.lotId, contactId };
  const row =
    head === null
      ? undefined
      : await readForCast(transaction, seatAsked, {
          idempotencyKey,
          size: head.size,
          usernameKey: accessCodeKey(session.username),
          castsPerSeat: limits.castsPerSeat,
          handle: session.handle,
          ownLotIds: severalLotsBeside(session, asked.lotId),
        });
  const access = ballotAccess(session, asked, row);
  if (!access.ok) return access;
  if (head === null || row === undefined) return refused("NOT_FOUND");
  const { seat } = access.value;
  if (seat === null) return refused("NO_BALLOT");
  const secret = head.publicKey === null ? null : keys.of(agencyId, head.publicKey);
  if (head.format === 2 && secret === null) return stopped("SECRET");
  const repeated = repeatOf(row, cast, secret);
  if (repeated !== null) return repeated;
  const within = checkCastLimits(row, limits, row.castAt);
  if (!within.ok) return within;
  if (head.stoppedAt !== null) return stopped();
  if (secret !== null && isOpened(head, row) && !isCutoffSigned(row, agencyId, secret))
    return stopped("CUTOFF_UNSIGNED");
  const choices = acceptedChoices(row, submission);
  if (!choices.ok) return choices;
  const closed = await whyClosed(transaction, { agencyId, seat, row, choices: choices.value });
  if (closed !== null) return refused("VOTE_NOT_ALLOWED", { detail: closed });

  const accepted = { head, secret, row, seat, choices: choices.value };
  const added = await addBallot(locked, accepted, castBySession(cast));
  await sendMails(locked, row, cast, added);
  const { record, receipt, hash } = added.ballot;
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(session),
    kind: "vote",
    subject: {
      meetingRecordId: record.meetingRecordId,
      seatKind: record.seat.kind,
      seatId: record.seat.id,
      revision: record.revision,
      receipt,
    },
    about: { ownersCorpId: row.ownersCorpId },
  });
  const { signature, opening } = added;
  const publicKey = secret?.publicKey ?? null;
  const ownLots = presentOwnLots(row, asked.lotId);
  return answer({
    answer: { receipt, revision: record.revision, at: record.castAt, hash, signature, publicKey, ownLots },
    witnessed:
      signature === null
        ? null
        : { record: { seq: record.seq, hash, signature }, opening, restore: row.restore },
  });
}

const castBySession = ({ session, submission, idempotencyKey, settings, isFinancial }: Cast): CastBy => ({
  agencyId: session.agencyId,
  contactId: session.contactId,
  usernameKey: accessCodeKey(session.username),
  submission,
  idempotencyKey,
  settings,
  isFinancial,
  paper: null,
});

/** Whether the register has a statement of its times: the office opens its own before anybody votes. */
export const isOpened = ({ size }: RegisterHead, { times }: CastRow): boolean => size > 0 || times !== null;

/** Whether the meeting's times are those that its register states. */
export function isCutoffSigned(row: CastRow, agencyId: number, { publicKey }: RegisterSecret): boolean {
  if (row.times === null) return false;
  const register = { agencyId, meetingRecordId: row.meetingRecordID, publicKey };
  return areTimesSigned(registerTimes(row), signedTimes(register, row.times));
}

/** The answer to a submission whose key was used before; null where it was not. */
function repeatOf(
  row: CastRow,
  { session, asked, submission }: Cast,
  secret: RegisterSecret | null,
): CastResult | null {
  const { repeatedReceipt: receipt, repeatedRevision: revision, repeatedAt, repeatedHash: hash } = row;
  if (receipt === null || revision === null || repeatedAt === null || hash === null) return null;
  const { requestText } = submission;
  const requestHash =
    secret === null
      ? sha256Hex(requestText)
      : requestHashUnder(secret.voteKey(row.meetingRecordID, row.repeatedKeyNo ?? 0), requestText);
  const isSame = row.repeatedRequestHash === requestHash && row.repeatedContactId === session.contactId;
  if (!isSame) return refused("KEY_REUSED");
  const proof = { hash, signature: row.repeatedSignature, publicKey: secret?.publicKey ?? null };
  const ownLots = presentOwnLots(row, asked.lotId);
  const at = repeatedAt.toISOString();
  return answer({ answer: { receipt, revision, at, ...proof, ownLots }, witnessed: null });
}

/** Whether the account may still vote for the seat, and its choices. */
const acceptedChoices = (
  row: CastRow,
  submission: Submission,
): Outcome<readonly BallotChoice[], CastRefusal> =>
  // Since the session was read the operator has switched the account off.
  row.isAccountOpen ? choicesForSeat(row, submission) : refused("NOT_FOUND");

/** Whether the seat may vote at this moment, and its choices where they are of the agenda as it stands. */
export function choicesForSeat(
  row: CastRow,
  submission: Submission,
): Outcome<readonly BallotChoice[], ChoiceRefusal> {
  // Since it was read the lot was sold, or the seat has ended.
  if (!row.isSeatHeld) return refused("NOT_FOUND");
  const { castAt, isVoteReceived, isVotingAllowed, format } = row;
  const cutoffAt = votingCutoffAt(row);
  const isScheduled = isMeetingScheduled(row, castAt);
  // Where the agenda has no motions any more that is told below: voting has not closed.
  const agendaAside = { hasMotions: true, hasBallot: true, isCancelled: row.cancelledAt !== null };
  const facts = { isVotingAllowed, cutoffAt, isScheduled, isVoteReceived, ...agendaAside };
  if (voteState(facts, castAt).reason !== null) return refused("VOTING_CLOSED");
  const agenda = row.items.map((item) => ({
    agendaItemId: item.agendaItemID,
    isMotion: item.isMotion,
    motionHash: motionHashOf(format, item),
  }));
  const checked = checkSubmission({ agenda, submitted: submittedItems(submission, format, row.items) });
  if (!checked.ok)
    return checked.code === "VALIDATION"
      ? refused("VALIDATION", { errors: [{ path: "agendaItems", message: checked.detail }] })
      : checked;
  const isNewest = submission.revision === null || submission.revision === row.revision;
  return isNewest ? answer(checked.value) : refused("REVISION_CHANGED");
}

/** The receipt to whom it was cast for, and word to whom cast the one before, where that was somebody else. */
async function sendMails(
  { transaction, outbox, publicOrigin }: Locked,
  row: CastRow,
  { session, settings }: Cast,
  { ballot, signature, publicKey }: AddedBallot,
): Promise<void> {
  if (settings === null) return;
  if (row.mailAddress !== null && isEmailAddress(row.mailAddress)) {
    const to = { name: session.contactName, address: row.mailAddress };
    const proof = { signature, publicKey };
    await outbox.enqueueMail(
      transaction,
      receiptMail({ brand: settings, publicOrigin }, to, row, ballot, proof),
    );
  }
  const { formerVoter, ballotContactId, ballotUsernameKey } = row;
  if (formerVoter === null || formerVoter.address === null || !isEmailAddress(formerVoter.address)) return;
  const isSameAccount = ballotUsernameKey === null || ballotUsernameKey === accessCodeKey(session.username);
  if (ballotContactId === session.contactId && isSameAccount) return;
  const to = { name: formerVoter.name, address: formerVoter.address };
  await outbox.enqueueMail(transaction, replacedMail(settings, to, row, ballot));
}
