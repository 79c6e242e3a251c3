import {
  type BallotChoice,
  type BallotRecord,
  canonicalJson,
  type Seat,
  signedRecordText,
} from "@portal/domain/meetings/ballots/ballot-record";
import { capacityOf } from "@portal/domain/meetings/ballots/cast-rules";
import type { WitnessedStatement } from "@portal/domain/meetings/register/witness-text";
import { randomBytesOf, sha256Hex } from "../../core/ids/tokens.ts";
import { openRegister } from "../register/open-register.ts";
import { type RegisterSecret, requestHashUnder } from "../register/signing/register-keys.ts";
import { readRegisterMeeting } from "../register/queries.ts";
import { sealVotes } from "../seal/seal-votes.ts";
import type { CastBy, Locked } from "./cast.ts";
import { type BallotKeeping, type CastRow, insertBallot } from "./cast-queries.ts";
import { motionHashOf } from "./hashes.ts";
import { type RegisterHead, sealBallot, type SealedBallot } from "./seal-ballot.ts";

const RECEIPTS_TRIED = 5;
const NONCE_BYTES = 16;

/** What was found to be right. */
export interface Accepted {
  readonly head: RegisterHead;
  /** Of the register; null in format 1. */
  readonly secret: RegisterSecret | null;
  readonly row: CastRow;
  readonly seat: Seat;
  readonly choices: readonly BallotChoice[];
}

/** A ballot in the register. */
export interface AddedBallot {
  readonly ballot: SealedBallot;
  /** Both null in format 1. */
  readonly signature: string | null;
  readonly publicKey: string | null;
  /** The statement that opens the register, where this is its first ballot. */
  readonly opening: WitnessedStatement | null;
}

/** Signs, seals and adds the ballot; the first one of a register comes after the statement that opens it. */
export async function addBallot(locked: Locked, accepted: Accepted, cast: CastBy): Promise<AddedBallot> {
  const { head, secret, row, seat, choices } = accepted;
  const { agencyId, contactId, submission, isFinancial, paper } = cast;
  const { proxyName } = submission;
  const isLot = seat.kind === "lot";
  const content = {
    agencyId,
    ownersCorpId: row.ownersCorpId,
    meetingRecordId: row.meetingRecordID,
    seat,
    revision: row.revision + 1,
    capacity: capacityOf(seat.kind, proxyName),
    contactId,
    proxyName,
    choices,
    entitlementUnits: isLot ? row.entitlementUnits : null,
    isFinancial: isLot ? isFinancial : null,
    castAt: row.castAt.toISOString(),
  };
  // The office opens its own before anybody votes.
  const isOpened = head.size > 0 || row.times !== null;
  const opening = secret === null || isOpened ? null : await open(locked, cast, row, secret);
  for (let tried = 0; tried < RECEIPTS_TRIED; tried += 1) {
    const nonce = randomBytesOf(NONCE_BYTES).toString("hex");
    const ballot = sealBallot(content, head, nonce, secret === null ? 1 : 2, paper);
    const keeping = keepingOf(ballot, accepted, cast);
    if (await insertBallot(locked.transaction, ballot, keeping)) {
      const signature = keeping.secretPart?.signature ?? null;
      return { ballot, signature, publicKey: secret?.publicKey ?? null, opening };
    }
  }
  throw new Error(`${RECEIPTS_TRIED} receipts in a row were taken`);
}

async function open(
  { transaction, outbox }: Locked,
  { agencyId, settings }: CastBy,
  { meetingRecordID, castAt }: CastRow,
  secret: RegisterSecret,
): Promise<WitnessedStatement> {
  const meeting = await readRegisterMeeting(transaction, agencyId, meetingRecordID);
  if (meeting === undefined) throw new Error("the meeting went while its register was held");
  return openRegister({ transaction, outbox, settings, secret, meeting }, castAt);
}

function keepingOf(
  { record, text, hash }: SealedBallot,
  { secret, row }: Accepted,
  { usernameKey, submission, idempotencyKey, paper }: CastBy,
): BallotKeeping {
  const { requestText } = submission;
  const channel = paper === null ? "online" : "paper";
  const by = { idempotencyKey, usernameKey, sessionLine: row.sessionLine, channel } as const;
  if (secret === null)
    return { keptText: text, requestHash: sha256Hex(requestText), ...by, secretPart: null };
  const keyNo = row.closes;
  const key = secret.voteKey(record.meetingRecordId, keyNo);
  const sealed = sealVotes(key, record, { ...record, hash }, fullChoices(row));
  const signature = secret.sign(signedRecordText({ ...record, hash }));
  return {
    keptText: openText(record),
    requestHash: requestHashUnder(key, requestText),
    ...by,
    secretPart: { sealed, keyNo, signature },
  };
}

/** A record without what nobody may read before the close. */
function openText({ choices: _choices, nonce: _nonce, seat, ...shown }: BallotRecord): string {
  return canonicalJson({ ...shown, seat: { ...seat } });
}

/** A vote on every motion: as long as a ballot of this agenda can be. */
const fullChoices = ({ items, format }: CastRow): readonly BallotChoice[] =>
  items
    .filter(({ isMotion }) => isMotion)
    .map((item) => ({
      agendaItemId: item.agendaItemID,
      motionHash: motionHashOf(format, item) ?? sha256Hex(""),
      vote: "Y",
    }));
