import { signedRecordText } from "@portal/domain/meetings/ballots/ballot-record";
import { signedText } from "@portal/domain/meetings/register/checkpoint-statement";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { isSignatureValid, type RegisterSecret } from "./signing/register-keys.ts";
import {
  endsOf,
  witnessPathOf,
  readRegisterState,
  readUnwitnessed,
  type RegisterState,
  type StopReason,
  witnessed,
} from "./register-state.ts";
import { registerTimes } from "./register-times.ts";
import { areTimesSigned, type SignedTimes, signedTimes } from "./signing/signed-times.ts";
import type { TellingParts } from "./mails/tell-stopped.ts";
import {
  agrees,
  isWitnessed,
  keepRecord,
  keepStatement,
  readWitness,
  witnessFolder,
} from "./signing/witness.ts";

export interface CheckingParts extends TellingParts {
  /** Without it mails lead nowhere (PUBLIC_URL). */
  readonly publicOrigin: string | undefined;
  readonly blobs: Pick<BlobStore, "keepOnce" | "readKept">;
}

export interface RegisterName {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

/** A register of format 2 that agrees with its witness and its signed times, as it stood at that moment. */
export interface CheckedRegister {
  readonly state: RegisterState;
  readonly secret: RegisterSecret;
  readonly times: SignedTimes;
}

/** `format1`: signed as it always was. `none`: there is nothing to sign. */
export type Check =
  | { readonly kind: "none" | "format1" }
  | { readonly kind: "sound"; readonly register: CheckedRegister }
  | { readonly kind: "stopped"; readonly because: StopReason };

/** The file store may be away, and a commit may come between two readings. */
const MOST_READINGS = 5;

/** By store and folder of the witness: up to which statement this process knows it to be complete. */
const statementsKept = new WeakMap<object, Map<string, number>>();

function keptIn(blobs: CheckingParts["blobs"]): Map<string, number> {
  const kept = statementsKept.get(blobs) ?? new Map<string, number>();
  statementsKept.set(blobs, kept);
  return kept;
}

/**
 * Writes what the witness lacks, compares the register's ends with it, and its meeting's times with the signed ones. Nothing
 * may be signed for a register that was not found sound, and nothing where it has moved since.
 */
export async function checkRegister(parts: CheckingParts, register: RegisterName): Promise<Check> {
  for (let reading = 1; ; reading += 1) {
    // oxlint-disable-next-line no-await-in-loop -- read again where somebody has cast meanwhile
    const check = await checkOnce(parts, register);
    if (check !== "moved") return check;
    if (reading === MOST_READINGS) return { kind: "none" };
  }
}

async function checkOnce(parts: CheckingParts, register: RegisterName): Promise<Check | "moved"> {
  const { database, keys, blobs } = parts;
  const { agencyId, meetingRecordId } = register;
  const state = await readRegisterState(database, agencyId, meetingRecordId);
  if (state === null) return { kind: "none" };
  const path = witnessPathOf(agencyId, meetingRecordId, state);
  if (state.format === 1 || state.publicKey === null) {
    // Somebody has turned it back to the older format.
    return (await isWitnessed(blobs, agencyId, meetingRecordId))
      ? { kind: "stopped", because: "WITNESS" }
      : { kind: "format1" };
  }
  const secret = keys.of(agencyId, state.publicKey);
  if (secret === null) return { kind: "stopped", because: "SECRET" };
  if (state.stoppedAt !== null) return { kind: "stopped", because: "WITNESS" };
  const isComplete = await completeWitness(parts, register, state, secret);
  const witness = await readWitness(blobs, path, endsOf(state));
  if (!isComplete || !agrees(endsOf(state), witness)) {
    // A ballot or a statement may have been added between the readings.
    const again = await readRegisterState(database, agencyId, meetingRecordId);
    const isMoved =
      again?.headHash !== state.headHash || again.newest?.checkpointNo !== state.newest?.checkpointNo;
    return isMoved ? "moved" : { kind: "stopped", because: "WITNESS" };
  }
  if (state.size === 0 && state.newest === null) return { kind: "none" };
  const signed =
    state.times === null
      ? null
      : signedTimes({ agencyId, meetingRecordId, publicKey: secret.publicKey }, state.times);
  const areSigned =
    signed !== null && (state.clock === null || areTimesSigned(registerTimes(state.clock), signed));
  if (signed === null || !areSigned) return { kind: "stopped", because: "CUTOFF_UNSIGNED" };
  return { kind: "sound", register: { state, secret, times: signed } };
}

const witnessedText = `
update voting_registers set witnessed_size = $3
where agency_id = $1 and meeting_record_id = $2 and witnessed_size < $3`;

/** Only what bears the register's own signature comes into the witness. False: something does not, or is another there. */
async function completeWitness(
  { database, blobs }: CheckingParts,
  { agencyId, meetingRecordId }: RegisterName,
  state: RegisterState,
  { publicKey }: RegisterSecret,
): Promise<boolean> {
  const path = witnessPathOf(agencyId, meetingRecordId, state);
  const folder = witnessFolder(path);
  const before = {
    seq: state.witnessedSize,
    checkpointNo: keptIn(blobs).get(folder) ?? (state.restore?.checkpointNo ?? 1) - 1,
  };
  const hasMore = state.size > before.seq || (state.newest?.checkpointNo ?? 0) > before.checkpointNo;
  if (!hasMore) return true;
  const { records, statements } = await readUnwitnessed(database, agencyId, meetingRecordId, before);
  for (const record of records) {
    const text = signedRecordText({ agencyId, meetingRecordId, ...record });
    if (!isSignatureValid(publicKey, text, record.signature)) return false;
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one: casting writes its own
    if (!(await keepRecord(blobs, path, record))) return false;
  }
  for (const statement of statements) {
    if (!isSignatureValid(publicKey, signedText(2, statement.statement), statement.signature)) return false;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await keepStatement(blobs, path, witnessed(statement)))) return false;
  }
  keptIn(blobs).set(folder, statements.at(-1)?.checkpointNo ?? before.checkpointNo);
  const witnessedSize = records.at(-1)?.seq ?? before.seq;
  if (witnessedSize > before.seq)
    await database.query(agencyId, {
      name: "register-note-witnessed",
      text: witnessedText,
      values: [agencyId, meetingRecordId, witnessedSize],
    });
  return true;
}
