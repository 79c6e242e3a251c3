import { createDecipheriv } from "node:crypto";
import {
  type BallotChoice,
  type BallotRecord,
  receiptOf,
  recordText,
  signedRecordText,
  type Vote,
} from "@portal/domain/meetings/ballots/ballot-record";
import { recordHashOf } from "../ballots/hashes.ts";
import { isSignatureValid, type RegisterKeys } from "../register/signing/register-keys.ts";
import type { DraftSlot, KeptText, KeptVotes, PaperSlot } from "./kept-text.ts";
import {
  draftBound,
  IV_BYTES,
  paperBound,
  type SecretPart,
  TAG_BYTES,
  VOTE_CIPHER,
  votesBound,
} from "./seal-votes.ts";

/** A ballot as the reader gives it out. */
interface OpenedVotes {
  /** The canonical JSON of the record; where the seal does not open, of what can be read without it. */
  readonly text: string;
  /** Null: the secret is lost, or the row is not what casting signed. */
  readonly record: BallotRecord | null;
}

/** A draft as its person wrote it; the hash is of the text that was chosen on, where the page told it. */
interface OpenedDraft {
  readonly choices: readonly {
    readonly agendaItemID: number;
    readonly vote: Vote;
    readonly motionHash?: string | null;
  }[];
  readonly proxyName: string | null;
}

/**
 * The one reader of ballots and drafts. Nothing else opens the seal: a record's text is of no use without it (`KeptText`), and
 * a house rule lets no other file of the meetings decipher. Who may see what is opened is for its callers to ask before.
 */
export interface VoteReader {
  open(votes: KeptVotes): OpenedVotes;
  /** Null where it cannot be opened: its secret is lost. */
  openDraft(slot: DraftSlot, sealed: Buffer): OpenedDraft | null;
  /** What was read off a paper; null as above. */
  openPaper(slot: PaperSlot, sealed: Buffer): readonly BallotChoice[] | null;
}

export function createVoteReader(keys: RegisterKeys): VoteReader {
  const openOwn = (slot: DraftSlot, sealed: Buffer, bound: Buffer): unknown => {
    for (const secret of keys.all(slot.agencyId)) {
      const opened = deciphered(secret.draftKey(slot.meetingRecordId), sealed, bound);
      if (opened !== null) return opened;
    }
    return null;
  };
  return {
    open: (votes) => {
      const text = textOf(votes.record);
      const known = parsed(text);
      if (known === null) return { text, record: null };
      if (votes.sealed === null) return { text, record: isAsCast(votes, known, text) ? known : null };
      for (const key of voteKeys(keys, votes)) {
        const opened = deciphered(key, votes.sealed, votesBound({ ...known, hash: votes.hash }));
        if (opened === null) continue;
        const { choices, nonce } = opened as SecretPart;
        const record: BallotRecord = { ...known, choices, nonce };
        const whole = recordText(record);
        // The key of a closed register lies in the database: what opens is not yet what was cast.
        return { text: whole, record: isAsCast(votes, record, whole) ? record : null };
      }
      return { text, record: null };
    },
    openDraft: (slot, sealed) => openOwn(slot, sealed, draftBound(slot)) as OpenedDraft | null,
    openPaper: (slot, sealed) => {
      const opened = openOwn(slot, sealed, paperBound(slot)) as { choices: readonly BallotChoice[] } | null;
      return opened === null ? null : opened.choices;
    },
  };
}

/** Whether a record is the one of its row, with the hash, receipt and signature that casting gave it. */
function isAsCast(
  { agencyId, meetingRecordId, publicKey, hash, signature, slot }: KeptVotes,
  record: BallotRecord,
  text: string,
): boolean {
  const { seq, seat, revision, contactId, receipt } = slot;
  const isOfRow =
    record.agencyId === agencyId &&
    record.meetingRecordId === meetingRecordId &&
    record.seq === seq &&
    record.seat.kind === seat.kind &&
    record.seat.id === seat.id &&
    record.revision === revision &&
    record.contactId === contactId;
  if (!isOfRow || recordHashOf(text) !== hash || receiptOf(hash) !== receipt) return false;
  if (publicKey === null) return record.format === 1;
  const signed = signedRecordText({ agencyId, meetingRecordId, seq, hash });
  return record.format === 2 && isSignatureValid(publicKey, signed, signature ?? "");
}

/** The one that the close wrote down first: it is there whatever became of the secret. */
function voteKeys(
  keys: RegisterKeys,
  { agencyId, meetingRecordId, publicKey, keyNo, writtenKey }: KeptVotes,
): readonly Buffer[] {
  const secret = publicKey === null ? null : keys.of(agencyId, publicKey);
  const derived = secret === null || keyNo === null ? [] : [secret.voteKey(meetingRecordId, keyNo)];
  return writtenKey === null ? derived : [writtenKey, ...derived];
}

/** Authentic, so it is what was sealed; null where it is not. */
function deciphered(key: Buffer, sealed: Buffer, bound: Buffer): unknown {
  if (key.length !== 32 || sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(VOTE_CIPHER, key, sealed.subarray(0, IV_BYTES))
    .setAAD(bound)
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return null;
  }
}

const textOf = (record: KeptText): string => record as unknown as string;

/** What the register holds is what casting wrote, or nothing that could be read. */
function parsed(text: string): BallotRecord | null {
  try {
    const record = JSON.parse(text) as BallotRecord | null;
    return typeof record === "object" && record?.seat !== undefined ? record : null;
  } catch {
    return null;
  }
}
