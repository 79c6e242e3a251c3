import type { BlobStore } from "../../core/files/blob-store.ts";
import type { VoteReader } from "../seal/open-votes.ts";
import { isWitnessed } from "./signing/witness.ts";

export interface ReaderParts {
  readonly reader: VoteReader;
  readonly blobs: Pick<BlobStore, "readKept">;
}

/**
 * The reader for the votes of one register. Ballots of format 1 bear no signature; a register that a witness knows never was
 * of that format, so somebody has turned it back to it, and what it says of votes counts as unreadable.
 */
export async function readerOf(
  { reader, blobs }: ReaderParts,
  register: { readonly agencyId: number; readonly meetingRecordId: number; readonly format: 1 | 2 },
): Promise<VoteReader> {
  const { agencyId, meetingRecordId, format } = register;
  if (format === 2 || !(await isWitnessed(blobs, agencyId, meetingRecordId))) return reader;
  return { ...reader, open: (votes) => ({ text: reader.open(votes).text, record: null }) };
}
