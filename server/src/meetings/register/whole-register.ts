import { type BallotRecord, NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { agendaText, rollText, rulesText } from "@portal/domain/meetings/register/checkpoint-statement";
import { recordWitnessText, statementWitnessText } from "@portal/domain/meetings/register/witness-text";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { hashed, keepsAgenda } from "./agenda-voted-on.ts";
import type { RegisterSeal, StoredBallot } from "./queries.ts";
import { witnessed } from "./register-state.ts";
import { signedStatement, type SigningRegister } from "./signing/signed-statement.ts";
import { readWitness, type WitnessPath } from "./signing/witness.ts";

interface OpenedBallot extends StoredBallot {
  readonly record: BallotRecord | null;
}

/** Whether each record names the one before it, from the first on. */
export function isChained(ballots: readonly OpenedBallot[]): boolean {
  return ballots.every(
    ({ seq, record }, at) =>
      seq === at + 1 && record !== null && record.previousHash === (ballots[at - 1]?.hash ?? NO_HASH),
  );
}

/**
 * Whether all statements of a register are there and signed by it, and the agenda, rules and roll that are kept beside them
 * are those that they were made of. The result is counted by these, and a database writer may have changed them.
 */
export function isSealedAsSigned(
  register: SigningRegister,
  { checkpoints, kept, roll }: RegisterSeal,
): boolean {
  const stated = checkpoints.map((checkpoint) => signedStatement(register, checkpoint));
  const areAllSigned = stated.every((statement, at) => statement?.checkpointNo === at + 1);
  if (!areAllSigned) return false;
  const keeping = stated.findLast(
    (statement) => statement !== null && keepsAgenda(statement.reason, statement.checkpointNo),
  );
  const rules = kept?.agenda.rules ?? null;
  const isAgendaSigned =
    (keeping?.checkpointNo ?? null) === (kept?.checkpointNo ?? null) &&
    (keeping?.agendaHash ?? null) === hashOf(kept, ({ agenda }) => agendaText(hashed(2, agenda.motions))) &&
    (keeping?.rulesHash ?? null) === hashOf(rules, rulesText);
  const ofRoll = stated.findLast((statement) => statement?.reason === "roll");
  return isAgendaSigned && (ofRoll?.rollHash ?? null) === hashOf(roll, rollText);
}

const hashOf = <Kept>(kept: Kept | null, textOf: (kept: Kept) => string): string | null =>
  kept === null ? null : sha256Hex(textOf(kept));

const isOther = (seen: string | null, own: string | null): boolean =>
  seen !== null && own !== null && seen !== own;

/**
 * Whether the witness knows a newest record or statement that is not the register's. One that it lacks tells nothing: the file
 * store may have been away when it was made.
 */
export async function isWitnessedOtherwise(
  store: Pick<BlobStore, "readKept">,
  path: WitnessPath,
  ballots: readonly StoredBallot[],
  { checkpoints }: Pick<RegisterSeal, "checkpoints">,
): Promise<boolean> {
  const [ballot, checkpoint] = [ballots.at(-1), checkpoints.at(-1)];
  const record =
    ballot === undefined
      ? null
      : { seq: ballots.length, hash: ballot.hash, signature: ballot.signature ?? "" };
  const statement = checkpoint === undefined ? null : witnessed(checkpoint);
  const witness = await readWitness(store, path, { record, statement });
  if (witness.nextHead !== null || witness.nextStatement !== null) return true;
  return (
    isOther(witness.head, record && recordWitnessText(record)) ||
    isOther(witness.statement, statement && statementWitnessText(statement))
  );
}
