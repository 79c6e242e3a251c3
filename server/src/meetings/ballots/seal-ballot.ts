import {
  type Capacity,
  DECLARATION_VERSION,
  NO_HASH,
  PAPER_METHOD,
  receiptOf,
  type RecordOfFormat1,
  type RecordOfFormat2,
  type RegisterFormat,
  recordText,
  VOTING_METHOD,
} from "@portal/domain/meetings/ballots/ballot-record";
import { recordHashOf } from "./hashes.ts";

/** The end of a register: how many ballots it has and the newest one's hash. */
export interface RegisterHead {
  readonly size: number;
  readonly headHash: string;
}

export const EMPTY_REGISTER: RegisterHead = { size: 0, headHash: NO_HASH };

/** What a ballot says; its place in the register and the constants of the format are added. */
export type BallotContent = Omit<
  RecordOfFormat1,
  "format" | "seq" | "declarationVersion" | "method" | "nonce" | "previousHash"
>;

/** How a vote came on paper: who of the staff entered and who checked it, and the SHA-256 of its scan. */
export interface PaperFacts {
  readonly enteredBy: number;
  readonly checkedBy: number;
  readonly paperHash: string;
  /** The declaration on the paper may be an attorney's. */
  readonly capacity: Capacity;
}

/** A ballot as it is written into the register. */
export interface SealedBallot {
  readonly record: RecordOfFormat1 | RecordOfFormat2;
  readonly text: string;
  readonly hash: string;
  readonly receipt: string;
}

/** The next record of a register, its hash and its receipt. */
export function sealBallot(
  content: BallotContent,
  { size, headHash }: RegisterHead,
  nonce: string,
  format: RegisterFormat,
  paper: PaperFacts | null = null,
): SealedBallot {
  if (paper !== null && format === 1) throw new Error("a register of format 1 holds no paper votes");
  const common = {
    ...content,
    seq: size + 1,
    declarationVersion: DECLARATION_VERSION,
    nonce,
    previousHash: headHash,
  } as const;
  const online = { method: VOTING_METHOD } as const;
  const channel =
    paper === null
      ? ({ channel: "online", enteredBy: null, checkedBy: null, paperHash: null, ...online } as const)
      : ({ channel: "paper", method: PAPER_METHOD, ...paper } as const);
  const record: SealedBallot["record"] =
    format === 1 ? { ...common, format, ...online } : { ...common, format, ...channel };
  const text = recordText(record);
  const hash = recordHashOf(text);
  return { record, text, hash, receipt: receiptOf(hash) };
}
