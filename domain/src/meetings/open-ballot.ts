import type { LocalDate } from "../core/local-date.ts";

/** A meeting in which the person may cast a ballot now and has one to cast. */
export interface OpenBallot {
  readonly ownersCorpId: number;
  readonly meetingRecordId: number;
  readonly description: string;
  readonly cutoffOn: LocalDate;
  /** ISO 8601, UTC. */
  readonly cutoffAt: string;
  readonly timeZone: string;
  /** Lots of theirs without a ballot; none in a committee meeting, where the seat is the member's own. */
  readonly lotIds: readonly number[];
}
