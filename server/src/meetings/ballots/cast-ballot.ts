import type { CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { BallotChoice, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { capacityOf, checkSubmission } from "@portal/domain/meetings/ballots/cast-rules";
import { isMeetingScheduled, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import { voteState } from "@portal/domain/meetings/vote-state";
import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { Transaction } from "kysely";
import { recordAudit } from "../../core/audit/audit.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import { DatabaseBusy } from "../../core/db/database-errors.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Tables } from "../../core/db/tables.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { randomBytesOf } from "../../core/ids/tokens.ts";
import type { Share } from "../../core/jobs/share.ts";
import type { Turns } from "../../core/jobs/turns.ts";
import { queueName } from "../../core/session/queue-name.ts";
import type { MailBrand } from "../../core/mail/mail-layout.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { Session } from "../../core/session/session.ts";
import { planOfReachedLot, reachedPlans, refusalInPlan } from "../../portfolio/public.ts";
import { type CastLimits, tooManyCasts } from "./cast-limits.ts";
import { type CastRow, insertBallot, lockRegister, readForCast } from "./cast-queries.ts";
import { isLotFinancial } from "./get-agenda.ts";
import { motionHashOf } from "./hashes.ts";
import { type AskedPaper, paperSight } from "./paper-access.ts";
import { receiptMail } from "./receipt-mail.ts";
import { type RegisterHead, sealBallot, type SealedBallot } from "./seal-ballot.ts";
import type { Submission } from "./submission.ts";

export interface CastDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Of this process, by meeting. */
  readonly turns: Turns;
  /** Of this process, by person. */
  readonly share: Share;
  readonly limits: CastLimits;
}

type CastRefusal =
  | "NOT_FOUND"
  | "FEATURE_UNAVAILABLE"
  | "NO_BALLOT"
  | "VALIDATION"
  | "NOT_A_MOTION"
  | "VOTING_CLOSED"
  | "AGENDA_CHANGED"
  | "REVISION_CHANGED"
  | "KEY_REUSED"
  | "TOO_MANY_ATTEMPTS";
type CastOutcome = Outcome<CastAnswer, CastRefusal>;

/** A submission with whose it is and what was read before the transaction. */
interface Cast {
  readonly session: Session;
  readonly asked: AskedPaper;
  readonly submission: Submission;
  readonly idempotencyKey: string | null;
  readonly brand: MailBrand | null;
  readonly isFinancial: boolean | null;
}

const RECEIPTS_TRIED = 5;
const NONCE_BYTES = 16;

/**
 * Casts the ballot of the session's seat (design/voting.md, 'Casting is one transaction'): ballot, register, receipt mail
 * and audit event are there together or not at all. A repeat with the same Idempotency-Key gets the first one's answer,
 * after the cut-off too. Whether it is before the cut-off is decided under the register's lock by the database's clock.
 */
export async function castBallot(
  { database, outbox, turns, share, limits }: CastDependencies,
  cast: Omit<Cast, "brand" | "isFinancial">,
  now: Date,
): Promise<CastOutcome> {
  const { session, asked } = cast;
  const { agencyId } = session;
  const plans = asked.lotId === 0 ? reachedPlans(session) : planOfReachedLot(session, asked.lotId);
  const refusal = plans === null ? (refusalInPlan(session, "meetings", null) ?? "NOT_FOUND") : null;
  if (plans === null || refusal !== null) return refused(refusal ?? "NOT_FOUND");
  // Read beforehand: the embedded engine has one connection, which the transaction holds.
  const [brand, isFinancial] = await Promise.all([
    readMailSettings(database, agencyId),
    asked.lotId === 0 ? null : isLotFinancial(database, agencyId, asked.lotId, now),
  ]);
  // By the own plans too: who asks for another plan's meeting neither holds its voters up nor sees that there are any.
  const line = `${agencyId}/${[plans].flat().join()}/${asked.meetingId}`;
  const outcome = await share.run(queueName(session), () =>
    turns.run(line, () =>
      commitUnlessRefused(database.forAgency(agencyId), async (transaction) => {
        const head = await lockRegister(transaction, agencyId, asked.meetingId, [plans].flat());
        return castUnderLock({ transaction, outbox, limits, head }, { ...cast, brand, isFinancial });
      }),
    ),
  );
  // No refusal: of an earlier one with this key it is not known yet what came of it.
  if (outcome === null) throw new DatabaseBusy("as many ballots of one person as may be are under way");
  if (outcome.ok) outbox.kick();
  return outcome;
}

interface Locked {
  readonly transaction: Transaction<Tables>;
  readonly outbox: Outbox;
  readonly limits: CastLimits;
  readonly head: RegisterHead | null;
}

async function castUnderLock(
  { transaction, outbox, limits, head }: Locked,
  cast: Cast,
): Promise<CastOutcome> {
  const { session, asked, submission, idempotencyKey } = cast;
  const { agencyId, contactId } = session;
  const seatAsked = { agencyId, meetingRecordId: asked.meetingId, lotId: asked.lotId, contactId };
  const usernameKey = accessCodeKey(session.username);
  const row =
    head === null
      ? undefined
      : await readForCast(transaction, seatAsked, {
          idempotencyKey,
          size: head.size,
          usernameKey,
          castsPerSeat: limits.castsPerSeat,
          handle: session.handle,
        });
  const sight = paperSight(session, asked, row);
  if (typeof sight === "string") return refused(sight);
  if (head === null || row === undefined) return refused("NOT_FOUND");
  if (sight.seat === null) return refused("NO_BALLOT");
  const repeated = repeatOf(row, session, submission);
  if (repeated !== null) return repeated;
  const tooMany = tooManyCasts(row, limits, row.castAt);
  if (tooMany !== null) return refused("TOO_MANY_ATTEMPTS", tooMany);
  const choices = acceptedChoices(row, submission);
  if (!choices.ok) return choices;

  const sealed = await addBallot(transaction, { head, row, seat: sight.seat, choices: choices.value }, cast);
  const { record, receipt } = sealed;
  if (cast.brand !== null && row.mailAddress !== null && isEmailAddress(row.mailAddress)) {
    const to = { name: session.contactName, address: row.mailAddress };
    await outbox.enqueueMail(transaction, receiptMail(cast.brand, to, row, sealed));
  }
  await recordAudit(transaction, {
    agencyId,
    actor: session.username,
    kind: "vote",
    subject: {
      meetingRecordId: record.meetingRecordId,
      seatKind: record.seat.kind,
      seatId: record.seat.id,
      revision: record.revision,
      receipt,
    },
  });
  return answer({ receipt, revision: record.revision, at: record.castAt });
}

/** The answer to a submission whose key was used before; null where it was not. */
function repeatOf(row: CastRow, { contactId }: Session, { requestHash }: Submission): CastOutcome | null {
  const { repeatedReceipt: receipt, repeatedRevision: revision, repeatedAt } = row;
  if (receipt === null || revision === null || repeatedAt === null) return null;
  const isSame = row.repeatedRequestHash === requestHash && row.repeatedContactId === contactId;
  return isSame ? answer({ receipt, revision, at: repeatedAt.toISOString() }) : refused("KEY_REUSED");
}

/** Whether the seat may vote at this moment, and its choices where they are of the agenda as it stands. */
function acceptedChoices(
  row: CastRow,
  submission: Submission,
): Outcome<readonly BallotChoice[], CastRefusal> {
  // Since the session was read the lot was sold, the seat has ended, or the operator has switched the account off.
  if (!row.isSeatHeld || !row.isAccountOpen) return refused("NOT_FOUND");
  const { castAt, isVoteReceived, isVotingAllowed } = row;
  const cutoffAt = votingCutoffAt(row);
  const isScheduled = isMeetingScheduled(row, castAt);
  // Where the agenda has no motions any more that is told below: voting has not closed.
  const agendaAside = { hasMotions: true, hasBallot: true, isCancelled: row.cancelledAt !== null };
  const facts = { isVotingAllowed, cutoffAt, isScheduled, isVoteReceived, ...agendaAside };
  if (voteState(facts, castAt).reason !== null) return refused("VOTING_CLOSED");
  const agenda = row.items.map((item) => ({
    agendaItemId: item.agendaItemID,
    isMotion: item.isMotion,
    motionHash: motionHashOf(item),
  }));
  const checked = checkSubmission({ agenda, submitted: submission.items });
  if (!checked.ok)
    return checked.refusal === "VALIDATION"
      ? refused("VALIDATION", { errors: [{ path: "agendaItems", message: checked.message }] })
      : refused(checked.refusal);
  const isNewest = submission.revision === null || submission.revision === row.revision;
  return isNewest ? answer(checked.value) : refused("REVISION_CHANGED");
}

interface Accepted {
  readonly head: RegisterHead;
  readonly row: CastRow;
  readonly seat: Seat;
  readonly choices: readonly BallotChoice[];
}

async function addBallot(
  transaction: Transaction<Tables>,
  { head, row, seat, choices }: Accepted,
  { session, submission, idempotencyKey, isFinancial }: Cast,
): Promise<SealedBallot> {
  const { proxyName, requestHash } = submission;
  const isLot = seat.kind === "lot";
  const content = {
    agencyId: session.agencyId,
    ownersCorpId: row.ownersCorpId,
    meetingRecordId: row.meetingRecordID,
    seat,
    revision: row.revision + 1,
    capacity: capacityOf(seat.kind, proxyName),
    contactId: session.contactId,
    proxyName,
    choices,
    entitlementUnits: isLot ? row.entitlementUnits : null,
    isFinancial: isLot ? isFinancial : null,
    castAt: row.castAt.toISOString(),
  };
  for (let tried = 0; tried < RECEIPTS_TRIED; tried += 1) {
    const sealed = sealBallot(content, head, randomBytesOf(NONCE_BYTES).toString("hex"));
    const repeat = { key: idempotencyKey, requestHash };
    const by = { usernameKey: accessCodeKey(session.username), sessionLine: row.sessionLine };
    if (await insertBallot(transaction, sealed, repeat, by)) return sealed;
  }
  throw new Error(`${RECEIPTS_TRIED} receipts in a row were taken`);
}
