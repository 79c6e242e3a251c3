import { type CheckpointStatement, signedText } from "@portal/domain/meetings/register/checkpoint-statement";
import { isSignatureValid } from "./register-keys.ts";

/** A statement as the database has it. */
export interface KeptStatement {
  readonly statement: string;
  readonly signature: string;
}

/** Until when one votes and when the meeting starts, as they were last signed. */
export interface SignedTimes {
  readonly cutoffAt: Date;
  readonly startsAt: Date;
}

const MOST_REMEMBERED = 5_000;
/** By public key and signature: a signature is checked once in a process, since every cast asks. */
const verified = new Map<string, SignedTimes>();

/**
 * The times that the newest `open`, `cutoff` or `reopen` of a register of format 2 states; null where its signature is not
 * that of the register's secret, or it is of another register.
 */
export function signedTimes(
  register: { readonly agencyId: number; readonly meetingRecordId: number; readonly publicKey: string },
  { statement, signature }: KeptStatement,
): SignedTimes | null {
  const key = `${register.publicKey} ${register.meetingRecordId} ${signature} ${statement}`;
  const known = verified.get(key);
  if (known !== undefined) return known;
  if (!isSignatureValid(register.publicKey, signedText(2, statement), signature)) return null;
  // Signed, so it is what this program wrote.
  const stated = JSON.parse(statement) as CheckpointStatement;
  if (stated.format !== 2 || stated.agencyId !== register.agencyId) return null;
  if (stated.meetingRecordId !== register.meetingRecordId) return null;
  const times = { cutoffAt: new Date(stated.cutoffAt), startsAt: new Date(stated.startsAt) };
  if (verified.size >= MOST_REMEMBERED) verified.clear();
  verified.set(key, times);
  return times;
}

/** Whether a meeting's times are those that were signed. */
export function areTimesSigned(actual: SignedTimes, signed: SignedTimes | null): boolean {
  return (
    signed !== null &&
    signed.cutoffAt.getTime() === actual.cutoffAt.getTime() &&
    signed.startsAt.getTime() === actual.startsAt.getTime()
  );
}
