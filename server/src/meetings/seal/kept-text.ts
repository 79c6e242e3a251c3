import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";

declare const kept: unique symbol;

/**
 * A record's text as the database has it: whole in format 1, without choices and nonce since. Only the reader of
 * ballots (`open-votes.ts`) uses it as a text, so that nobody else can take choices out of it.
 */
export interface KeptText {
  readonly [kept]: "record";
}

/** Whose ballot a row is by its columns, which anybody who writes to the database can change. */
export interface KeptSlot {
  readonly seq: number;
  readonly seat: Seat;
  readonly revision: number;
  readonly contactId: number;
  readonly receipt: string;
}

/** What statements that read ballots must bring along for the reader. */
export interface KeptVotes {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly record: KeptText;
  readonly hash: string;
  readonly slot: KeptSlot;
  /** Null in format 1. */
  readonly signature: string | null;
  /** The three are null in format 1. */
  readonly sealed: Buffer | null;
  readonly keyNo: number | null;
  /** Of the register, which decides the secret. */
  readonly publicKey: string | null;
  /** The key that the close has written down; null before. */
  readonly writtenKey: Buffer | null;
}

/** SQL: the columns of `KeptVotes`, of ballot `b`. `keptVotesSources` must stand beside it. */
export const keptVotesColumns = `
  b.agency_id as "agencyId", b.meeting_record_id as "meetingRecordId", b.record, b.record_hash as hash, b.sealed, b.signature,
  json_build_object('seq', b.seq, 'seat', json_build_object('kind', b.seat_kind, 'id', b.seat_id),
    'revision', b.revision, 'contactId', b.contact_id, 'receipt', b.receipt) as slot,
  b.key_no as "keyNo", kept_register.public_key as "publicKey", kept_key.key as "writtenKey"`;

/** SQL: what `keptVotesColumns` needs beside ballot `b`. */
export const keptVotesSources = `
  join voting_registers kept_register on kept_register.agency_id = b.agency_id
    and kept_register.meeting_record_id = b.meeting_record_id
  left join voting_keys kept_key on kept_key.agency_id = b.agency_id
    and kept_key.meeting_record_id = b.meeting_record_id and kept_key.key_no = b.key_no`;

/** Whose draft it is: of one seat and one person. */
export interface DraftSlot {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly seat: Seat;
  readonly contactId: number;
}

/** Which paper it is that was entered, and whose vote is on it. */
export interface PaperSlot extends DraftSlot {
  readonly paperId: number;
}
