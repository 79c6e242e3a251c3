import { canonicalJson } from "../ballots/ballot-record.ts";

/** What the witness keeps of a record, beside the database and never overwritten (docs/ballot-format.md, 'The witness'). */
export interface WitnessedRecord {
  readonly seq: number;
  readonly hash: string;
  /** Base64, as in the register. */
  readonly signature: string;
}

/** The same of a statement; the hash is SHA-256 of its UTF-8 bytes. */
export interface WitnessedStatement {
  readonly checkpointNo: number;
  readonly hash: string;
  readonly signature: string;
}

/** The whole content of the witness's object for a record. */
export function recordWitnessText({ seq, hash, signature }: WitnessedRecord): string {
  return canonicalJson({ hash, seq, signature });
}

/** The whole content of the witness's object for a statement. */
export function statementWitnessText({ checkpointNo, hash, signature }: WitnessedStatement): string {
  return canonicalJson({ checkpointNo, hash, signature });
}
