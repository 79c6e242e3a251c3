import type { BlobStore } from "../../../core/files/blob-store.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { RegisterKeys } from "../signing/register-keys.ts";
import { endsOf, witnessPathOf, readRegisterState } from "../register-state.ts";
import type { ExportProof } from "./sealed-export.ts";
import { readWitness } from "../signing/witness.ts";

export interface ProofSources {
  readonly database: Database;
  readonly keys: RegisterKeys;
  readonly blobs: Pick<BlobStore, "readKept">;
}

/** What the witness has of a register's ends, and the agency's public keys, for an export. */
export async function readExportProof(
  { database, keys, blobs }: ProofSources,
  agencyId: number,
  meetingRecordId: number,
): Promise<ExportProof> {
  const state = await readRegisterState(database, agencyId, meetingRecordId);
  const ends = state === null ? { record: null, statement: null } : endsOf(state);
  const place = witnessPathOf(agencyId, meetingRecordId, state ?? { restore: null });
  return {
    publicKeys: keys.all(agencyId).map(({ publicKey }) => publicKey),
    witness: await readWitness(blobs, place, ends),
  };
}
