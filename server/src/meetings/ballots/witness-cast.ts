import { withTimeout } from "../../core/jobs/with-timeout.ts";
import type { CheckingParts, RegisterName } from "../register/check-register.ts";
import { tellStopped } from "../register/mails/tell-stopped.ts";
import { readRegisterState } from "../register/register-state.ts";
import { isWitnessed, keepRecord, keepStatement } from "../register/signing/witness.ts";
import type { WitnessedCast } from "./cast-under-lock.ts";

export interface WitnessParts extends CheckingParts {
  /** Registers that this process has seen with a ballot. */
  readonly started: Set<string>;
}

/** What a register is called among those that have begun. */
export const nameOf = ({ agencyId, meetingRecordId }: RegisterName): string =>
  `${agencyId}/${meetingRecordId}`;

/**
 * Whether the witness knows ballots of a register that is empty, gone, or turned back to the older format. Asked once in a process
 * for each register that has begun. A file store that does not serve stops nobody from voting.
 */
export async function isLostRegister(parts: WitnessParts, register: RegisterName): Promise<boolean> {
  const { blobs, started } = parts;
  if (started.has(nameOf(register)) || (await hasBallots(parts, register))) return false;
  const { agencyId, meetingRecordId } = register;
  if (!(await isWitnessed(blobs, agencyId, meetingRecordId).catch(() => false))) return false;
  // The first ballot may have been cast and witnessed between the two looks.
  return !(await hasBallots(parts, register));
}

async function hasBallots({ database, started }: WitnessParts, register: RegisterName): Promise<boolean> {
  const state = await readRegisterState(database, register.agencyId, register.meetingRecordId);
  const isThere = state !== null && state.format === 2 && state.size > 0;
  if (isThere) started.add(nameOf(register));
  return isThere;
}

/** Longer than a file store that serves; an answer does not wait for one that does not, and the worker writes what is missing. */
const WITNESS_WITHIN_MS = 1_000;

/** Writes the witness of a ballot, after its commit and before the answer. */
export async function witnessCast(
  parts: WitnessParts,
  register: RegisterName,
  witnessed: WitnessedCast | null,
): Promise<void> {
  if (witnessed === null) return;
  const { record, opening, restore } = witnessed;
  const path = { ...register, restore };
  const written = (async () => {
    const isOpened = opening === null || (await keepStatement(parts.blobs, path, opening));
    return (await keepRecord(parts.blobs, path, record)) && isOpened;
  })();
  const isSound = await withTimeout(written, WITNESS_WITHIN_MS).catch(() => undefined);
  // Another object lies there: the register is not the one that it was.
  if (isSound === false) await tellStopped(parts, register, "WITNESS");
}
