import { type BallotRecord, NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { recordWitnessText } from "@portal/domain/meetings/register/witness-text";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { StoredBallot } from "./queries.ts";
import { readWitness, type WitnessPlace } from "./witness.ts";

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
 * Whether the witness knows a newest record that is not the list's. One that it lacks tells nothing: the file store may have been
 * away when it was cast.
 */
export async function isWitnessedOtherwise(
  store: Pick<BlobStore, "readKept">,
  place: WitnessPlace,
  ballots: readonly StoredBallot[],
): Promise<boolean> {
  const newest = ballots.at(-1);
  const record =
    newest === undefined
      ? null
      : { seq: ballots.length, hash: newest.hash, signature: newest.signature ?? "" };
  const { head, nextHead } = await readWitness(store, place, { record, statement: null });
  return nextHead !== null || (head !== null && record !== null && head !== recordWitnessText(record));
}
