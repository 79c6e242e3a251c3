import type { CastPaper } from "@portal/contract/meetings/office/paper-schemas";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { BallotChoice } from "@portal/domain/meetings/ballots/ballot-record";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { addBallot, type AddedBallot } from "../../ballots/add-ballot.ts";
import { type CastRow, readForCast } from "../../ballots/cast-queries.ts";
import type { CastBy, Locked } from "../../ballots/cast.ts";
import {
  choicesForSeat,
  isCutoffSigned,
  isOpened,
  type WitnessedCast,
} from "../../ballots/cast-under-lock.ts";
import { isLotFinancial } from "../../ballots/get-agenda.ts";
import { receiptMail } from "../../ballots/receipt-mail.ts";
import { replacedMail } from "../../ballots/replaced-mail.ts";
import { whyClosed } from "../../law/why-closed.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import type { StopReason } from "../../register/register-state.ts";
import { readHolders } from "../seats/read-holders.ts";
import { submissionOfPaper } from "./paper-motions.ts";
import type { PaperRow } from "./paper-rows.ts";

/** A paper on which two people agree. */
export interface AgreedPaper {
  readonly meeting: RegisterMeeting;
  readonly paper: PaperRow;
  readonly choices: readonly BallotChoice[];
  readonly checkedBy: number;
}

export interface CastOnPaper {
  readonly cast: CastPaper;
  readonly witnessed: WitnessedCast | null;
}

type PaperCastRefusal =
  | "NOT_FOUND"
  | "VALIDATION"
  | "VOTING_CLOSED"
  | "AGENDA_CHANGED"
  | "REVISION_CHANGED"
  | "VOTE_NOT_ALLOWED"
  | "VOTING_STOPPED";

type PaperCastOutcome = Outcome<CastOnPaper, PaperCastRefusal> & { readonly because?: StopReason };

/**
 * Casts a paper in the register's transaction, as the owner's own submission is cast: a revision like any other, with the channel
 * `paper`, both people and the scan's hash in the signed record. Its owner and whose vote it replaces are mailed.
 */
export async function castPaper(locked: Locked, agreed: AgreedPaper): Promise<PaperCastOutcome> {
  const { transaction, keys, head } = locked;
  const { meeting, paper, choices, checkedBy } = agreed;
  const { agencyId, meetingRecordId } = meeting;
  const { seat, contactId, proxyName, capacity, enteredBy, paperHash } = paper;
  const lotId = seat.kind === "lot" ? seat.id : 0;
  const row =
    head === null
      ? undefined
      : await readForCast(transaction, { agencyId, meetingRecordId, lotId, contactId }, readingOf(head.size));
  if (head === null || row === undefined) return refused("NOT_FOUND");
  const secret = head.publicKey === null ? null : keys.of(agencyId, head.publicKey);
  if (secret === null) return { ...refused("VOTING_STOPPED"), because: "SECRET" };
  if (head.stoppedAt !== null) return refused("VOTING_STOPPED");
  if (isOpened(head, row) && !isCutoffSigned(row, agencyId, secret))
    return { ...refused("VOTING_STOPPED"), because: "CUTOFF_UNSIGNED" };
  const submission = submissionOfPaper(choices, proxyName);
  const accepted = choicesForSeat(row, submission);
  // An item that has stopped being a motion has changed since the paper was entered.
  if (!accepted.ok)
    return accepted.code === "NOT_A_MOTION"
      ? refused("AGENDA_CHANGED")
      : { ...accepted, code: accepted.code };
  const closed = await whyClosed(transaction, { agencyId, seat, row, choices: accepted.value });
  if (closed !== null) return refused("VOTE_NOT_ALLOWED", { detail: closed });
  const by: CastBy = {
    agencyId,
    contactId,
    usernameKey: null,
    submission,
    idempotencyKey: null,
    settings: await readMailSettings(transaction, agencyId),
    isFinancial: lotId === 0 ? null : await isLotFinancial(transaction, agencyId, lotId, row.castAt),
    // The register's word for who acts for an owner by a form or as a company's nominee is one (docs/ballot-format.md).
    paper: { enteredBy, checkedBy, paperHash, capacity: capacity === "nominee" ? "proxy" : capacity },
  };
  const added = await addBallot(locked, { head, secret, row, seat, choices: accepted.value }, by);
  await sendMails(locked, agreed, row, by, added);
  const { record, receipt, hash } = added.ballot;
  return answer({
    cast: { receipt, revision: record.revision, at: record.castAt },
    witnessed:
      added.signature === null
        ? null
        : {
            record: { seq: record.seq, hash, signature: added.signature },
            opening: added.opening,
            restore: row.restore,
          },
  });
}

/** Nobody's account and nobody's session: papers are not counted among what a session submits. */
const readingOf = (size: number) => ({
  idempotencyKey: null,
  size,
  usernameKey: "",
  castsPerSeat: 1,
  handle: "",
  ownLotIds: [],
});

async function sendMails(
  { transaction, outbox, publicOrigin }: Locked,
  { meeting, paper }: AgreedPaper,
  row: CastRow,
  { settings }: CastBy,
  { ballot, signature, publicKey }: AddedBallot,
): Promise<void> {
  if (settings === null) return;
  const holders = await readHolders(transaction, meeting, [paper.seat.id]);
  const holder = holders.find(({ contactId }) => contactId === paper.contactId);
  const addresses = holder?.addresses ?? [];
  for (const address of addresses) {
    const to = { name: paper.holderName, address };
    const proof = { signature, publicKey };
    const mail = receiptMail({ brand: settings, publicOrigin }, to, row, ballot, proof);
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    await outbox.enqueueMail(transaction, mail);
  }
  const former = row.formerVoter;
  if (former === null || former.address === null || !isEmailAddress(former.address)) return;
  if (addresses.includes(former.address.toLowerCase())) return;
  const to = { name: former.name, address: former.address };
  await outbox.enqueueMail(transaction, replacedMail(settings, to, row, ballot));
}
