import {
  signedText,
  type StatementOfFormat2,
  type CheckpointStatement,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { isSignatureValid } from "./register-keys.ts";

/** A statement as the database has it. */
export interface KeptStatement {
  readonly statement: string;
  readonly signature: string;
}

/** A register of format 2, with the key that it was begun under. */
export interface SigningRegister {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  readonly publicKey: string;
}

const MOST_REMEMBERED = 5_000;
/** By public key and signature: a signature is checked once in a process, since every cast and every result asks. */
const verified = new Map<string, StatementOfFormat2>();

/** What a statement says; null where its signature is not that of the register's secret, or it is of another register. */
export function signedStatement(
  { agencyId, meetingRecordId, publicKey }: SigningRegister,
  { statement, signature }: KeptStatement,
): StatementOfFormat2 | null {
  const key = `${publicKey} ${meetingRecordId} ${signature} ${statement}`;
  const known = verified.get(key);
  if (known !== undefined) return known;
  if (!isSignatureValid(publicKey, signedText(2, statement), signature)) return null;
  // Signed, so it is what this program wrote.
  const stated = JSON.parse(statement) as CheckpointStatement;
  if (stated.format !== 2 || stated.agencyId !== agencyId || stated.meetingRecordId !== meetingRecordId)
    return null;
  if (verified.size >= MOST_REMEMBERED) verified.clear();
  verified.set(key, stated);
  return stated;
}
