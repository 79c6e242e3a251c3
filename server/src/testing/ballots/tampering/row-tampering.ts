import type { FindingCode } from "../../../meetings/register/verify/finding.ts";
import type { RegisterRows } from "../register-rows.ts";
import type { TestSigner } from "../test-signer.ts";

interface Forger {
  /** Of somebody without the portal's secret. */
  readonly stranger: TestSigner;
  /** What the portal itself signs for a record that it is made to cast. */
  readonly portal: TestSigner;
  /** A register of another meeting of the agency, and one of another agency: sound, of the same portal. */
  readonly otherMeeting: RegisterRows;
  readonly otherAgency: RegisterRows;
}

/**
 * One way in which somebody who can write into the database, and has not got the portal's secret, changes a register. All hashes
 * and links are made right again.
 */
export interface RowTampering {
  readonly name: string;
  /** The finding that must be among those of both verifiers, before a statement covers it and after. */
  readonly code: FindingCode;
  readonly change: (rows: RegisterRows, forger: Forger) => void;
}
