import { createCipheriv } from "node:crypto";
import type { BallotChoice, BallotRecord, Seat } from "@portal/domain/meetings/ballots/ballot-record";
import { randomBytesOf } from "../../core/ids/tokens.ts";
import type { DraftSlot, PaperSlot } from "./kept-text.ts";

export const VOTE_CIPHER = "aes-256-gcm";
export const IV_BYTES = 12;
export const TAG_BYTES = 16;
const BLOCK_BYTES = 256;

/** The secret part of a record. */
export type SecretPart = Pick<BallotRecord, "choices" | "nonce">;

/** What a sealed part is bound to: another ballot's part does not open in its place. */
export interface VoteSlot {
  readonly seq: number;
  readonly seat: Seat;
  readonly revision: number;
  readonly hash: string;
}

export const votesBound = ({ seq, seat, revision, hash }: VoteSlot): Buffer =>
  Buffer.from(`${seq} ${seat.kind} ${seat.id} ${revision} ${hash}`);

export const draftBound = ({ agencyId, meetingRecordId, seat, contactId }: DraftSlot): Buffer =>
  Buffer.from(`draft ${agencyId} ${meetingRecordId} ${seat.kind} ${seat.id} ${contactId}`);

export const paperBound = ({ paperId, agencyId, meetingRecordId, seat, contactId }: PaperSlot): Buffer =>
  Buffer.from(`paper ${paperId} ${agencyId} ${meetingRecordId} ${seat.kind} ${seat.id} ${contactId}`);

/**
 * Seals choices and nonce. `fullChoices` has a vote on every motion of the agenda: all ballots of a meeting are as long as
 * that one, so that the length does not tell how many motions were voted on.
 */
export function sealVotes(
  key: Buffer,
  { choices, nonce }: SecretPart,
  slot: VoteSlot,
  fullChoices: readonly BallotChoice[],
): Buffer {
  const text = (all: readonly BallotChoice[]): string => JSON.stringify({ choices: all, nonce });
  return sealed(key, padded(text(choices), text(fullChoices)), votesBound(slot));
}

/** Seals a draft; `full` is as long as a draft of this agenda can be. */
export function sealDraft(key: Buffer, draft: object, slot: DraftSlot, full: object): Buffer {
  return sealed(key, padded(JSON.stringify(draft), JSON.stringify(full)), draftBound(slot));
}

/** Seals what was read off a paper; all papers of an agenda are as long as one with a vote on every motion. */
export const sealPaper = (
  key: Buffer,
  choices: readonly BallotChoice[],
  slot: PaperSlot,
  fullChoices: readonly BallotChoice[],
): Buffer =>
  sealed(
    key,
    padded(JSON.stringify({ choices }), JSON.stringify({ choices: fullChoices })),
    paperBound(slot),
  );

function sealed(key: Buffer, content: Buffer, bound: Buffer): Buffer {
  const iv = randomBytesOf(IV_BYTES);
  const cipher = createCipheriv(VOTE_CIPHER, key, iv).setAAD(bound);
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Filled up with blanks to the multiple of 256 bytes that the full text needs; JSON reads the same with them. */
function padded(text: string, fullText: string): Buffer {
  const bytes = Buffer.from(text);
  const wanted = Math.max(bytes.length, Buffer.byteLength(fullText));
  const filled = Buffer.alloc(Math.ceil(wanted / BLOCK_BYTES) * BLOCK_BYTES, " ");
  bytes.copy(filled);
  return filled;
}
