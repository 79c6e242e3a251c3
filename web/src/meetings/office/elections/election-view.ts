import type { ElectionOfDay } from "@portal/contract/meetings/office/election-schemas";
import type { ElectionRecord } from "@portal/domain/meetings/office/election/election-records";
import type { Enter } from "../floor/floor-parts.ts";

/** An election at the table with everything that its parts show. */
export interface ElectionView {
  readonly election: ElectionOfDay;
  readonly record: ElectionRecord;
  readonly zone: string;
  /** Whether this browser leads, and the meeting is being held. */
  readonly mayEnter: boolean;
  readonly onEnter: Enter;
}
