import type { FindingCode } from "../../../meetings/register/verify/finding.ts";
import { type EditedExport, recordAt } from "./editable-export.ts";
import type { TestSigner } from "../test-signer.ts";

interface Forgers {
  /** Of somebody without the portal's secret, and of somebody with it. */
  readonly stranger: TestSigner;
  readonly insider: TestSigner;
  /** An export of another meeting. */
  readonly other: EditedExport;
}

export interface Tampering {
  readonly name: string;
  /** The finding that must be among those of both verifiers. */
  readonly code: FindingCode;
  readonly change: (exported: EditedExport, forgers: Forgers) => void;
}

/** The middle of the list of records. */
export const middle = ({ records }: EditedExport): number => Math.floor(records.length / 2);

/** A record in the second half of the list with a vote on something. */
export function voted(exported: EditedExport): number {
  for (let at = middle(exported); at < exported.records.length - 1; at += 1)
    if (recordAt(exported, at).choices.length > 0) return at;
  throw new Error("nobody voted in the second half");
}

export const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();
