import type { BallotExport } from "./export-schema.ts";

/** What the caller knows from elsewhere: out of the agency's and the voters' mailboxes. */
export interface TrustAnchors {
  /** Base64. */
  readonly publicKeys: readonly string[];
  /** Hexadecimal Merkle roots. */
  readonly roots: readonly string[];
  /** `ABCD-EFGH-JKLM`. */
  readonly receipts: readonly string[];
}

export const NO_ANCHORS: TrustAnchors = { publicKeys: [], roots: [], receipts: [] };

/**
 * The keys that signatures may be made with: those that the caller names, else those that the export lists. Never both: a
 * forged export could bring its own along. Null where none are known, in format 1 without a named one.
 */
export function trustedKeys(exported: BallotExport, { publicKeys }: TrustAnchors): readonly string[] | null {
  if (publicKeys.length > 0) return publicKeys;
  return exported.format === "strata-ballots-2" ? exported.publicKeys : null;
}
