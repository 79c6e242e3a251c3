/** Yes, No, Abstain (section 9). */
export type Vote = "Y" | "N" | "A";

/** Whose ballot: the lot's in a general meeting, the committee member's (a contact) in a committee meeting (D15). */
export interface Seat {
  readonly kind: "lot" | "member";
  /** A lot's id, or a contact's. */
  readonly id: number;
}

/** In which capacity a ballot was cast: section 2, 'Declaration'; an attorney may enter a paper vote. */
export type Capacity = "owner" | "committeeMember" | "proxy" | "attorney";

/** How votes are recorded, in the declaration's words. */
export const VOTING_METHOD = "By Pre-Meeting Electronic Vote";
/** The same of a vote that came on paper. */
export const PAPER_METHOD = "By Paper Voting Form";

export const DECLARATION_VERSION = "1";

/** The `previousHash` of a register's first record. */
export const NO_HASH = "0".repeat(64);

/** A register keeps the format that it was begun with. */
export type RegisterFormat = 1 | 2;

/**
 * What a record has in either format, as it is hashed and exported (docs/ballot-format.md). Numbers are whole, instants
 * ISO 8601 in UTC with milliseconds, hashes and the nonce lower-case hexadecimal.
 */
interface RecordFields {
  readonly agencyId: number;
  readonly ownersCorpId: number;
  readonly meetingRecordId: number;
  /** From 1, without gaps, in the order of casting. */
  readonly seq: number;
  readonly seat: Seat;
  /** From 1 for each seat; the highest before the cut-off counts. */
  readonly revision: number;
  /** Who submitted. */
  readonly contactId: number;
  readonly proxyName: string | null;
  /** In the order of the agenda; motions without a vote are not in it. */
  readonly choices: readonly BallotChoice[];
  /** What the lot's vote weighed when it was cast (D57); null in committee meetings. */
  readonly entitlementUnits: number | null;
  /** Whether nothing was owing when it was cast; null in committee meetings. */
  readonly isFinancial: boolean | null;
  readonly declarationVersion: string;
  /** By the database's clock (D33). */
  readonly castAt: string;
  /** 16 random bytes: without them a receipt would tell the choices to anybody who tries them all. */
  readonly nonce: string;
  /** SHA-256 of the record before it; NO_HASH for the first. */
  readonly previousHash: string;
}

/** A submission in a register that was begun under format 1. */
export interface RecordOfFormat1 extends RecordFields {
  readonly format: 1;
  readonly capacity: Exclude<Capacity, "attorney">;
  readonly method: typeof VOTING_METHOD;
}

/** A submission in a register of format 2; each record is signed. */
export interface RecordOfFormat2 extends RecordFields {
  readonly format: 2;
  readonly capacity: Capacity;
  readonly channel: "online" | "paper";
  /** The ids of the two staff members who entered and checked a paper vote; null online. */
  readonly enteredBy: number | null;
  readonly checkedBy: number | null;
  /** SHA-256 of the scanned paper; null online. */
  readonly paperHash: string | null;
  readonly method: typeof VOTING_METHOD | typeof PAPER_METHOD;
}

/** One submission. */
export type BallotRecord = RecordOfFormat1 | RecordOfFormat2;

export interface BallotChoice {
  readonly agendaItemId: number;
  /** Of the motion's text as it was shown: `motionText` below, hashed. */
  readonly motionHash: string;
  readonly vote: Vote;
}

/**
 * What a motion's hash is taken of; with SHA-256 over its UTF-8 bytes that is the motion's hash. Since format 2 the kind
 * of resolution is in it: a motion put as another kind is another motion. One without a kind is ordinary.
 */
export function motionBytesText(
  format: RegisterFormat,
  {
    description,
    motionText,
    resolutionType,
  }: {
    readonly description: string;
    readonly motionText: string | null;
    readonly resolutionType: string | null;
  },
): string {
  const words = { description, motionText };
  return canonicalJson(
    format === 1 ? words : { ...words, resolutionType: resolutionType ?? DEFAULT_RESOLUTION },
  );
}

/** As which a motion counts whose kind the package leaves out. */
export const DEFAULT_RESOLUTION = "ORDINARY";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON with sorted keys and no spaces: one text for one value (RFC 8785, for whole numbers, texts, booleans, null, lists
 * and records).
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(",")}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** The text whose hash, over a zero byte and its UTF-8 bytes, is the record's (and the leaf of RFC 6962's tree). */
export function recordText(record: BallotRecord): string {
  // A record is made of nothing but JSON values; its type has no index signature to say so.
  return canonicalJson(record as unknown as Json);
}

/** The text that the signature of a record is of, in a register of format 2. */
export function signedRecordText({
  agencyId,
  meetingRecordId,
  seq,
  hash,
}: Pick<BallotRecord, "agencyId" | "meetingRecordId" | "seq"> & { readonly hash: string }): string {
  return `strata portal ballot 2\n${agencyId} ${meetingRecordId} ${seq} ${hash}`;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The receipt of a record: the first 60 bits of its hash in base32 (RFC 4648), `ABCD-EFGH-JKLM`. */
export function receiptOf(recordHash: string): string {
  let bits = BigInt(`0x${recordHash.slice(0, 15)}`);
  let code = "";
  for (let n = 0; n < 12; n++) {
    code = (BASE32[Number(bits & 31n)] ?? "") + code;
    bits >>= 5n;
  }
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
